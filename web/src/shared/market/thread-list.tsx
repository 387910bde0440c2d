import { Link } from '../../lib/routing/router.tsx'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { COVERING } from '../../ui/classes.ts'
import { Tag } from '../../ui/tag.tsx'
import { ItemPicture } from '../items/item-picture.tsx'
import { useItemWords } from '../items/use-item-words.ts'
import { useMemberName } from '../members/use-member-name.ts'
import type { Thread } from './thread-queries.ts'

function Line({ thread }: { thread: Thread }) {
  const t = useText()
  const format = useFormat()
  const words = useItemWords()
  const nameOf = useMemberName()
  const { shirt, last } = thread
  const face = shirt && { ...shirt, photos: [] }
  const by = last?.is_own ? t('message.you') : nameOf(thread.with.name)
  const said = last?.text || t('message.pictureOf', { name: by })
  return (
    <article className="hanger relative grid grid-cols-[64px_minmax(0,1fr)] items-center gap-3.5 border-line border-t py-3">
      {face ? <ItemPicture item={face} size={72} className="aspect-square rounded-control" /> : <span />}
      <div className="grid min-w-0 gap-0.5">
        <h2 className="flex flex-wrap items-center gap-2">
          <Link to={`/messages/${thread.id}`} className={`display wrap-anywhere text-card ${COVERING}`}>
            {nameOf(thread.with.name)}
          </Link>
          {thread.unread > 0 ? (
            <b className="rounded-label bg-accent-fill px-1.5 py-0.5 text-label text-on-accent">
              {t('message.unread', { n: thread.unread })}
            </b>
          ) : null}
          {thread.deal_status ? <Tag>{t(`deal.status.${thread.deal_status}`)}</Tag> : null}
        </h2>
        <p className="truncate text-small">
          {face ? `${words(face).title}, ${words(face).when}` : t('deal.gone')}
        </p>
        {last ? (
          <p className="truncate text-muted text-small">
            {format.date(last.created_at)} · {last.is_own ? t('app.named', { name: by, value: said }) : said}
          </p>
        ) : null}
      </div>
    </article>
  )
}

/** Conversations, what was written last first. */
export function ThreadList({ threads }: { threads: readonly Thread[] }) {
  return (
    <ul>
      {threads.map((thread) => (
        <li key={thread.id}>
          <Line thread={thread} />
        </li>
      ))}
    </ul>
  )
}
