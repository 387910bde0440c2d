import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../lib/texts/i18n.tsx'
import { PushSwitch } from '../../../shared/account/push-switch.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Counters } from '../../../ui/counters.tsx'
import { Block } from '../frame/block.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { statsQuery } from '../frame/stats-query.ts'
import { QrPicture } from './qr-picture.tsx'

const LOOK_EVERY_MS = 10_000
const SYSTEMS = ['android', 'iphone', 'computer'] as const
const ACTIONS = {
  review: '/moderation?tab=pending',
  reports: '/moderation?tab=reports',
  members: '/admin/users',
  add: '/database-contributions',
} as const

/** The product as an app: how it gets onto a phone, what happens just now, and what is done most. */
export function MobileModule() {
  const t = useText()
  const address = location.origin
  return (
    <div className="grid gap-8">
      <Block title={t('mobile.install')}>
        <div className="flex flex-wrap items-start gap-6">
          <QrPicture text={`${address}/`} label={t('mobile.qr', { address })} />
          <div className="grid min-w-0 flex-1 basis-[260px] gap-3">
            <p className="break-all font-semibold">{address}</p>
            <ul className="grid list-disc gap-2 pl-5">
              {SYSTEMS.map((system) => (
                <li key={system}>{t(`mobile.${system}`)}</li>
              ))}
            </ul>
            <p className="text-muted text-small">{t('mobile.offline')}</p>
          </div>
        </div>
      </Block>
      <Block title={t('mobile.swipe')}>
        <p>{t('desk.swipe')}</p>
      </Block>
      <Block title={t('mobile.live')}>
        <Loaded query={useQuery({ ...statsQuery, refetchInterval: LOOK_EVERY_MS })}>
          {({ users, contributions, attention }) => (
            <Counters
              counters={[
                { name: t('console.active30'), value: users.active_30d },
                { name: t('admin.tile.approved'), value: contributions.approved },
                { name: t('admin.tile.pending'), value: attention.pending },
                { name: t('console.mod.reports'), value: attention.reports },
              ]}
            />
          )}
        </Loaded>
      </Block>
      <Block title={t('mobile.push')}>
        <PushSwitch />
      </Block>
      <Block title={t('mobile.quick')}>
        <div className="grid gap-2 tablet:flex">
          {(['review', 'reports', 'members', 'add'] as const).map((action) => (
            <ButtonLink key={action} to={ACTIONS[action]}>
              {t(`mobile.action.${action}`)}
            </ButtonLink>
          ))}
        </div>
      </Block>
    </div>
  )
}
