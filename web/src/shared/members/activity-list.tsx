import type { Activity } from '@kitdex/contract/api/social'
import { Shield, Shirt, Tag as TagIcon, Trophy, UserRound } from 'lucide-react'
import { pictureAddress } from '../../lib/picture-address.ts'
import { Link } from '../../lib/routing/router.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { UNDERLINED } from '../../ui/web-link.tsx'
import { KitPicture } from '../kits/kit-picture.tsx'
import { KitStage } from '../kits/kit-stage.tsx'
import { useKitTitle, useKitWords } from '../kits/kit-words.ts'
import { NameBadge } from './name-badge.tsx'
import { useAgo } from './use-ago.ts'

interface Actor {
  readonly id: string
  readonly name: string
  readonly profile_picture_url: string | null
  readonly badge: string | null
}
type Act = Activity & { readonly user?: Actor }

const ICONS = {
  team: Shield,
  brand: TagIcon,
  player: UserRound,
  competition: Trophy,
  jersey: Shirt,
} as const satisfies Record<Activity['item_type'], unknown>

function ActPicture({ act }: { act: Act }) {
  const Icon = ICONS[act.item_type]
  if (act.kit)
    return (
      <KitStage kit={act.kit} className="aspect-square w-14 flex-none rounded-control">
        <KitPicture kit={act.kit} photo={act.kit.front_photo_url} size={56} />
      </KitStage>
    )
  return (
    <span className="grid size-14 flex-none place-items-center rounded-control bg-fill text-muted">
      <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
    </span>
  )
}

function Line({ act, ago }: { act: Act; ago: (iso: string) => string }) {
  const t = useText()
  const wordsOf = useKitWords()
  const titleOf = useKitTitle()
  return (
    <li className="flex items-center gap-3.5 border-line border-t py-3 first:border-t-0">
      <ActPicture act={act} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere leading-snug">
          {act.user ? (
            <Link
              to={`/users/${act.user.id}`}
              className="mr-1.5 inline-flex items-center gap-1.5 align-bottom font-semibold hover:underline"
            >
              <Avatar src={pictureAddress(act.user.profile_picture_url, 48)} alt="" size={22} />
              {act.user.name}
              <NameBadge id={act.user.badge} />
            </Link>
          ) : null}
          <span className="text-muted">{t(`activity.${act.action}`)}</span>{' '}
          <Link to={act.link} className={`font-semibold ${UNDERLINED}`}>
            {act.kit ? wordsOf(act.kit).name : titleOf(act.item_name)}
          </Link>
        </p>
        <p className="text-label text-muted">
          {t(`activity.type.${act.item_type}`)} · <time dateTime={act.timestamp}>{ago(act.timestamp)}</time>
        </p>
      </div>
      {act.xp_awarded ? (
        <b className="display whitespace-nowrap text-accent text-card">
          +{t('xp.amount', { amount: act.xp_awarded })}
        </b>
      ) : null}
    </li>
  )
}

interface Props {
  acts: readonly Act[]
  hasMore: boolean
  onMore: () => void
}

/** What was done, the newest first. */
export function ActivityList({ acts, hasMore, onMore }: Props) {
  const t = useText()
  const ago = useAgo()
  return (
    <>
      <ul>
        {acts.map((act) => (
          <Line key={act.cursor} act={act} ago={ago} />
        ))}
      </ul>
      {hasMore ? (
        <Button onClick={onMore} className="mt-3">
          {t('activity.more')}
        </Button>
      ) : null}
    </>
  )
}
