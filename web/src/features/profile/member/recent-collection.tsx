import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../lib/texts/i18n.tsx'
import { Section } from '../../../shared/account/section.tsx'
import { ItemBadge } from '../../../shared/items/item-badge.tsx'
import { KitLink } from '../../../shared/kits/kit-card.tsx'
import { KitPicture } from '../../../shared/kits/kit-picture.tsx'
import { KitStage } from '../../../shared/kits/kit-stage.tsx'
import { useKitWords } from '../../../shared/kits/kit-words.ts'
import { useAgo } from '../../../shared/members/use-ago.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Part } from '../part.tsx'
import { recentQuery } from '../profile-queries.ts'

/** What came into a member's collection last, and the way to all of it. */
export function RecentCollection({ userId }: { userId: string }) {
  const t = useText()
  const wordsOf = useKitWords()
  const ago = useAgo()
  const answer = useQuery(recentQuery(userId))
  return (
    <Section title={t('profile.recent')}>
      <Part answer={answer} room="h-64">
        {(items) =>
          items.length === 0 ? (
            <p className="text-muted">{t('profile.noItems')}</p>
          ) : (
            <>
              <ul className="grid grid-cols-2 gap-x-3 gap-y-7 tablet:grid-cols-5">
                {items.map(({ collection_id, collection_type, created_at, photo_url, master_kit: kit }) => (
                  <li key={collection_id} className="min-w-0">
                    <article className="hanger relative">
                      <KitStage kit={kit} className="aspect-[1/1.02] rounded-card">
                        <KitPicture kit={kit} photo={photo_url ?? kit.front_photo_url} size={180} />
                      </KitStage>
                      <span className="absolute top-2 left-2">
                        <ItemBadge type={collection_type} />
                      </span>
                      <h3 className="display wrap-anywhere line-clamp-2 pt-2.5 text-card leading-[1.2]">
                        <KitLink kit={kit} />
                      </h3>
                      <p className="text-muted text-small">{wordsOf(kit).when}</p>
                      <p className="text-label text-muted">{ago(created_at)}</p>
                    </article>
                  </li>
                ))}
              </ul>
              <ButtonLink
                to={`/users/${encodeURIComponent(userId)}/collection`}
                className="justify-self-start"
              >
                {t('profile.viewMore')}
              </ButtonLink>
            </>
          )
        }
      </Part>
    </Section>
  )
}
