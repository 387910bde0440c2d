import { Link } from '../../lib/routing/router.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { EntityMark } from '../../shared/entries/entity-mark.tsx'
import type { Home } from './home-data.ts'
import { shortName } from './short-name.ts'

type Team = Home['teams'][number]

/** Its logo, else its newest shirt, else one in its colours. */
function TeamLink({ team }: { team: Team }) {
  const { name, logo_url, colors, kit } = team
  const look = kit && !logo_url ? kit : { colors }
  return (
    <Link
      to="/catalogue"
      title={name}
      className="relative grid w-22 justify-items-center gap-1 rounded-control px-1 py-2 font-medium text-small hover:bg-fill desktop:w-full"
    >
      <EntityMark
        entry={{ title: name, logo_url, ...look, front_photo_url: null }}
        size={64}
        className="size-14 rounded-control"
      />
      <span aria-hidden="true" className="whitespace-nowrap">
        {shortName(name)}
      </span>
      <span className="sr-only">{name}</span>
    </Link>
  )
}

export function TeamStrip({ teams }: { teams: readonly Team[] | undefined }) {
  const t = useText()
  if (teams?.length === 0) return null
  return (
    <nav aria-label={t('home.teams')} className="border-line border-b bg-raised">
      {/* Ten columns, however many have come: what is there does not move while the rest of the page arrives. */}
      <ul className="rail wrap flex min-h-[116px] gap-1 py-2.5 desktop:grid desktop:grid-cols-10">
        {teams?.map((team) => (
          <li key={team.id} className="flex-none desktop:min-w-0">
            <TeamLink team={team} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
