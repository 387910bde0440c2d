import type { ContributionInFull } from '@kitdex/contract/api/contribution'
import type { KitColors } from '@kitdex/contract/drawing/look'
import { namedColors } from '@kitdex/contract/drawing/named-colors'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useText } from '../../../lib/texts/i18n.tsx'
import { KitPicture } from '../../../shared/kits/kit-picture.tsx'
import { kitQuery } from '../../../shared/kits/kit-queries.ts'
import { KitStage } from '../../../shared/kits/kit-stage.tsx'

/** What a drawing is made of. */
const LOOKS = /color|^pattern$|^collar$/

function Side({ kit, name }: { kit: KitColors; name: string }) {
  return (
    <figure className="grid gap-1.5">
      <KitStage kit={kit} className="aspect-square rounded-card">
        <KitPicture kit={kit} size={320} title={name} />
      </KitStage>
      <figcaption className="text-center font-semibold text-small">{name}</figcaption>
    </figure>
  )
}

/** The shirt as it is drawn now, and as it would be; where its looks change. */
export function KitBeforeAfter({ contribution }: { contribution: ContributionInFull }) {
  const t = useText()
  const { entity_type, entity_id, kind, proposed_data } = contribution
  const isShirt = entity_type === 'master_kit' && Object.keys(proposed_data).some((key) => LOOKS.test(key))
  const isImproved = isShirt && kind === 'improve' && entity_id !== null
  const { data: kit } = useQuery({ ...kitQuery(entity_id ?? ''), enabled: isImproved })
  const before = useMemo(
    () => (kit ? { ...kit, ...contribution.base_data } : null),
    [kit, contribution.base_data],
  )
  const after = useMemo((): KitColors => ({ ...kit, ...proposed_data }), [kit, proposed_data])
  if (!isShirt || (isImproved && !kit) || namedColors(after).length === 0) return null
  return (
    <div className="mb-6 grid max-w-[560px] grid-cols-2 gap-3">
      {before ? <Side kit={before} name={t('diff.before')} /> : null}
      <Side kit={after} name={t('diff.after')} />
    </div>
  )
}
