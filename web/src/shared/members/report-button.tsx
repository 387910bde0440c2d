import { Suspense, useState } from 'react'
import { lazyDialog } from '../../lib/routing/lazy-dialog.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { withMemberTexts } from '../../lib/texts/known-texts.ts'
import { Button } from '../../ui/button.tsx'
import type { Reported } from './report-dialog.tsx'

const ReportDialog = lazyDialog(() =>
  withMemberTexts(import('./report-dialog.tsx')).then((m) => m.ReportDialog),
)

interface Props {
  about: Reported
  className?: string
}

/** For whoever finds something wrong, signed in or not. */
export function ReportButton({ about, className }: Props) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="bare"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...(className && { className })}
      >
        {t('report.open')}
      </Button>
      {isOpen ? (
        <Suspense>
          <ReportDialog about={about} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
