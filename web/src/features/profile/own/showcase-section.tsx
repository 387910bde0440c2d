import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../../lib/routing/lazy-dialog.tsx'
import { useText } from '../../../lib/texts/i18n.tsx'
import { Section } from '../../../shared/account/section.tsx'
import { Button } from '../../../ui/button.tsx'
import { ItemTile } from '../item-tile.tsx'
import { Part } from '../part.tsx'
import { showcaseQuery } from '../profile-queries.ts'
import { TILES } from '../tiles.ts'

const ShowcaseEditor = lazyDialog(() => import('./showcase-editor.tsx').then((m) => m.ShowcaseEditor))

/** The kits that stand first on one's profile, and the way to choose others. */
export function ShowcaseSection({ userId }: { userId: string }) {
  const t = useText()
  const answer = useQuery(showcaseQuery(userId))
  const [isEditing, setEditing] = useState(false)
  return (
    <Section title={t('showcase.title')}>
      <Part answer={answer} room="h-40">
        {(items) => (
          <>
            {items.length === 0 ? (
              <p>
                <b className="font-semibold">{t('showcase.none')}</b>
                <span className="block text-muted">{t('showcase.noneText')}</span>
              </p>
            ) : (
              <ul className={TILES}>
                {items.map((item) => (
                  <li key={item.id} className="min-w-0">
                    <ItemTile item={item} />
                  </li>
                ))}
              </ul>
            )}
            <Button className="justify-self-start" onClick={() => setEditing(true)}>
              {t('showcase.edit')}
            </Button>
            {isEditing ? (
              <Suspense>
                <ShowcaseEditor userId={userId} shown={items} onClose={() => setEditing(false)} />
              </Suspense>
            ) : null}
          </>
        )}
      </Part>
    </Section>
  )
}
