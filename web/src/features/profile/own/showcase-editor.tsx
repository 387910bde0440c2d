import type { ShownItem } from '@kitdex/contract/api/social'
import { MOST_SHOWCASED } from '@kitdex/contract/rules/profile'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { usePaused } from '../../../lib/use-paused.ts'
import type { ItemFace } from '../../../shared/items/item-face.ts'
import { ItemPicture } from '../../../shared/items/item-picture.tsx'
import { useItemWords } from '../../../shared/items/use-item-words.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { showcaseQuery } from '../profile-queries.ts'

const OFFERED = 12
const ROW = 'flex items-center gap-3 border-line border-t py-2 first:border-t-0'

type Choice = ItemFace & { readonly id: string }

function Face({ item }: { item: Choice }) {
  const words = useItemWords()(item)
  return (
    <>
      <ItemPicture item={item} size={56} className="aspect-square w-12 flex-none rounded-control" />
      <span className="min-w-0 flex-1 leading-snug">
        <b className="wrap-anywhere block font-semibold">
          {words.title} {words.number}
        </b>
        <span className="block text-label text-muted">{words.when}</span>
      </span>
    </>
  )
}

interface OfferProps {
  taken: readonly Choice[]
  onAdd: (item: Choice) => void
}

/** One's own shirts that are not in it yet. */
function Offer({ taken, onAdd }: OfferProps) {
  const t = useText()
  const wordsOf = useItemWords()
  const [text, setText] = useState('')
  const q = usePaused(text.trim())
  const query = { collection_type: 'owned', q, limit: OFFERED + MOST_SHOWCASED } as const
  const { data } = useQuery({
    queryKey: ['my-collection', 'showcase', query],
    queryFn: ({ signal }) => call('GET /api/my-collection', { query, signal }),
    placeholderData: keepPreviousData,
  })
  const offered = data?.data
    .filter((item) => !item.hidden && !taken.some(({ id }) => id === item.id))
    .slice(0, OFFERED)
  return (
    <section className="grid content-start gap-2">
      <h3 className="font-semibold">{t('showcase.choose')}</h3>
      <TextField label={t('showcase.search')} type="search" value={text} onChange={setText} />
      {offered?.length === 0 ? <p className="text-muted">{t('showcase.nothing')}</p> : null}
      <ul>
        {offered?.map((item) => (
          <li key={item.id} className={ROW}>
            <Face item={item} />
            <IconButton
              name={t('showcase.add', { name: wordsOf(item).full })}
              disabled={taken.length >= MOST_SHOWCASED}
              className="disabled:opacity-30"
              onClick={() => onAdd(item)}
            >
              <Plus size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Props {
  userId: string
  shown: readonly ShownItem[]
  onClose: () => void
}

/** Chooses and orders up to six of one's own shirts, by buttons that a keyboard reaches, too. */
export function ShowcaseEditor({ userId, shown, onClose }: Props) {
  const t = useText()
  const client = useQueryClient()
  const wordsOf = useItemWords()
  const [chosen, setChosen] = useState<readonly Choice[]>(shown)
  const [said, setSaid] = useState('')
  const save = useMutation({
    mutationFn: () =>
      call('PUT /api/users/{id}/showcase', {
        params: { id: userId },
        body: { item_ids: chosen.map(({ id }) => id) },
      }),
    onSuccess: (items) => {
      client.setQueryData(showcaseQuery(userId).queryKey, items)
      showToast({ kind: 'success', text: t('showcase.saved') })
      onClose()
    },
    onError: (error) =>
      showToast({
        kind: 'error',
        text: (error instanceof ApiError && error.message) || t('showcase.failed'),
      }),
  })
  const move = (from: number, by: -1 | 1) => {
    const moved = chosen[from]
    const to = from + by
    if (!moved || to < 0 || to >= chosen.length) return
    setChosen(chosen.toSpliced(from, 1).toSpliced(to, 0, moved))
    setSaid(t('showcase.moved', { name: wordsOf(moved).full, place: String(to + 1) }))
  }
  const isDirty = chosen.map(({ id }) => id).join() !== shown.map(({ id }) => id).join()
  return (
    <Dialog title={t('showcase.edit')} onClose={onClose} isWide isDirty={isDirty} isBusy={save.isPending}>
      <div className="grid gap-6 tablet:grid-cols-2">
        <section className="grid content-start gap-2">
          <h3 className="font-semibold">
            {t('showcase.chosen', { count: String(chosen.length), most: String(MOST_SHOWCASED) })}
          </h3>
          <p role="status" className="sr-only">
            {said}
          </p>
          <ol>
            {chosen.map((item, i) => {
              const name = wordsOf(item).full
              return (
                <li key={item.id} className={ROW}>
                  <Face item={item} />
                  <span className="flex">
                    <IconButton
                      name={t('showcase.earlier', { name })}
                      aria-disabled={i === 0}
                      className="aria-disabled:opacity-30"
                      onClick={() => move(i, -1)}
                    >
                      <ArrowUp size={18} aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      name={t('showcase.later', { name })}
                      aria-disabled={i === chosen.length - 1}
                      className="aria-disabled:opacity-30"
                      onClick={() => move(i, 1)}
                    >
                      <ArrowDown size={18} aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      name={t('showcase.remove', { name })}
                      onClick={() => setChosen(chosen.toSpliced(i, 1))}
                    >
                      <X size={18} aria-hidden="true" />
                    </IconButton>
                  </span>
                </li>
              )
            })}
          </ol>
        </section>
        <Offer taken={chosen} onAdd={(item) => setChosen([...chosen, item])} />
      </div>
      <Button variant="ink" disabled={!isDirty || save.isPending} onClick={() => save.mutate()}>
        {t('showcase.save')}
      </Button>
    </Dialog>
  )
}
