import { memo } from 'react'
import { useProposing } from '../../lib/proposing.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { BlankShirt } from '../../shared/kits/blank-shirt.tsx'
import { KitActions, OwnedVersions, QuickOwn } from '../../shared/kits/kit-actions.tsx'
import { KitCard, KitCardSkeleton } from '../../shared/kits/kit-card.tsx'
import { useMarks } from '../../shared/kits/kit-marks.ts'
import type { ListedKit } from '../../shared/kits/kit-queries.ts'
import { KitRow, KitRowSkeleton } from '../../shared/kits/kit-row.tsx'
import { useKitWords } from '../../shared/kits/kit-words.ts'
import { ClearFilters } from '../../shared/lists/list-controls.tsx'
import { isNarrowed, type Layout } from '../../shared/lists/list-view.ts'
import type { ListControl } from '../../shared/lists/use-list-view.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading, Repeat } from '../../ui/skeleton.tsx'

const GRID =
  'grid grid-cols-2 gap-x-3 gap-y-7 tablet:grid-cols-3 desktop:grid-cols-4 desktop:gap-x-4.5 desktop:gap-y-10'

export function KitResultsSkeleton({ layout, count }: { layout: Layout; count: number }) {
  const Skeleton = layout === 'grid' ? KitCardSkeleton : KitRowSkeleton
  return (
    <Loading>
      <div className={layout === 'grid' ? GRID : ''}>
        <Repeat times={count}>
          <Skeleton />
        </Repeat>
      </div>
    </Loading>
  )
}

function NoKits(control: ListControl) {
  const t = useText()
  const isFiltered = isNarrowed(control.view)
  const { addKit } = useProposing()
  return (
    <EmptyState
      title={t('kits.none')}
      text={isFiltered ? t('kits.noneFiltered') : t('kits.noneYet')}
      picture={<BlankShirt />}
    >
      <div className="flex flex-wrap justify-center gap-3">
        {isFiltered ? <ClearFilters control={control} clear={t('kits.clear')} /> : null}
        <Button variant="ink" aria-haspopup="dialog" onClick={addKit}>
          {t(isFiltered ? 'contribute.missingKit' : 'contribute.firstKit')}
        </Button>
      </div>
    </EmptyState>
  )
}

interface Props {
  control: ListControl
  kits: readonly ListedKit[]
  /** Other kits are on their way. */
  isStale: boolean
}

/** Of a page of kits, without scrolling. */
const IN_SIGHT = 4

/** Not again for what changes beside it: cards are what takes longest on a page. */
export const KitResults = memo(function KitResults({ control, kits, isStale }: Props) {
  const isGrid = control.view.view === 'grid'
  const Entry = isGrid ? KitCard : KitRow
  const marks = useMarks(kits.map(({ id }) => id))
  const wordsOf = useKitWords()
  if (kits.length === 0) return <NoKits {...control} />
  return (
    <ul
      aria-busy={isStale}
      className={classes(isGrid && GRID, 'transition-opacity duration-(--base)', isStale && 'opacity-55')}
    >
      {kits.map((kit, at) => (
        <li key={kit.id}>
          <Entry
            kit={kit}
            isFirst={at < IN_SIGHT}
            corner={isGrid ? <QuickOwn kit={kit} marks={marks} /> : null}
            actions={
              <>
                <KitActions
                  kitId={kit.id}
                  marks={marks}
                  face={isGrid ? 'card' : 'row'}
                  cardName={wordsOf(kit).full}
                />
                {isGrid ? null : <QuickOwn kit={kit} marks={marks} />}
                {isGrid ? <OwnedVersions kitId={kit.id} marks={marks} /> : null}
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
})
