import { SPREADSHEET } from '@kitdex/contract/rules/file-size'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { upload } from '../../lib/api-files.ts'
import { Link, navigate } from '../../lib/routing/router.tsx'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { EarlyAccess } from '../../shared/features/early-access.tsx'
import { classes } from '../../ui/classes.ts'
import { Notice } from '../../ui/notice.tsx'
import { addressOf, type CollectionImport, importsQuery, keepImport } from './import-data.ts'

function useUpload() {
  const t = useText()
  const [failure, setFailure] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('name', file.name.slice(0, 300))
      form.set('file', file)
      return upload('POST /api/my-collection/imports', form)
    },
    onSuccess: (draft) => {
      keepImport(draft)
      navigate(addressOf(draft.id, 'columns'))
    },
    onError: (error) =>
      setFailure(error instanceof ApiError && error.message ? error.message : t('app.offline')),
  })
  const send = (file: File) => {
    const isTooLarge = file.size > SPREADSHEET.maxBytes
    setFailure(isTooLarge ? t('io.tooLarge') : '')
    if (!isTooLarge) mutate(file)
  }
  return { isBusy: isPending, failure, send }
}

function DropZone({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const t = useText()
  const id = useId()
  const [isOver, setOver] = useState(false)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !isBusy) onFile(file)
  }
  return (
    <div>
      <input
        id={id}
        type="file"
        aria-label={t('io.fileLabel')}
        accept=".csv,.tsv,.txt,.json,text/csv,application/json"
        className="peer sr-only"
        disabled={isBusy}
        onChange={choose}
      />
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classes(
          'grid cursor-pointer justify-items-center gap-2 rounded-card border-2 border-dashed px-4 py-14 text-center peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2',
          isOver ? 'border-ink bg-fill' : 'border-line-strong hover:bg-fill',
        )}
      >
        <FileUp size={32} strokeWidth={1.5} aria-hidden="true" />
        <span className="font-semibold">{isBusy ? t('io.sending') : t('io.drop')}</span>
        <span className="text-muted text-small">{t('io.limits')}</span>
      </label>
    </div>
  )
}

function Recent({ imports }: { imports: readonly CollectionImport[] }) {
  const t = useText()
  const format = useFormat()
  return (
    <section className="mt-10">
      <h2 className="display mb-2 text-h3">{t('io.recent')}</h2>
      <ul>
        {imports.map(({ id, file_name, created_at, total, counts, is_undone }) => (
          <li key={id} className="border-line border-t">
            <Link
              to={`/my-collection/import?import=${id}`}
              className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 hover:bg-fill"
            >
              <span className="min-w-0 truncate font-semibold">{file_name || t('io.import')}</span>
              <span className="text-muted text-small">
                {format.date(created_at)} · {t('io.rows', { n: total })} ·{' '}
                {is_undone
                  ? t('io.state.undone')
                  : counts.imported === 0
                    ? t('io.noneImported')
                    : t('io.importedRows', { n: counts.imported })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The first step: a file; or one of those that are on their way already. */
export function UploadStep() {
  const t = useText()
  const { isBusy, failure, send } = useUpload()
  const { data: imports } = useQuery(importsQuery)
  return (
    <>
      <p className="mb-4 max-w-[68ch] text-muted">{t('io.importText')}</p>
      {failure ? (
        <div className="mb-4">
          <Notice kind="error">{failure}</Notice>
        </div>
      ) : null}
      <EarlyAccess feature="collection_import">
        <DropZone isBusy={isBusy} onFile={send} />
      </EarlyAccess>
      {imports && imports.length > 0 ? <Recent imports={imports} /> : null}
    </>
  )
}
