import { Download, FileUp, Printer } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../../lib/api-files.ts'
import { useOpened } from '../../../lib/routing/search-param.ts'
import { useLanguage, useText } from '../../../lib/texts/i18n.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

function ExportDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [state, setState] = useState<'busy' | 'failed' | null>(null)
  const { language } = useLanguage()
  const save = async (file: { format: 'csv' | 'json'; separator?: 'comma' | 'semicolon' }) => {
    setState('busy')
    try {
      await download('GET /api/my-collection/export', { query: { ...file, language } })
      onClose()
    } catch {
      setState('failed')
    }
  }
  // Where a comma separates decimals, spreadsheets take a semicolon between cells.
  const usual = language === 'en' ? 'comma' : 'semicolon'
  return (
    <Dialog title={t('io.exportTitle')} onClose={onClose}>
      <p className="text-muted">{t('io.exportText')}</p>
      {state === 'failed' ? <Notice kind="error">{t('io.exportFailed')}</Notice> : null}
      <div className="grid gap-3">
        {(['comma', 'semicolon'] as const).map((separator) => (
          <Button
            key={separator}
            variant={separator === usual ? 'ink' : 'quiet'}
            disabled={state === 'busy'}
            onClick={() => save({ format: 'csv', separator })}
          >
            {t(`io.csv.${separator}`)}
          </Button>
        ))}
        <Button disabled={state === 'busy'} onClick={() => save({ format: 'json' })}>
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
