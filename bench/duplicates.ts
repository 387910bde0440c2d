import * as path from 'node:path'
import { readName } from '../contract/src/rules/radar/name-parts.ts'
import { comparePlayers, type Player, readPlayer } from '../contract/src/rules/radar/players.ts'
import { compareTeams, readTeam, type Team } from '../contract/src/rules/radar/teams.ts'
import { FORMS, SMALL_WORDS } from '../contract/src/rules/radar/words.ts'
import { fold } from '../contract/src/rules/texts/fold.ts'
import { readWholeCsv } from '../server/src/platform/csv.ts'

/**
 * Whether the radar warns of doubles, and of nothing else, in real names.
 *
 *   npm run bench:duplicates -- TEAMS.csv PLAYERS.csv
 *
 * Each alias is left out of its team and asked for, with the country; each name is asked for while its team is
 * absent, with all that is known of it. Files that have one club twice count against it. STEP=5 takes every fifth row.
 */
type Row = Record<string, string>

const LEAST_TRUE = 92
const MOST_FALSE = 4
const STEP = Number(process.env.STEP ?? 1)
const isSaid = process.env.SHOW === 'on'
const [teamFile, playerFile] = process.argv.slice(2)

const rowsOf = (file: string): Promise<Row[]> =>
  readWholeCsv(path.resolve(process.env.INIT_CWD ?? process.cwd(), file))
const sampled = <T>(all: readonly T[]): T[] => all.filter((_, i) => i % STEP === 0)
const namesOf = (row: Row): string[] =>
  [row.name ?? '', ...(row.common_names ?? '').split('|')]
    .map((name) => name.trim())
    .filter((name) => name !== '')
const grouped = <T>(all: readonly T[], key: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(key(one), [...(groups.get(key(one)) ?? []), one])
  return groups
}

class Tally {
  readonly kinds = new Map<string, { hits: number; of: number }>()
  add(kind: string, isHit: boolean, what: () => string, isWrong: boolean): void {
    const count = this.kinds.get(kind) ?? { hits: 0, of: 0 }
    this.kinds.set(kind, { hits: count.hits + (isHit ? 1 : 0), of: count.of + 1 })
    if (isSaid && isWrong) console.log(`  ${kind}: ${what()}`)
  }
  print(title: string, isCounted: (kind: string) => boolean = () => true): number {
    let [hits, of] = [0, 0]
    for (const [kind, count] of [...this.kinds].sort()) {
      console.log(
        `${title} · ${kind}: ${count.hits} of ${count.of} = ${((100 * count.hits) / count.of).toFixed(1)} %`,
      )
      if (!isCounted(kind)) continue
      hits += count.hits
      of += count.of
    }
    const share = (100 * hits) / Math.max(1, of)
    console.log(`${title} · together: ${hits} of ${of} = ${share.toFixed(2)} %`)
    return share
  }
}

const teamOf = (row: Row, names: string[], isWhole: boolean): Team =>
  readTeam({
    names,
    country: row.country ?? '',
    city: isWhole ? (row.city ?? '') : '',
    year: isWhole && row.founded_year ? Number(row.founded_year) : null,
    type: row.team_type ?? '',
  })

/** What an alias has in common with the name of its team. */
function kindOf(alias: string, row: Row): string {
  if (row.team_type === 'national') return 'national team'
  const words = (text: string): string[] =>
    fold(text)
      .split(' ')
      .filter((word) => word.length > 1 && !FORMS.has(word) && !SMALL_WORDS.has(word))
  const [mine, theirs, city] = [words(alias), words(row.name ?? ''), words(row.city ?? '')]
  if (mine.some((word) => theirs.includes(word))) return 'shares a word'
  const letters = [readName(alias), readName(row.name ?? '')]
  if (letters[1]?.initials.has(fold(alias)) || letters[0]?.initials.has(fold(row.name ?? '')))
    return 'initials'
  return city.length > 0 && city.every((word) => mine.includes(word))
    ? 'shares the city'
    : 'nothing in common'
}

