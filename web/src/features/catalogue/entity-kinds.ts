import { brand } from '@kitdex/contract/catalogue/brand'
import { competition } from '@kitdex/contract/catalogue/competition'
import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { masterKit } from '@kitdex/contract/catalogue/master-kit'
import { player } from '@kitdex/contract/catalogue/player'
import { team } from '@kitdex/contract/catalogue/team'
import type { TextKey } from '../../i18n/message.ts'
import type { ListedType } from './entity-queries.ts'

type FieldOf<E extends AnyEntity> = keyof E['fields'] & string

/** How the entries of a type are listed; what is the same for all of them is in the components. */
export interface EntityKind<E extends AnyEntity = AnyEntity> {
  readonly definition: E
  /** The field it is called by. */
  readonly name: FieldOf<E>
  /** What stands under its name: two lines. */
  readonly lines: readonly [readonly FieldOf<E>[], readonly FieldOf<E>[]]
  /** What its pop-up says. */
  readonly facts: readonly FieldOf<E>[]
  /** Dates of which it says the year alone, and how it calls it. */
  readonly years?: Readonly<Partial<Record<FieldOf<E>, Extract<TextKey, `entity.${string}`>>>>
  /** Numbers of an answer, with what they count. */
  readonly figures: readonly (readonly [property: string, name: Counted])[]
  /** Fields whose different values are counted over the list. */
  readonly counters: readonly (readonly [field: FieldOf<E>, name: Counted])[]
}

type Counted = Extract<TextKey, `count.${string}`>

const kind = <E extends AnyEntity>(of: EntityKind<E>): EntityKind => of as unknown as EntityKind

export const KINDS: Readonly<Record<ListedType, EntityKind>> = {
  team: kind({
    definition: team,
    name: 'name',
    lines: [['country', 'city'], ['team_type']],
    facts: ['short_name', 'country', 'city', 'founded_year', 'colors', 'common_names'],
    figures: [
      ['jerseys_count', 'count.kits'],
      ['total_collectors', 'count.collectors'],
    ],
    counters: [['country', 'count.countriesRepresented']],
  }),
  brand: kind({
    definition: brand,
    name: 'name',
    lines: [['country'], ['type']],
    facts: ['official_name', 'type', 'country', 'founded_year', 'website', 'common_names'],
    figures: [
      ['kits_count', 'count.kits'],
      ['total_collectors', 'count.collectors'],
    ],
    counters: [['country', 'count.countriesRepresented']],
  }),
  player: kind({
    definition: player,
    name: 'name',
    lines: [['nationality'], ['position']],
    facts: ['full_name', 'nationality', 'position', 'birth_date', 'current_team_id', 'common_names'],
    years: { birth_date: 'entity.birthYear' },
    figures: [
      ['jerseys_count', 'count.jerseysWorn'],
      ['total_collectors', 'count.collectors'],
    ],
    counters: [
      ['nationality', 'count.nationalities'],
      ['position', 'count.positions'],
    ],
  }),
  competition: kind({
    definition: competition,
    name: 'name',
    lines: [['type'], ['country', 'level']],
    facts: [
      'official_name',
      'type',
      'country',
      'level',
      'tier',
      'founded_year',
      'current_season',
      'organizer',
      'confederations_federations',
      'common_names',
    ],
    figures: [
      ['teams_count', 'count.teams'],
      ['jerseys_count', 'count.kits'],
      ['total_collectors', 'count.collectors'],
    ],
    counters: [
      ['country', 'count.countries'],
      ['type', 'count.leagueTypes'],
    ],
  }),
  master_kit: kind({
    definition: masterKit,
    name: 'club_id',
    lines: [
      ['season', 'style'],
      ['brand_id', 'model'],
    ],
    facts: [
      'club_id',
      'brand_id',
      'season',
      'style',
      'model',
      'competition_id',
      'design_name',
      'primary_sponsor_id',
      'primary_color',
      'secondary_colors',
      'pattern',
      'pattern_description',
      'special_features',
    ],
    figures: [
      ['releases_count', 'count.versions'],
      ['total_collectors', 'count.collectors'],
    ],
    counters: [['season', 'count.seasons']],
  }),
}
