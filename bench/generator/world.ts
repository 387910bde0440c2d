import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { storedSchema } from '@kitdex/contract/catalogue/schema'
import { COLLARS, PATTERNS } from '@kitdex/contract/rules/catalogue/patterns'
import { POSITIONS } from '@kitdex/contract/rules/catalogue/player-types'
import { readWholeCsv } from '../../server/src/platform/csv.ts'
import type { Entries, Written } from './entries.ts'
import { COUNTRIES, companyName, competitionName, firstName, surname, teamName } from './names.ts'
import { type Random, Weighted } from './random.ts'

/**
 * What kits are made of: the teams, makers, sponsors, competitions and players of the starter catalogue, in
 * front and popular, and as many invented ones behind them as a catalogue of that size has.
 */

type Values = Record<string, unknown>
type Row = Record<string, string>

export interface Team {
  id: string
  leagues: string[]
  makers: string[]
  sponsors: string[]
  squad: { id: string; name: string }[]
}

export interface World {
  teams: Team[]
  cups: { id: string; name: string }[]
  names: Map<string, string>
}

const STARTER = new URL('../../server/starter/', import.meta.url)
const starter = (name: string): Promise<Row[]> => readWholeCsv(new URL(name, STARTER))
const listed = (cell: string | undefined): string[] => (cell ? cell.split('|') : [])
const orNull = (cell: string | undefined): string | null => cell || null

/** A whole entry of the type, to put values over. */
const blank = (entity: AnyEntity, least: Values): Values => storedSchema(entity).parse(least)

const POPULAR_MAKERS = ['Nike', 'Adidas', 'Puma', 'Umbro', 'Kappa', 'Hummel', 'New Balance', 'Macron']

export class WorldMaker {
  private at: number

  private readonly random: Random
  private readonly entries: Entries
  private readonly kits: number

  constructor(random: Random, entries: Entries, kits: number, began: number) {
    this.random = random
    this.entries = entries
    this.kits = kits
    this.at = began
  }

  async make(): Promise<World> {
    const names = new Map<string, string>()
    const keep = (entity: AnyEntity, values: Values): Written => {
      this.at += 1000
      const written = this.entries.keep(entity, values, this.at)
      names.set(written.id, written.title)
      return written
    }
    const { leagues, cups } = await this.competitions(keep)
    const { makers, sponsors } = await this.brands(keep)
    const teams = await this.teams(keep, leagues, makers, sponsors)
    await this.players(keep, teams)
    return { teams, cups, names }
  }

  /** Ten times as many kits have about three times as many teams. */
  private grown(atHundredThousand: number): number {
    return Math.round(atHundredThousand * Math.sqrt(this.kits / 100_000))
  }

  private async competitions(keep: (entity: AnyEntity, values: Values) => Written) {
    const empty = blank(registry.competition, { name: 'x', type: 'Friendly' })
    const rows: Values[] = (await starter('competitions.csv')).map((row) => ({
      name: row.name,
      official_name: orNull(row.official_name),
      type: row.type,
      country: orNull(row.country),
      level: orNull(row.level),
      common_names: listed(row.common_names),
    }))
    while (rows.length < this.grown(300)) {
      const country = this.random.pick(COUNTRIES)
      const type = this.random.chance(0.7) ? 'National league' : 'National cup'
      rows.push({
        name: competitionName(this.random, country),
        type,
        country,
        level: this.random.pick(['pro', 'amateur']),
      })
    }
    const leagues = new Map<string, string[]>()
    const cups: { id: string; name: string }[] = []
    for (const row of rows) {
      const { id, title } = keep(registry.competition, { ...empty, ...row })
      if (row.type === 'National league') {
        const country = String(row.country)
        leagues.set(country, [...(leagues.get(country) ?? []), id])
      } else cups.push({ id, name: title })
    }
    return { leagues, cups }
  }

