import { CONDITION_WORDS } from '@kitdex/contract/rules/collection/item-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { useChoiceName } from '../../../shared/kits/kit-words.ts'
import { LayoutSwitch } from '../../../shared/lists/list-controls.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { JerseyDialog } from '../browsing/jersey-dialog.tsx'
import { JerseyList, LAYOUTS, type Layout } from '../browsing/jersey-list.tsx'
import { useJerseyWords } from '../browsing/use-jersey-words.ts'
import { type Entry, entriesQuery, type List } from '../classic-data.ts'
import { useClassic } from '../classic-view.ts'
import { KitEditor } from '../editing/kit-editor.tsx'
import { Pages, usePages } from '../pages.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

/** What one owns, or wants. */
export function EntriesTab({ userId, list }: { userId: string; list: List }) {
  const t = useText()
  const { go } = useClassic()
  const pages = usePages()
  const [layout, setLayout] = useState<Layout>('grid')
  const { data, error, refetch } = useQuery(entriesQuery(userId, list, pages.window))
  if (error) return <ErrorPanel title={t('classic.listFailed')} error={error} onRetry={() => refetch()} />
  if (!data) return <p role="status">{t('app.loading')}</p>
  if (data.total === 0)
    return (
      <EmptyState title={t(`classic.none.${list}`)} text={t('classic.noneText')}>
        <Button variant="ink" onClick={() => go('explore')}>
          {t('classic.explore')}
        </Button>
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="justify-self-end">
        <LayoutSwitch layouts={LAYOUTS} layout={layout} onChoose={setLayout} />
      </div>
      <Entries entries={data.data} layout={layout} />
      <Pages pages={pages} total={data.total} />
    </div>
  )
}

function Entries({ entries, layout }: { entries: readonly Entry[]; layout: Layout }) {
  const t = useText()
  const format = useFormat()
  const nameOf = useChoiceName()
  const wordsOf = useJerseyWords()
  const [opened, open] = useState<Entry>()
  const [edited, edit] = useState<Entry>()
  const [removed, remove] = useState<Entry>()
  const conditionOf = ({ condition }: Entry) => (condition ? nameOf(CONDITION_WORDS, condition) : null)
  const rows = entries.map((entry) => {
    const { name } = wordsOf(entry.jersey)
    const isOwned = entry.collection_type === 'owned'
    return {
      key: entry.id,
      jersey: entry.jersey,
      note: [entry.size, conditionOf(entry)].filter(Boolean).join(' · ') || undefined,
      actions: (
        <>
          {isOwned ? (
            <Button
              size="small"
              aria-label={t('classic.actionOn', { action: t('classic.editDetails'), name })}
              onClick={() => edit(entry)}
            >
              {t('classic.editDetails')}
            </Button>
          ) : null}
          {layout === 'list' ? (
            <Button
              size="small"
              variant="danger"
              aria-label={t('classic.removeNamed', { name })}
              onClick={() => remove(entry)}
            >
              {t('classic.remove')}
            </Button>
          ) : null}
        </>
      ),
    }
  })
  const ownFacts = (entry: Entry) =>
    [
      {
        name: t('classic.listed'),
        value: entry.collection_type === 'owned' ? t('classic.tab.owned') : t('classic.nav.wishlist'),
      },
      { name: t('classic.size'), value: entry.size },
      { name: t('classic.condition'), value: conditionOf(entry) },
      { name: t('classic.addedOn'), value: format.date(entry.added_at) },
    ].filter(({ value }) => value)
  return (
    <>
      <JerseyList
        rows={rows}
        layout={layout}
        onOpen={({ key }) => open(entries.find(({ id }) => id === key))}
      />
      {opened ? (
        <JerseyDialog jersey={opened.jersey} own={ownFacts(opened)} onClose={() => open(undefined)}>
          {opened.collection_type === 'owned' ? (
            <Button
              variant="ink"
              onClick={() => {
                open(undefined)
                edit(opened)
              }}
            >
              {t('classic.editDetails')}
            </Button>
          ) : null}
          <Button
            variant="danger"
            onClick={() => {
              open(undefined)
              remove(opened)
            }}
          >
            {t('classic.remove')}
          </Button>
        </JerseyDialog>
      ) : null}
      {edited ? (
        <KitEditor
          editing={{ mode: 'collection-edit', jersey: edited.jersey, itemId: edited.id }}
          onClose={() => edit(undefined)}
        />
      ) : null}
      {removed ? <RemoveDialog entry={removed} onClose={() => remove(undefined)} /> : null}
    </>
  )
}
