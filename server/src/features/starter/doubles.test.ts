import { compareAll } from '@kitdex/contract/rules/radar/radar'
import { expect, test } from 'vitest'
import { readWholeCsv } from '../../platform/csv.ts'

test('no two teams of the starter catalogue are taken for one', async () => {
  const rows = await readWholeCsv(new URL('../../../starter/teams.csv', import.meta.url))
  const teams = rows.map((row) => ({
    ...{ name: row.name, short_name: row.short_name, city: row.city, founded_year: row.founded_year },
    ...{ country: row.country, team_type: row.team_type, common_names: row.common_names?.split('|') ?? [] },
  }))
  expect(teams.length).toBeGreaterThan(250)
  const pairs = teams.flatMap((team, at) => {
    const others = teams.filter((other, i) => i !== at && other.country === team.country)
    return compareAll('team', team, others).flatMap(({ isLikely }, i) =>
      isLikely ? [[team.name, others[i]?.name].sort().join(' = ')] : [],
    )
  })
  // Their Korean names have the city alone in common, as Suwon has in Suwon Bluewings.
  expect([...new Set(pairs)]).toEqual(['Suwon FC = Suwon Samsung Bluewings'])
})
