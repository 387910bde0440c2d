import { LONGEST } from '@kitdex/contract/catalogue/field'
import { Plus, X } from 'lucide-react'
import { useText } from '../../../lib/texts/i18n.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Input } from '../../../ui/field.tsx'
import { FormGroup } from '../../../ui/form-field.tsx'

const MOST = 20

interface Props {
  value: readonly string[]
  error: string | undefined
  onChange: (value: readonly string[]) => void
}

/** Those that are filled in. */
export const saidUrls = (urls: readonly string[]): string[] =>
  urls.map((url) => url.trim()).filter((url) => url !== '')

const isWebAddress = (url: string): boolean => /^https?:\/\/[^\s/]+\S*$/i.test(url)

export const hasBadUrl = (urls: readonly string[]): boolean => !saidUrls(urls).every(isWebAddress)

/** Where it can be read up: as many addresses as one has. */
export function SourceUrls({ value, error, onChange }: Props) {
  const t = useText()
  const rows = value.length > 0 ? value : ['']
  return (
    <FormGroup label={t('contribute.sources')} error={error}>
      <ul className="grid gap-2">
        {rows.map((url, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same while they are written
          <li key={at} className="flex gap-2">
            <Input
              type="url"
              aria-label={t('contribute.source', { n: at + 1 })}
              aria-invalid={error && url.trim() !== '' && !isWebAddress(url.trim()) ? true : undefined}
              placeholder="https://"
              maxLength={LONGEST.url}
              value={url}
              onChange={(event) => onChange(rows.map((other, i) => (i === at ? event.target.value : other)))}
            />
            {rows.length > 1 ? (
              <IconButton
                name={t('pick.remove', { name: t('contribute.source', { n: at + 1 }) })}
                onClick={() => onChange(rows.filter((_, i) => i !== at))}
                className="size-11"
              >
                <X size={18} aria-hidden="true" />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
      {rows.length < MOST ? (
        <Button size="small" className="justify-self-start" onClick={() => onChange([...rows, ''])}>
          <Plus size={16} aria-hidden="true" />
          {t('contribute.addSource')}
        </Button>
      ) : null}
    </FormGroup>
  )
}
