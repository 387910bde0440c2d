import type { Duplicate } from '@kitdex/contract/api/contribution'
import { navigate } from '../../lib/routing/router.tsx'
import { useUser } from '../../lib/session/session.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { type News, showToast } from '../../lib/toast.ts'
import type { Filed } from './propose.ts'

type Told = Omit<News, 'kind'>

/** Long enough to follow its link. */
const SHOWN_MS = 10_000

/** Whose photos were recognised, if any were. */
export function useSamePhotoText() {
  const t = useText()
  return (duplicates: readonly Duplicate[]): string[] => {
    const titles = duplicates.filter(({ because }) => because === 'photo').map(({ title }) => title)
    return titles.length > 0 ? [t('contribute.samePhoto', { names: [...new Set(titles)].join(', ') })] : []
  }
}

/** What was filed, with the way to it; those who have the dashboard are shown where it is decided. */
export function useFiledToast() {
  const t = useText()
  const isStaff = (useUser()?.role ?? 'user') !== 'user'
  return (lines: readonly string[], contributionId: string): Told => ({
    text: [...lines, ...(isStaff ? [t('contribute.dashboard')] : [])].join('\n'),
    action: {
      name: t('contribute.view'),
      run: () => navigate(`/contributions-v2/${encodeURIComponent(contributionId)}`),
    },
    ...(isStaff && {
      further: { name: t('nav.moderation'), run: () => navigate('/moderation?tab=pending') },
    }),
    shownMs: SHOWN_MS,
  })
}

/** What is said of a contribution that was filed, and of the pictures that could not be added to it. */
export function useProposalTexts() {
  const t = useText()
  const samePhotoText = useSamePhotoText()
  const filedToast = useFiledToast()
  const tellRefused = ({ refused }: Filed) => {
    for (const { name, reason } of refused) {
      const said = t('app.named', { name, value: reason })
      showToast({ kind: 'error', text: t('contribute.photoRefused', { reason: said }) })
    }
  }
  return {
    successOf: (filed: Filed): Told => {
      tellRefused(filed)
      return filedToast([t('contribute.submitted'), ...samePhotoText(filed.alike)], filed.id)
    },
    /** Nobody else sees it, and nobody is called. */
    draftOf: (filed: Filed): Told => {
      tellRefused(filed)
      const { action, shownMs } = filedToast([], filed.id)
      return { text: t('contribute.draftSaved'), ...(action && { action }), ...(shownMs && { shownMs }) }
    },
  }
}
