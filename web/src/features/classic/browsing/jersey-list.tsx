import type { ReactNode } from 'react'
import { useText } from '../../../lib/texts/i18n.tsx'
import { KitPicture } from '../../../shared/kits/kit-picture.tsx'
import { KitStage } from '../../../shared/kits/kit-stage.tsx'
import { COVERING, classes } from '../../../ui/classes.ts'
import type { Jersey } from '../classic-data.ts'
import { STICKER } from '../sticker.ts'
import { useJerseyWords } from './use-jersey-words.ts'

export const LAYOUTS = ['grid', 'list', 'thumbnail'] as const
export type Layout = (typeof LAYOUTS)[number]

interface Row {
  readonly key: string
  readonly jersey: Jersey
  /** Said under its name. */
  readonly note?: ReactNode
  readonly actions?: ReactNode
}

const GRIDS: Readonly<Record<Layout | 'strip', string>> = {
  strip: 'grid-cols-2 tablet:grid-cols-3 desktop:grid-cols-6 gap-4',
  grid: 'grid-cols-1 min-[360px]:grid-cols-2 tablet:grid-cols-3 desktop:grid-cols-4 gap-3 tablet:gap-5',
  thumbnail: 'grid-cols-3 tablet:grid-cols-6 desktop:grid-cols-8 gap-3',
  list: 'gap-3',
}

interface Props {
  rows: readonly Row[]
  layout: Layout | 'strip'
  onOpen: (row: Row) => void
  /** Of the shirts' names. */
  level?: 'h2' | 'h3'
}

export function JerseyList({ rows, layout, onOpen, level = 'h2' }: Props) {
  return (
    <ul className={classes('grid', GRIDS[layout])}>
      {rows.map((row) => (
        <li key={row.key} className="min-w-0">
          <Sticker row={row} layout={layout} level={level} onOpen={() => onOpen(row)} />
        </li>
      ))}
    </ul>
  )
}

type StickerProps = Required<Pick<Props, 'layout' | 'level'>> & { row: Row; onOpen: () => void }

function Sticker({ row, layout, level: Heading, onOpen }: StickerProps) {
  const t = useText()
  const { jersey, note, actions } = row
  const words = useJerseyWords()(jersey)
  const isThumbnail = layout === 'thumbnail'
  const isRow = layout === 'list'
  const size = isRow ? 72 : isThumbnail ? 120 : 240
  return (
    <article
      className={classes(STICKER, 'relative h-full', isRow ? 'flex flex-wrap items-center' : 'flex flex-col')}
    >
      <KitStage kit={jersey} className={isRow ? 'min-h-20 w-24 flex-none self-stretch' : 'aspect-square'}>
        <KitPicture kit={jersey} photo={jersey.front_photo_url} size={size} />
      </KitStage>
      <div className={isRow ? 'min-w-0 flex-1 basis-40 px-3 py-2' : 'flex flex-1 flex-col px-3 py-2.5'}>
        <Heading
          className={classes('display wrap-anywhere leading-[1.2]', isThumbnail ? 'text-small' : 'text-card')}
        >
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={t('classic.open', { name: words.name })}
            className={classes(COVERING, 'text-left')}
            onClick={onOpen}
          >
            {jersey.team}
          </button>
        </Heading>
        {isThumbnail ? (
          <p className="text-label text-muted">{jersey.season}</p>
        ) : (
          <>
            <p className="font-semibold text-small">{words.when}</p>
            <p className="text-muted text-small">{words.make}</p>
            {jersey.league ? <p className="text-muted text-small">{jersey.league}</p> : null}
            {note ? <div className="mt-1 text-small">{note}</div> : null}
          </>
        )}
        {actions && !isThumbnail && !isRow ? (
          <div className="relative z-1 mt-auto grid gap-1.5 pt-3">{actions}</div>
        ) : null}
      </div>
      {actions && isRow ? (
        <div className="relative z-1 flex flex-wrap gap-1.5 px-3 py-2">{actions}</div>
      ) : null}
    </article>
  )
}
