import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { showToast } from '../../lib/toast.ts'
import { MEMBERS_KEY } from '../../shared/members/activity-queries.ts'
import { Button } from '../../ui/button.tsx'

interface Props {
  member: { readonly id: string; readonly name: string }
  isFollowing: boolean
  size?: 'small' | 'medium'
}

/** Follows a member, or no longer. */
export function FollowButton({ member: { id, name }, isFollowing, size = 'medium' }: Props) {
  const t = useText()
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: () =>
      isFollowing
        ? call('DELETE /api/users/{id}/follow', { params: { id } })
        : call('POST /api/users/{id}/follow', { params: { id } }),
    // It is busy until what it shows is what the server says.
    onSettled: () =>
      client.invalidateQueries({ predicate: ({ queryKey: [key] }) => key === MEMBERS_KEY || key === 'feed' }),
    onError: (error) =>
      showToast({
        kind: 'error',
        text: (error instanceof ApiError && error.message) || t('social.failed'),
      }),
  })
  const face = isFollowing ? t('social.followed') : t('social.follow')
  return (
    <Button
      size={size}
      variant={isFollowing ? 'quiet' : 'ink'}
      aria-pressed={isFollowing}
      aria-label={isFollowing ? t('social.unfollowName', { name }) : t('social.followName', { name })}
      disabled={change.isPending}
      onClick={() => change.mutate()}
      className="min-w-24"
    >
      {change.isPending ? t('social.busy') : face}
    </Button>
  )
}
