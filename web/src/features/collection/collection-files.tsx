import { Download, FileUp, Printer } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../lib/api-files.ts'
import { useText } from '../../lib/i18n.tsx'
import { useOpened } from '../../lib/search-param.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

function ExportDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [state, setState] = useState<'busy' | 'failed' | null>(null)
  const save = async (format: 'csv' | 'json') => {
    setState('busy')
    try {
      await download('GET /api/my-collection/export', { query: { format } })
      onClose()
    } catch {
      setState('failed')
    }
  }
  return (
    <Dialog title={t('io.exportTitle')} closeLabel={t('app.close')} onClose={onClose}>
      <p className="text-muted">{t('io.exportText')}</p>
      {state === 'failed' ? <Notice kind="error">{t('io.exportFailed')}</Notice> : null}
      <div className="grid gap-3">
        <Button variant="ink" disabled={state === 'busy'} onClick={() => save('csv')}>
          {t('io.csv')}
        </Button>
        <Button disabled={state === 'busy'} onClick={() => save('json')}>
          {t('io.json')}
        </Button>
      </div>
    </Dialog>
  )
}

/** The collection as a file: in, out, and on paper. */
export function CollectionFiles() {
  const t = useText()
  const dialog = useOpened('files')
  return (
    <>
      <nav
        aria-label={t('io.files')}
        className="grid w-full grid-cols-3 gap-2 *:px-2 tablet:flex tablet:w-auto tablet:*:px-4 [&_svg]:hidden tablet:[&_svg]:block"
      >
        <ButtonLink to="/my-collection/import">
          <FileUp {...ICON} />
          {t('io.import')}
        </ButtonLink>
        <Button onClick={() => dialog.open('export')}>
          <Download {...ICON} />
          {t('io.export')}
        </Button>
        <ButtonLink to="/my-collection/inventory">
          <Printer {...ICON} />
          {t('io.inventory')}
        </ButtonLink>
      </nav>
      {dialog.value === 'export' ? <ExportDialog onClose={dialog.close} /> : null}
    </>
  )
}
