import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call, saidBy } from '../../../lib/api.ts'
import { pictureAddress } from '../../../lib/picture-address.ts'
import { Link } from '../../../lib/routing/router.tsx'
import { withoutSent } from '../../../lib/sent.ts'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { NameBadge } from '../../../shared/members/name-badge.tsx'
import { useMemberName } from '../../../shared/members/use-member-name.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { commentsQuery } from '../contribution-queries.ts'

function CommentForm({ id }: { id: string }) {
  const t = useText()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const { mutate, isPending: isSending } = useMutation({
    mutationFn: (said: string) =>
      call('POST /api/contributions-v2/{id}/comments', { params: { id }, body: { text: said } }),
    onSuccess: (_, said) => {
      setText((now) => withoutSent(now, said))
      return client.invalidateQueries({ queryKey: commentsQuery(id).queryKey })
    },
    onError: (error) => {
      const said = saidBy(error)
      showToast({ kind: 'error', text: said || t('review.commentFailed') })
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !isSending) mutate(text)
  }
  return (
    <form onSubmit={send} className="grid gap-3">
      <TextArea label={t('review.comment')} maxLength={2000} value={text} onChange={setText} />
      <Button type="submit" disabled={isSending || text.trim() === ''} className="justify-self-start">
        {t(isSending ? 'review.sending' : 'review.send')}
      </Button>
    </form>
  )
}

/** What is said about it, apart from votes. */
export function Discussion({ id }: { id: string }) {
  const t = useText()
  const format = useFormat()
  const nameOf = useMemberName()
  const { data } = useQuery(commentsQuery(id))
  return (
    <section className="mt-4 min-w-0">
      <SectionHeading title={t('review.discussion')} />
      {data && data.data.length > 0 ? (
        <ul className="mb-6 grid gap-4">
          {data.data.map((comment) => (
            <li key={comment.id} className="flex gap-3">
              <Avatar src={pictureAddress(comment.user.profile_picture_url, 96)} alt="" size={36} />
              <div className="min-w-0 flex-1">
                <p className="text-small">
                  <Link
                    to={`/profile/${encodeURIComponent(comment.user.id)}`}
                    className="font-semibold hover:underline"
                  >
                    {nameOf(comment.user.name)}
                  </Link>{' '}
                  <NameBadge id={comment.user.badge} />{' '}
                  <span className="text-muted">{format.date(comment.created_at)}</span>
                </p>
                <p className="whitespace-pre-line">{comment.text}</p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mb-6 text-muted">{t('review.noComments')}</p>
      )}
      <CommentForm id={id} />
    </section>
  )
}
