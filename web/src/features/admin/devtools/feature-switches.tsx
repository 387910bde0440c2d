import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { useAct } from '../frame/use-act.ts'
import { settingsQuery } from '../settings/settings-query.ts'

const FEATURES = ['registration_open', 'newsletter_open'] as const
type Feature = (typeof FEATURES)[number]

/** On or off at once, in every process. */
export function FeatureSwitches() {
  const t = useText()
  const client = useQueryClient()
  const switching = useAct(async ([feature, isOn]: [Feature, boolean]) => {
    const { settings } = await call('PUT /api/admin/settings', { body: { [feature]: isOn } })
    client.setQueryData(settingsQuery.queryKey, settings)
    return t('admin.saved')
  })
  return (
    <Loaded query={useQuery(settingsQuery)}>
      {(settings) => (
        <div className="mt-3 grid gap-3">
          {FEATURES.map((feature) => (
            <SwitchField
              key={feature}
              name={t(`devtools.feature.${feature}`)}
              isOn={settings[feature]}
              onSwitch={(isOn) => switching.mutate([feature, isOn])}
            />
          ))}
        </div>
      )}
    </Loaded>
  )
}
