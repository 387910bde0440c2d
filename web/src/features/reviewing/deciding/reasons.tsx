import { reasonSaid } from '@kitdex/contract/rules/contributions/preset-reasons'
import { useQuery } from '@tanstack/react-query'
import { useLabel, useText } from '../../../lib/texts/i18n.tsx'
import { reasonsQuery } from '../contribution-queries.ts'

/** Reasons that are given often: one of them is the text, and the next step is to send it. */
export function Reasons({ onChoose }: { onChoose: (reason: string) => void }) {
  const t = useText()
  const label = useLabel()
  const { data = [] } = useQuery(reasonsQuery)
  if (data.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-small">{t('desk.reasons')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {data
          .map((kept) => reasonSaid(kept, label))
          .map((reason) => (
            <button
              key={reason}
              type="button"
              onClick={(event) => {
                const { form } = event.currentTarget
                onChoose(reason)
                // Once it may be pressed.
                requestAnimationFrame(() => form?.querySelector<HTMLElement>('[type=submit]')?.focus())
              }}
              className="min-h-(--button-small) rounded-full border border-line-strong px-[13px] text-left font-semibold text-small hover:bg-fill"
            >
              {reason}
            </button>
          ))}
      </div>
    </fieldset>
  )
}
