import type { Settings } from '@kitdex/contract/api/settings'
import { FEATURES, OPENINGS } from '@kitdex/contract/rules/features'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { Select } from '../../../ui/field.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { None } from '../frame/block.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { useAct } from '../frame/use-act.ts'
import { settingsQuery } from '../settings/settings-query.ts'

const SWITCHES = ['registration_open', 'newsletter_open'] as const

/** On, off, or on for some first: at once, in every process. */
export function FeatureSwitches() {
  const t = useText()
  const client = useQueryClient()
  const switching = useAct(async (body: Partial<Settings>) => {
    const { settings } = await call('PUT /api/admin/settings', { body })
    client.setQueryData(settingsQuery.queryKey, settings)
    return t('admin.saved')
  })
  return (
    <Loaded query={useQuery(settingsQuery)}>
      {(settings) => (
        <div className="mt-3 grid gap-4">
          {SWITCHES.map((name) => (
            <SwitchField
              key={name}
              name={t(`devtools.feature.${name}`)}
              isOn={settings[name]}
              onSwitch={(isOn) => switching.mutate({ [name]: isOn })}
            />
          ))}
          <None>{t('devtools.earlyText')}</None>
          <div className="grid gap-4 tablet:grid-cols-2">
            {FEATURES.map((feature) => (
              <FormField key={feature} label={t(`feature.${feature}`)}>
                {(control) => (
                  <Select
                    {...control}
                    value={settings[feature]}
                    disabled={switching.isPending}
                    onChange={({ target }) => switching.mutate({ [feature]: target.value })}
                  >
                    {OPENINGS.map((opening) => (
                      <option key={opening} value={opening}>
                        {t(`devtools.open.${opening}`)}
                      </option>
                    ))}
                  </Select>
                )}
              </FormField>
            ))}
          </div>
        </div>
      )}
    </Loaded>
  )
}