  private async brands(keep: (entity: AnyEntity, values: Values) => Written) {
    const empty = blank(registry.brand, { name: 'x' })
    const rank = (row: Values) => {
      const place = POPULAR_MAKERS.indexOf(String(row.name))
      return place < 0 ? POPULAR_MAKERS.length : place
    }
    const rows: Values[] = this.random
      .shuffle(await starter('brands.csv'))
      .map(
        (row): Values => ({
          name: row.name,
          type: row.type,
          country: orNull(row.country),
          official_name: orNull(row.official_name),
          common_names: listed(row.common_names),
        }),
      )
      .sort((a, b) => rank(a) - rank(b))
    while (rows.length < this.grown(1800))
      rows.push({
        name: companyName(this.random),
        type: this.random.chance(0.15) ? 'brand' : 'sponsor',
        country: this.random.pick(COUNTRIES),
      })
    const makers: string[] = []
    const sponsors: string[] = []
    for (const row of rows) {
      const { id } = keep(registry.brand, { ...empty, ...row })
      ;(row.type === 'brand' ? makers : sponsors).push(id)
    }
    return { makers, sponsors }
  }

  private async teams(
    keep: (entity: AnyEntity, values: Values) => Written,
    leagues: Map<string, string[]>,
    makers: string[],
    sponsors: string[],
  ): Promise<Team[]> {
    const empty = blank(registry.team, { name: 'x', country: 'x' })
    const rows: Values[] = this.random.shuffle(await starter('teams.csv')).map((row) => ({
      name: row.name,
      short_name: orNull(row.short_name),
      team_type: row.team_type,
      country: row.country,
      city: orNull(row.city),
      common_names: listed(row.common_names),
    }))
    const country = Weighted.zipf(this.random, COUNTRIES.length, 0.7)
    while (rows.length < this.grown(5000)) {
      const { name, city } = teamName(this.random)
      rows.push({
        name,
        city,
        country: COUNTRIES[country.pick()],
        team_type: this.random.chance(0.08) ? 'women' : 'club',
      })
    }
    const maker = Weighted.zipf(this.random, makers.length, 1)
    const sponsor = Weighted.zipf(this.random, sponsors.length, 0.6)
    return rows.map((row) => ({
      id: keep(registry.team, { ...empty, ...row }).id,
      leagues: leagues.get(String(row.country)) ?? [],
      makers: Array.from({ length: 4 }, () => makers[maker.pick()] as string),
      sponsors: Array.from({ length: 6 }, () => sponsors[sponsor.pick()] as string),
      squad: [],
    }))
  }

  private async players(keep: (entity: AnyEntity, values: Values) => Written, teams: Team[]): Promise<void> {
    const empty = blank(registry.player, { name: 'x' })
    const rows: Values[] = (await starter('players.csv')).map((row) => ({
      name: row.name,
      nationality: orNull(row.nationality),
      birth_date: orNull(row.birth_date),
      position: orNull(row.position),
      player_type: row.player_type || 'none',
    }))
    while (rows.length < this.grown(20_000))
      rows.push({
        name: `${firstName(this.random)} ${surname(this.random)}`,
        nationality: this.random.pick(COUNTRIES),
        position: this.random.chance(0.9) ? this.random.pick(POSITIONS).value : null,
        player_type: this.random.chance(0.05) ? 'good_player' : 'none',
      })
    const place = Weighted.zipf(this.random, teams.length, 0.6)
    for (const row of rows) {
      const team = teams[place.pick()] as Team
      const { id, title } = keep(registry.player, { ...empty, ...row, current_team_id: team.id })
      team.squad.push({ id, name: title })
    }
  }
}

const FIRST_YEAR = 1970
const LAST_YEAR = 2025
const COLORS = 'red blue white black yellow green navy claret orange sky\u0020blue purple'.split(/ (?!blue)/)

/** Kits and their versions, one after the other. */
export class KitMaker {
  private readonly team: Weighted
  private readonly year: Weighted
  private readonly style: Weighted
  private readonly made = new Map<string, number>()
  private readonly kit = blank(registry.master_kit, {
    club_id: '00000000-0000-7000-8000-000000000000',
    season: '2000/2001',
    style: 'home',
    model: 'replica',
  })
  private readonly version = blank(registry.reference_kit, {
    master_kit_id: '00000000-0000-7000-8000-000000000000',
    model: 'replica',
  })

