import { brand } from '@kitdex/contract/catalogue/brand'
import { competition } from '@kitdex/contract/catalogue/competition'
import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { player } from '@kitdex/contract/catalogue/player'
import { team } from '@kitdex/contract/catalogue/team'
import type { TextKey } from '../../i18n/message.ts'
import type { Entry } from '../../shared/entries/linked.ts'

export type PageType = 'team' | 'brand' | 'player' | 'competition'

type FieldOf<E extends AnyEntity> = keyof E['fields'] & string

/** What the page of a type says; what is the same for all of them is in the components. */
export interface PageKind<E extends AnyEntity = AnyEntity> {
  readonly definition: E
  readonly facts: readonly FieldOf<E>[]
  /** What somebody wrote about it, at length. */
  readonly text?: FieldOf<E>
  /** The number of its kits in an answer. */
  readonly kits: string
  /** What it is to search engines, in the words of schema.org. */
  readonly schema: string
  /** The filter of the Kit Area for its kits, and the property with the name it takes. */
  readonly filter: readonly [filter: string, property: string]
  readonly missing: Extract<TextKey, `${string}.missing`>
}

const kind = <E extends AnyEntity>(of: PageKind<E>): PageKind => of as unknown as PageKind

export const PAGE_KINDS: Readonly<Record<PageType, PageKind>> = {
  team: kind({
    definition: team,
    facts: ['short_name', 'country', 'city', 'founded_year', 'colors', 'common_names'],
    kits: 'jerseys_count',
    schema: 'SportsTeam',
    filter: ['club', 'name'],
    missing: 'team.missing',
  }),
  brand: kind({
    definition: brand,
    facts: ['official_name', 'type', 'country', 'founded_year', 'website', 'common_names'],
    kits: 'kits_count',
    schema: 'Brand',
    filter: ['brand', 'name'],
    missing: 'brand.missing',
  }),
  competition: kind({
    definition: competition,
    facts: [
      'official_name',
      'country',
      'type',
      'level',
      'founded_year',
      'current_season',
      'organizer',
      'confederations_federations',
      'participating_countries',
      'common_names',
    ],
    text: 'description',
    kits: 'jerseys_count',
    schema: 'SportsOrganization',
    filter: ['competition', 'name'],
    missing: 'competition.missing',
  }),
  player: kind({
    definition: player,
    facts: [
      'full_name',
      'nationality',
      'position',
      'birth_date',
      'current_team_id',
      'jersey_number',
      'common_names',
    ],
    text: 'biography',
    kits: 'jerseys_count',
    schema: 'Person',
    filter: ['player', 'id'],
    missing: 'player.missing',
  }),
}

/** Its kits in the Kit Area; all kits where it names none. */
export function allKitsAddress(type: PageType, entry: Entry): string {
  const [filter, property] = PAGE_KINDS[type].filter
  const name = entry[property]
  return typeof name === 'string' ? `/kit-area?${new URLSearchParams({ [filter]: name })}` : '/kit-area'
}
