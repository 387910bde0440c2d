import { DOWNVOTES_TO_REJECT, UPVOTES_TO_APPROVE } from '@kitdex/contract/rules/contributions/voting'
import { DAILY_XP_LIMIT } from '@kitdex/contract/rules/xp'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { Block } from '../frame/block.tsx'
import { NewsletterBlock } from './newsletter-block.tsx'
import { SettingsForm } from './settings-form.tsx'

/** How the site is run: what can be set, what the rules fix, and who gets letters. */
export function SettingsModule() {
  const t = useText()
  const { number } = useFormat()
  return (
    <div className="grid gap-8">
      <SettingsForm />
      <Block title={t('settings.fixed')}>
        <FactList
          facts={[
            { name: t('settings.upvotes'), value: number(UPVOTES_TO_APPROVE) },
            { name: t('settings.downvotes'), value: number(DOWNVOTES_TO_REJECT) },
            { name: t('settings.xp'), value: number(DAILY_XP_LIMIT) },
          ]}
        />
      </Block>
      <NewsletterBlock />
    </div>
  )
}