  private readonly random: Random
  private readonly entries: Entries
  private readonly world: World

  constructor(random: Random, entries: Entries, world: World) {
    this.random = random
    this.entries = entries
    this.world = world
    this.team = Weighted.zipf(random, world.teams.length, 0.6)
    const years = LAST_YEAR - FIRST_YEAR + 1
    this.year = new Weighted(
      random,
      Array.from({ length: years }, (_, i) => 1.06 ** i),
    )
    // home, away, third, fourth, goalkeeper, training, special, other
    this.style = new Weighted(random, [44, 27, 12, 2, 7, 4, 3, 1])
  }

  /** The kit's id and its first version's. */
  make(at: number): { kit: string; version: string } {
    const { random } = this
    const team = this.world.teams[this.team.pick()] as Team
    const first = FIRST_YEAR + this.year.pick()
    const season = `${first}/${first + 1}`
    const style = registry.master_kit.fields.style.choices[this.style.pick()]?.value ?? 'home'
    const model = random.chance(0.88) ? 'replica' : 'authentic'
    // A team wears the same maker for years, and its sponsor a little less long.
    const league = team.leagues.length > 0 ? random.pick(team.leagues.slice(0, 2)) : null
    const values = {
      ...this.kit,
      club_id: team.id,
      season,
      style,
      model,
      brand_id: random.chance(0.96) ? team.makers[Math.floor((first - FIRST_YEAR) / 14)] : null,
      primary_sponsor_id: random.chance(0.8) ? team.sponsors[Math.floor((first - FIRST_YEAR) / 10)] : null,
      competition_id: random.chance(0.6) ? league : null,
      design_name: this.edition(`${team.id}${season}${style}${model}`),
      primary_color: random.pick(COLORS),
      secondary_colors: [random.pick(COLORS)],
      pattern: random.pick(PATTERNS).value,
      collar: random.pick(COLLARS).value,
    }
    const kit = this.entries.put(registry.master_kit, values, at)
    const version = this.putVersion(kit, team, { model, competition: league }, at + 10)
    const versions = [version]
    if (random.chance(0.3)) {
      const competition = random.pick(this.world.cups).id
      const other = random.chance(0.8) ? 'authentic' : 'replica'
      versions.push(this.putVersion(kit, team, { model: other, competition }, at + 20))
    }
    // What a trigger would keep: said at once, no row is written twice.
    const live = versions.filter((one) => one.live)
    const sorted = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))].sort()
    Object.assign(kit.details, {
      versions: live.length,
      competition_ids: sorted([values.competition_id, ...live.map(({ competition }) => competition)]),
      player_ids: sorted(live.flatMap(({ players }) => players)),
    })
    return { kit: kit.id, version: version.id }
  }

  /** The second of a team's home kits of a season is a special one. */
  private edition(key: string): string | null {
    const number = (this.made.get(key) ?? 0) + 1
    this.made.set(key, number)
    return number > 1 ? `Edition ${number}` : null
  }

  private putVersion(
    kit: Written,
    team: Team,
    { model, competition }: { model: string; competition: string | null },
    at: number,
  ): Written & { competition: string | null; players: string[] } {
    const { random } = this
    const printed = random.chance(0.3) ? random.shuffle([...team.squad.slice(0, 20)]).slice(0, 2) : []
    const values = {
      ...this.version,
      master_kit_id: kit.id,
      model,
      competition_id: competition,
      league_competition: competition === null ? null : this.world.names.get(competition),
      long_sleeve: random.chance(0.1),
      sku_code: `${random.pick(['AB', 'CW', 'DM', 'FN', 'HJ'])}${1000 + random.below(9000)}-${100 + random.below(900)}`,
      original_retail_price: 60 + random.below(90),
      available_sizes: ['S', 'M', 'L', 'XL'],
      available_prints: printed.map(({ id, name }) => ({
        player_name: name,
        number: 1 + random.below(30),
        player_id: id,
      })),
    }
    const written = this.entries.put(registry.reference_kit, values, at, kit)
    return { ...written, competition, players: printed.map(({ id }) => id) }
  }
}