function benchTeams(rows: Row[]): boolean {
  const all = rows.map((row) => ({ row, team: teamOf(row, namesOf(row), true) }))
  const near = grouped(all, ({ row }) => row.country ?? '')
  const [found, wrong] = [new Tally(), new Tally()]
  for (const { row } of sampled(all)) {
    const names = namesOf(row)
    for (const alias of names.slice(1)) {
      const others = names.filter((name) => fold(name) !== fold(alias))
      if (others.length === 0) continue
      const judged = compareTeams(teamOf(row, [alias], false), teamOf(row, others, true))
      found.add(
        kindOf(alias, row),
        judged.isLikely,
        () => `${alias} → ${others.join(' / ')}`,
        !judged.isLikely,
      )
    }
    const asked = teamOf(row, names.slice(0, 1), true)
    const warned = (near.get(row.country ?? '') ?? []).filter(
      (other) => other.row !== row && compareTeams(asked, other.team).isLikely,
    )
    const isWarned = warned.length > 0
    const whom = (): string => `${row.name} → ${warned.map((other) => other.row.name).join(', ')}`
    wrong.add(row.team_type ?? '', isWarned, whom, isWarned)
  }
  const isTrue = found.print('alias left out, warned', (kind) => kind !== 'nothing in common') >= LEAST_TRUE
  return wrong.print('team absent, another warned of') <= MOST_FALSE && isTrue
}

function benchPlayers(rows: Row[]): boolean {
  const playerOf = (row: Row, names: string[]): Player =>
    readPlayer({ names, nationality: row.nationality ?? '', birthDate: row.birth_date ?? '' })
  const namesOfPlayer = (row: Row): string[] => [
    row.name ?? '',
    row.full_name ?? '',
    ...namesOf(row).slice(1),
  ]
  const all = rows.map((row) => ({ row, player: playerOf(row, namesOfPlayer(row)) }))
  const words = new Map<string, typeof all>()
  for (const one of all) {
    for (const word of new Set(one.player.parts.flatMap((part) => part.words.map(({ loose }) => loose)))) {
      const list = words.get(word)
      if (list) list.push(one)
      else words.set(word, [one])
    }
  }
  const [found, wrong] = [new Tally(), new Tally()]
  for (const { row, player } of sampled(all)) {
    const name = row.name ?? ''
    const [given = '', ...family] = name.split(' ')
    const writings: [string, string][] =
      family.length === 0
        ? []
        : [
            ['family name first', `${family.join(' ')} ${given}`],
            ['hyphens as spaces', name.replaceAll('-', ' ')],
            ['no accents', fold(name)],
            ...(row.full_name ? [['full name', row.full_name] as [string, string]] : []),
          ]
    for (const [kind, writing] of writings) {
      const judged = comparePlayers(playerOf({ ...row, birth_date: '' }, [writing]), playerOf(row, [name]))
      found.add(kind, judged.isLikely, () => `${writing} → ${name}`, !judged.isLikely)
    }
    const near = new Set(player.parts[0]?.words.flatMap(({ loose }) => words.get(loose) ?? []))
    const asked = playerOf(row, [name])
    const warned = [...near].filter(
      (other) => other.row !== row && comparePlayers(asked, other.player).isLikely,
    )
    const isWarned = warned.length > 0
    wrong.add(
      'player',
      isWarned,
      () => `${name} → ${warned.map((other) => other.row.name).join(', ')}`,
      isWarned,
    )
  }
  const isTrue = found.print('name written otherwise, warned') >= LEAST_TRUE
  return wrong.print('player absent, another warned of') <= MOST_FALSE && isTrue
}

if (!teamFile) throw new Error('npm run bench:duplicates -- TEAMS.csv PLAYERS.csv')
const results = [
  benchTeams(await rowsOf(teamFile)),
  ...(playerFile ? [benchPlayers(await rowsOf(playerFile))] : []),
]
console.log(results.every((isGood) => isGood) ? 'as promised' : 'NOT as promised')
process.exitCode = results.every((isGood) => isGood) ? 0 : 1
