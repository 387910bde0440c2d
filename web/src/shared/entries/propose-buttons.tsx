import { Pencil, Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useProposing } from '../../lib/proposing.ts'
import { useUser } from '../../lib/session/session.ts'
import { useFrench, useText } from '../../lib/texts/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { useTypeText } from '../types/type-words.ts'
import { describedTypes, type ListedType, typeOf } from '../types/types.ts'

interface ImproveProps extends Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'className'> {
  entry: { readonly kitdex_reference: string }
  /** On a card, where several entries stand beside each other: in other words, and it says which one. */
  cardName?: string
}

/** To better values for an entry; for members. */
export function ImproveButton({ entry, cardName, ...looks }: ImproveProps) {
  const t = useText()
  const french = useFrench()
  const { improve } = useProposing()
  if (!useUser()) return null
  const text = t(cardName ? 'improve.title' : 'improve.open')
  return (
    <Button
      aria-haspopup="dialog"
      lang={cardName ? undefined : french}
      aria-label={cardName && t('card.action', { what: text, name: cardName })}
      onClick={() => improve(entry.kitdex_reference)}
      {...looks}
    >
      <Pencil size={16} aria-hidden="true" />
      {text}
    </Button>
  )
}

/** To a new version of a master kit; for members. */
export function AddVersionButton({ kit }: { kit: { readonly kitdex_reference: string } }) {
  const t = useText()
  const { addVersion } = useProposing()
  if (!useUser()) return null
  return (
    <Button aria-haspopup="dialog" onClick={() => addVersion(kit.kitdex_reference)}>
      <Plus size={18} aria-hidden="true" />
      {t('kit.addVersion')}
    </Button>
  )
}

interface AddProps extends Pick<ComponentProps<typeof Button>, 'size' | 'variant'> {
  type: ListedType
  text?: string
}

/** To a new entry of a type; for members. */
export function AddButton({ type, text, ...looks }: AddProps) {
  const textOf = useTypeText()
  const { contribute, create } = useProposing()
  if (!useUser()) return null
  const { form } = typeOf(type)
  const open = () => (form ? create(form) : contribute(type))
  return (
    <Button aria-haspopup="dialog" onClick={open} {...looks}>
      <Plus size={18} aria-hidden="true" />
      {text ?? textOf(type, 'add')}
    </Button>
  )
}

/** To a contribution whose type is chosen in its form; for members. */
export function ContributeButton({ text, ...looks }: Omit<AddProps, 'type'>) {
  const t = useText()
  const { contribute } = useProposing()
  if (!useUser()) return null
  return (
    <Button aria-haspopup="dialog" onClick={() => contribute('team')} {...looks}>
      <Plus size={18} aria-hidden="true" />
      {text ?? t('contribute.title')}
    </Button>
  )
}

/** What kits are made of, side by side. */
export function QuickAdd() {
  const t = useText()
  const textOf = useTypeText()
  if (!useUser()) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out by no grid
    <div role="group" aria-label={t('add.label')} className="flex flex-wrap gap-2">
      {describedTypes().map((type) => (
        <AddButton key={type} type={type} size="small" text={textOf(type, 'quick')} />
      ))}
    </div>
  )
}
