import { LOOK_SECONDS } from '@kitdex/contract/rules/contributions/lanes'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import { call } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts/i18n.tsx'

/** Says that one looks at it while it is in sight, and who else does: two need not decide on the same. */
export function WhoLooks({ id }: { id: string }) {
  const t = useText()
  const { data } = useQuery({
    queryKey: ['looking', id],
    queryFn: () => call('POST /api/contributions-v2/{id}/looking', { params: { id } }),
    refetchInterval: (LOOK_SECONDS / 2) * 1000,
    gcTime: 0,
  })
  useEffect(
    () => () => {
      // Whoever is not told so sees it within a minute.
      call('DELETE /api/contributions-v2/{id}/looking', { params: { id } }).catch(() => undefined)
    },
    [id],
  )
  const names = data?.others.map(({ name }) => name) ?? []
  return (
    <p role="status" className={names.length > 0 ? 'flex items-center gap-2 font-semibold text-small' : ''}>
      {names.length > 0 ? (
        <>
          <Eye size={16} aria-hidden="true" />
          {t('desk.looking', { names: names.join(', ') })}
        </>
      ) : null}
    </p>
  )
}
