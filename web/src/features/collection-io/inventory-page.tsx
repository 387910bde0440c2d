import type { CollectionItem } from '@kitdex/contract/api/collection-item'
import { Printer } from 'lucide-react'
import { usePageHead } from '../../lib/routing/page-head.tsx'
import { useUser } from '../../lib/session/session.ts'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useInventory } from './inventory-data.ts'
import { InventoryRow } from './inventory-row.tsx'
import './inventory.css'

function Totals({ items }: { items: readonly CollectionItem[] }) {
  const t = useText()
  const format = useFormat()
  const sum = (amount: (item: CollectionItem) => number | null | undefined) =>
    format.euros(items.reduce((total, item) => total + Math.round((amount(item) ?? 0) * 100), 0) / 100)
  const unpriced = items.filter((item) => item.purchase_price === null).length
  const totals = [
    [t('io.kits'), format.number(items.length)],
    [t('io.totalPurchase'), sum((item) => item.purchase_price)],
    [t('io.totalUser'), sum((item) => item.user_estimate)],
    [t('io.totalProduct'), sum((item) => item.price_estimation?.estimated_price)],
  ] as const
  return (
    <section
      aria-labelledby="inventory-totals"
      className="break-inside-avoid border-line-strong border-t-2 pt-4"
    >
      <h2 id="inventory-totals" className="display mb-3 text-h3">
        {t('io.totals')}
      </h2>
      <dl className="grid grid-cols-2 gap-4 tablet:grid-cols-4">
        {totals.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted text-small">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {unpriced > 0 ? (
        <p className="mt-3 text-muted text-small">{t('io.unpriced', { n: unpriced })}</p>
      ) : null}
    </section>
  )
}

/** Everything that is owned, on paper: for an insurer, or for whoever inherits it. */
export function InventoryPage() {
  const t = useText()
  const format = useFormat()
  const user = useUser()
  const { items, total, isWhole, error, retry } = useInventory()
  usePageHead({ title: t('io.inventoryTitle'), isPrivate: true })
  const done = items?.length ?? 0
  return (
    <div className="inventory wrap pb-12">
      <BackLink to="/my-collection">{t('collection.back')}</BackLink>
      <PageHeader title={t('io.inventoryTitle')}>
        <div className="inventory-tools">
          <Button variant="ink" disabled={!isWhole || done === 0} onClick={() => window.print()}>
            <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('io.print')}
          </Button>
        </div>
      </PageHeader>
      <p className="mb-4 text-muted">
        {t('io.inventoryOf', { name: user?.name ?? '', date: format.date(new Date().toISOString()) })}
      </p>
      {error ? <ErrorPanel title={t('io.inventoryFailed')} error={error} onRetry={retry} /> : null}
      {!isWhole && !error ? (
        <div className="inventory-tools mb-4 grid gap-2">
          <p role="status">
            {t('io.inventoryLoading', { done: format.number(done), total: format.number(total) })}
          </p>
          <ProgressBar
            percent={total > 0 ? Math.round((100 * done) / total) : 0}
            label={t('io.inventoryTitle')}
          />
        </div>
      ) : null}
      {isWhole && done === 0 ? (
        <EmptyState title={t('io.inventoryEmpty')} text={t('io.inventoryEmptyText')}>
          <ButtonLink to="/kit-area" variant="ink">
            {t('nav.kitArea')}
          </ButtonLink>
        </EmptyState>
      ) : null}
      {items && isWhole && done > 0 ? (
        <>
          <ol className="mb-6">
            {items.map((item, at) => (
              <InventoryRow key={item.id} item={item} number={at + 1} />
            ))}
          </ol>
          <Totals items={items} />
        </>
      ) : null}
    </div>
  )
}
