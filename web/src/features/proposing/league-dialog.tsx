import { competition } from '@kitdex/contract/catalogue/competition'
import { blankFields, DIRECT_FORMS } from '@kitdex/contract/rules/contributions/forms'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { CreationDialog } from './creation-dialog.tsx'
import { dataUrl } from './fields/data-url.ts'
import { emptyValues, type FormValues, filesIn, sentValue } from './fields/form-values.ts'
import { usePhotoRules } from './fields/photo-rules.ts'
import { type Complaint, isOffline, refusalIn } from './use-sending.ts'

const { fields } = competition
const KEYS = [
  ...['name', 'official_name', 'type', 'country', 'level', 'founded_year', 'common_names'],
  ...['logo_url', 'secondary_images'],
]
const SENT_AS = {
  ...{ competition_name: 'name', year_created: 'founded_year', alternative_names: 'common_names' },
  logo: 'logo_url',
}
const WORDING = { country: { isRequired: false } }

const said = (values: FormValues, key: keyof typeof fields) => sentValue(fields[key], values[key] ?? '')

/** Under the names that the call has for them. */
async function create(values: FormValues) {
  const [logo] = await Promise.all(filesIn(values.logo_url).map(dataUrl))
  const secondary_images = await Promise.all(filesIn(values.secondary_images).map(dataUrl))
  return call('POST /api/competitions', {
    body: {
      competition_name: said(values, 'name'),
      official_name: said(values, 'official_name'),
      type: said(values, 'type'),
      country: said(values, 'country'),
      level: said(values, 'level'),
      year_created: said(values, 'founded_year'),
      alternative_names: said(values, 'common_names'),
      ...{ logo: logo ?? null, secondary_images },
    },
  })
}

export function LeagueDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const check = (values: FormValues): Complaint | null => {
    const [missing] = blankFields(DIRECT_FORMS.competition.asks, values)
    return missing ? { problems: { [missing]: t('league.incomplete') } } : null
  }
  return (
    <CreationDialog
      title={t('add.competition')}
      submit={t('league.submit')}
      type="competition"
      fields={fields}
      keys={KEYS}
      first={emptyValues(fields)}
      wording={WORDING}
      sentAs={SENT_AS}
      photoRules={usePhotoRules('contribute.imageTooLarge')}
      check={check}
      send={async (values) => {
        const made = await create(values)
        const { name, kitdex_reference: reference } = made
        return { ...made, text: t('league.created', { name, reference }) }
      }}
      failureOf={(error) => {
        const refusal = refusalIn(error)
        if (!refusal) return t(isOffline(error) ? 'league.broken' : 'league.other')
        const messages = refusal.inputErrors.map(({ msg }) => msg).join(', ')
        return t('league.refused', { detail: messages || refusal.message || t('league.failed') })
      }}
      onClose={onClose}
    />
  )
}
