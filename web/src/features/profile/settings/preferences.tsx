import type { OwnUser } from '@kitdex/contract/api/accounts'
import { NOTICES } from '@kitdex/contract/rules/notices'
import { ApiError } from '../../../lib/api.ts'
import { useLanguage, useText } from '../../../lib/texts/i18n.tsx'
import type { Language } from '../../../lib/texts/language.ts'
import { chooseTheme, type Theme } from '../../../lib/theme.ts'
import { showToast } from '../../../lib/toast.ts'
import { PushSwitch } from '../../../shared/account/push-switch.tsx'
import { Section } from '../../../shared/account/section.tsx'
import { FormGroup } from '../../../ui/form-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { type Choice, savePreference } from './save-profile.ts'

function usePreference(user: OwnUser): (choice: Choice) => Promise<void> {
  const t = useText()
  return async (choice) => {
    try {
      await savePreference(user, choice)
    } catch (error) {
      const isTold = error instanceof ApiError && error.status !== 0
      const detail = (isTold && error.message) || t('form.failedDetail')
      showToast({ kind: 'error', text: isTold ? t('form.failed', { detail }) : t('form.offline') })
    }
  }
}

/** How one wants things; each is kept as soon as it is chosen. */
export function Preferences({ user }: { user: OwnUser }) {
  const t = useText()
  const { language, choose } = useLanguage()
  const prefer = usePreference(user)
  const speak = (chosen: Language) => {
    void choose(chosen)
    void prefer(() => ({ language: chosen === 'default' ? null : chosen }))
  }
  const paint = (chosen: Theme | 'system') => {
    const theme = chosen === 'system' ? null : chosen
    chooseTheme(theme)
    void prefer(() => ({ theme }))
  }
  return (
    <Section title={t('prefs.title')}>
      <div className="grid gap-5">
        <SwitchField
          name={t('prefs.showValues')}
          text={t('prefs.showValuesText')}
          isOn={user.show_values}
          onSwitch={(show_values) => prefer(() => ({ show_values }))}
        />
        <SwitchField
          name={t('prefs.canFollow')}
          text={t('prefs.canFollowText')}
          isOn={user.can_follow}
          onSwitch={(can_follow) => prefer(() => ({ can_follow }))}
        />
        <FormGroup label={t('language.label')}>
          <Segmented<Language>
            label={t('language.label')}
            value={language}
            onChoose={speak}
            segments={[
              { value: 'default', name: t('language.default'), face: 'FR/EN' },
              { value: 'fr', name: 'Français', face: 'FR' },
              { value: 'en', name: 'English', face: 'EN' },
            ]}
          />
        </FormGroup>
        <FormGroup label={t('prefs.theme')}>
          <Segmented<Theme | 'system'>
            label={t('prefs.theme')}
            value={user.theme ?? 'system'}
            onChoose={paint}
            segments={(['system', 'light', 'dark'] as const).map((value) => ({
              value,
              name: t(`prefs.theme.${value}`),
            }))}
          />
        </FormGroup>
        <FormGroup label={t('prefs.notices')}>
          <PushSwitch />
          {NOTICES.map((notice) => (
            <SwitchField
              key={notice}
              name={t(`notices.${notice}`)}
              isOn={!user.muted_notices.includes(notice)}
              onSwitch={(isOn) =>
                prefer(({ muted_notices: muted }) => ({
                  muted_notices: NOTICES.filter((one) => (one === notice ? !isOn : muted.includes(one))),
                }))
              }
            />
          ))}
        </FormGroup>
      </div>
    </Section>
  )
}
