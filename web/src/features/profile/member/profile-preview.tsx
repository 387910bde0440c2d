import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { usePageHead } from '../../../lib/routing/page-head.tsx'
import { usePlace } from '../../../lib/routing/router.tsx'
import { useText } from '../../../lib/texts/i18n.tsx'
import { MEMBERS_KEY } from '../../../shared/members/activity-queries.ts'

const previewQuery = (id: string) =>
  queryOptions({
    queryKey: [MEMBERS_KEY, id, 'preview'],
    queryFn: ({ signal }) => call('GET /api/users/{id}/preview', { params: { id }, signal }),
    retry: false,
  })

export const loadProfilePreview = (client: QueryClient, { userId }: { userId: string }): Promise<void> =>
  client.prefetchQuery(previewQuery(userId))

/** What a link to a public profile shows elsewhere: name, level, and a picture of their kits. */
export function ProfilePreview({ userId }: { userId: string }) {
  const t = useText()
  const { pathname } = usePlace()
  const { data } = useQuery(previewQuery(userId))
  usePageHead(
    data
      ? {
          title: data.name,
          description: t('guard.profile', { name: data.name, level: data.level }),
          canonical: pathname.replace('/profile/', '/users/'),
          image: `/api/share/users/${userId}.png`,
          isPrivate: true,
        }
      : { title: t('guard.title'), isPrivate: true },
  )
  return null
}
