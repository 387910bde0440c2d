import { call } from '../../../lib/api.ts'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { useAction } from '../../../shared/account/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** The link in the mail was not opened yet: until when it is awaited, and the way to have it sent again. */
export function Verification({ due }: { due: string | null }) {
  const t = useText()
  const format = useFormat()
  const { isBusy, outcome, run } = useAction(async () => {
    await call('POST /api/auth/resend-verification')
    return t('account.resent')
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-raised p-4">
      <p>{due ? t('account.awaitsVerification', { date: format.date(due) }) : t('account.notVerified')}</p>
      {outcome ? <Notice kind={outcome.kind}>{outcome.text}</Notice> : null}
      <Button onClick={() => run()} disabled={isBusy}>
        {t('account.resend')}
      </Button>
    </div>
  )
}
