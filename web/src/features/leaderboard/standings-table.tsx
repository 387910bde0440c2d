import type { Result } from '../../lib/api.ts'
import { pictureAddress } from '../../lib/picture-address.ts'
import { Link } from '../../lib/routing/router.tsx'
import { useUser } from '../../lib/session/session.ts'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { NameBadge } from '../../shared/members/name-badge.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Tag } from '../../ui/tag.tsx'

type Standing = Result<'GET /api/leaderboard'>['data'][number]

const MEDALS: Readonly<Record<number, string>> = { 1: '🥇', 2: '🥈', 3: '🥉' }
const CELL = 'px-1.5 py-1.5 tablet:px-4'

function Rank({ rank }: { rank: number }) {
  const format = useFormat()
  const medal = MEDALS[rank]
  if (!medal) return <span className="font-semibold">{format.number(rank)}</span>
  return (
    <>
      <span aria-hidden="true" className="text-h3 leading-none">
        {medal}
      </span>
      <span className="sr-only">{rank}</span>
    </>
  )
}

function Row({ standing, isOwn }: { standing: Standing; isOwn: boolean }) {
  const t = useText()
  const format = useFormat()
  return (
    <tr className={isOwn ? 'bg-fill' : undefined}>
      <td className={`${CELL} w-11 text-center tablet:w-14`}>
        <Rank rank={standing.rank} />
      </td>
      <th scope="row" className={`${CELL} max-w-0 text-left font-semibold`}>
        <span className="flex items-center gap-2.5">
          <Avatar src={pictureAddress(standing.profile_picture_url, 96)} alt="" size={32} />
          <Link
            to={`/profile/${encodeURIComponent(standing.user_id)}`}
            className="flex min-h-11 min-w-0 items-center hover:underline"
          >
            <span className="wrap-anywhere line-clamp-2 leading-tight">{standing.username}</span>
          </Link>
          <NameBadge id={standing.badge} />
          {isOwn ? <Tag>{t('leaderboard.you')}</Tag> : null}
        </span>
      </th>
      <td className={`${CELL} w-14 text-right font-semibold tablet:w-20`}>{format.number(standing.xp)}</td>
      <td className={`${CELL} w-9 tablet:w-44`}>
        <span aria-hidden="true">{standing.level_emoji}</span>{' '}
        <span className="sr-only tablet:not-sr-only">{standing.level}</span>
      </td>
    </tr>
  )
}

export function StandingsTable({ standings }: { standings: readonly Standing[] }) {
  const t = useText()
  const own = useUser()?.id
  return (
    <div className="overflow-hidden rounded-card border border-line bg-raised">
      <table className="w-full">
        <thead className="text-label text-muted">
          <tr className="border-line border-b *:px-1.5 *:py-2.5 *:font-semibold tablet:*:px-4">
            <th scope="col">{t('leaderboard.rank')}</th>
            <th scope="col" className="text-left">
              {t('leaderboard.contributor')}
            </th>
            <th scope="col" className="text-right">
              XP
            </th>
            <th scope="col" className="text-left">
              <span className="sr-only tablet:not-sr-only">{t('leaderboard.level')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {standings.map((standing) => (
            <Row key={standing.user_id} standing={standing} isOwn={standing.user_id === own} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export function StandingsSkeleton() {
  const t = useText()
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t('leaderboard.loading')}
      </p>
      <div aria-hidden="true" className="grid gap-2">
        {ROWS.map((row) => (
          <div key={row} className="skeleton h-14 rounded-control" />
        ))}
      </div>
    </div>
  )
}
