import type { Print } from '@kitdex/contract/catalogue/field'
import type { KitColors } from '@kitdex/contract/drawing/look'
import { useText } from '../../lib/texts/i18n.tsx'
import { EntityLink } from '../../shared/entries/entity-link.tsx'
import type { NamedEntry } from '../../shared/entries/linked.ts'
import { type GalleryPicture, useZoom } from '../../shared/kits/gallery.tsx'
import { KitStage } from '../../shared/kits/kit-stage.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'

interface Props {
  kit: KitColors
  prints: readonly Print[]
  /** Whom they name, where it is somebody of the catalogue. */
  players: readonly NamedEntry[]
  /** The shirt's back with each of them, in the same order. */
  pictures: readonly GalleryPicture[]
}

interface CardProps {
  kit: KitColors
  print: Print
  player: NamedEntry | undefined
  picture: GalleryPicture
}

function PrintCard({ kit, print, player, picture }: CardProps) {
  const t = useText()
  const zoom = useZoom()
  return (
    <article className="hanger min-w-0">
      <button
        type="button"
        aria-label={t('lightbox.open', { name: picture.title })}
        onClick={() => zoom.open(picture.key)}
        className="block w-full cursor-zoom-in rounded-card"
      >
        <KitStage kit={kit} className="aspect-[1/1.02] rounded-card">
          {picture.face(240, '')}
        </KitStage>
      </button>
      <h3 className="display flex items-baseline justify-between gap-2 px-0.5 pt-2 text-[1.125rem]">
        {player?.in_catalogue ? (
          <EntityLink type="player" to={player} className="flex min-h-11 items-center hover:text-accent">
            {print.player_name}
          </EntityLink>
        ) : (
          <span className="flex min-h-11 items-center">{print.player_name}</span>
        )}
        {print.number === null ? null : <span className="text-accent">#{print.number}</span>}
      </h3>
    </article>
  )
}

/** The names and numbers it could be bought with, on its drawn back. */
export function PlayerPrints({ kit, prints, players, pictures }: Props) {
  const t = useText()
  return (
    <section className="pt-12 desktop:pt-18">
      <SectionHeading title={t('version.prints')} />
      {prints.length === 0 ? (
        <p className="text-muted">{t('version.none')}</p>
      ) : (
        <ul className="grid grid-cols-2 gap-x-3 gap-y-5.5 tablet:grid-cols-3 desktop:grid-cols-5 desktop:gap-4">
          {pictures.map((picture, i) => {
            const print = prints[i]
            return print ? (
              <li key={picture.key}>
                <PrintCard
                  kit={kit}
                  print={print}
                  player={players.find(({ id }) => id === print.player_id)}
                  picture={picture}
                />
              </li>
            ) : null
          })}
        </ul>
      )}
    </section>
  )
}
