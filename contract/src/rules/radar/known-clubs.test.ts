import { describe, expect, test } from 'vitest'
import { compareAll } from './radar.ts'

type Values = Record<string, unknown>
const compare = (type: string, a: Values, b: Values) => compareAll(type, a, [b])[0]

describe('clubs by what else is known of them', () => {
  const why = (a: Values, b: Values) =>
    compare('team', { name: 'Nacional', ...a }, { name: 'Nacional', ...b })?.why
  test.each([
    ['another country', { country: 'Uruguay' }, { country: 'Portugal' }, ['other_country']],
    ['part of what was one country', { country: 'Soviet Union' }, { country: 'Ukraine' }, ['same_name']],
    ['the same country by another name', { country: 'Türkiye' }, { country: 'Turkey' }, ['same_name']],
    [
      'the same city and year',
      { city: 'Roma', founded_year: 1927 },
      { city: 'Rome', founded_year: '1927' },
      ['same_name', 'city_and_year'],
    ],
    ['the same city', { city: 'Montevideo' }, { city: 'Montevideo' }, ['same_name', 'same_city']],
    ['another city', { city: 'Montevideo' }, { city: 'Funchal' }, ['other_city']],
    ['another year', { founded_year: 1899 }, { founded_year: 1950 }, ['other_year']],
    ['a year that sources do not agree on', { founded_year: 1899 }, { founded_year: 1900 }, ['same_name']],
    ['the women', { team_type: 'women' }, { team_type: 'club' }, ['other_team']],
    ['the national team', { team_type: 'national' }, { team_type: 'club' }, ['other_team']],
  ])('%s', (_what, a, b, expected) => {
    expect(why(a, b)).toEqual(expected)
  })

  test('the reason is that of the name that agrees', () => {
    const psg = { name: 'Paris Saint-Germain', common_names: ['Le Club de la Capitale'], country: 'France' }
    expect(compare('team', { name: 'PSG', country: 'France' }, psg)?.why).toEqual(['initials'])
    expect(compare('team', { name: 'Le club de la capitale' }, psg)?.why).toEqual(['known_as'])
    expect(compare('team', { name: 'Paris SG' }, psg)?.why).toEqual(['short_name'])
    expect(compare('team', { name: 'Pariz Saint Germain' }, psg)?.why).toEqual(['spelling'])
  })

  test('a city may be shortened', () => {
    const there = { name: 'SC Neusiedl am See', city: 'Neusiedl am See', country: 'Austria' }
    expect(compare('team', { name: 'SC Neusiedl', country: 'Austria' }, there)?.isLikely).toBe(true)
  })

  test('what is part of a title makes nobody else the club', () => {
    const wisla = { name: 'Wisła Kraków', short_name: 'Wisła', country: 'Poland' }
    expect(compare('team', { name: 'Wisła Puławy', country: 'Poland' }, wisla)?.isLikely).toBe(false)
    expect(compare('team', { name: 'Wisła', country: 'Poland' }, wisla)?.isLikely).toBe(true)
  })

  test('a country has one national team of a kind', () => {
    const spain = { name: 'Spain', country: 'Spain', team_type: 'national' }
    expect(compare('team', { ...spain, name: 'La Roja' }, spain)?.why).toEqual(['same_country'])
    expect(compare('team', { ...spain, name: 'Spain U21' }, spain)?.isLikely).toBe(false)
    expect(compare('team', { ...spain, name: 'Spain women' }, spain)?.isLikely).toBe(false)
    const [now, before] = ['Slovakia', 'Czechoslovakia'].map((name) => ({ ...spain, name, country: name }))
    expect(compare('team', now ?? {}, before ?? {})?.why).toEqual(['other_country'])
  })

  /** Two entries of the catalogue, with all that is known of them. */
  const entry = (said: string): Values => {
    const [name, others = '', city = '', year = ''] = said.split('|').map((part) => part.trim())
    return {
      name,
      common_names: others.split('/'),
      city,
      founded_year: year,
      country: 'X',
      team_type: 'club',
    }
  }
  const bothWays = (one: string, other: string) =>
    [compare('team', entry(one), entry(other)), compare('team', entry(other), entry(one))].map(
      (judged) => judged?.isLikely,
    )

  test.each([
    [
      'Manchester City | Man City/City/Citizens | Manchester',
      'Manchester United | Man U/Man Utd | Manchester',
    ],
    ['Bayern München | FCB | Munich | 1900', 'Borussia Mönchengladbach | BMG/Gladbach | | 1900'],
    ['Yokohama F. Marinos | Marinos | Yokohama', 'Yokohama Flügels | Flugels | Yokohama'],
    ['Maccabi Tel Aviv | מכבי תל אביב | Tel Aviv', 'Hapoel Tel Aviv | הפועל תל אביב | Tel Aviv'],
    ['Al-Hilal | الهلال السعودي | Riyadh', 'Al-Nassr | النصر السعودي | Riyadh'],
    [
      'Krasnodar | FC Krasnodar/Краснодар | Krasnodar',
      'Kuban | Kuban Krasnodar/Кубань Краснодар | Krasnodar',
    ],
    ['FC St. Gallen | St. Gallen | St. Gallen', 'Winkeln St. Gallen | FC Winkeln St. Gallen'],
    ['Paris FC | Paris FC 98 | Paris', 'Paris Saint-Germain | Paris/PSG | Paris'],
    ['Austria Wien | FAK/Austria | Wien', 'Floridsdorfer AC | FAC | Wien'],
    [
      'Shanghai Shenhua | Shanghai Greenland Shenhua | Shanghai',
      'Shanghai Shenxin | Shanghai Shen | Shanghai',
    ],
  ])('%s is not %s, whatever short names they share', (one, other) => {
    expect(bothWays(one, other)).toEqual([false, false])
  })

  test.each([
    ['Neftchi Baku PFC | Neftchi Baku', 'Neftçi PFK | Neftchi PFC Baku | Baku'],
    ['Waterford FC | Waterford United (1982-2016) | Waterford', 'Waterford United F.C. | Waterford United'],
    [
      'LKS Nieciecza | Nieciecza KS | | 1922',
      'Bruk-Bet Termalica Nieciecza | Nieciecza KS | Nieciecza | 1922',
    ],
    ['Hassania Agadir | Hassania d’Agadir', 'HUS Agadir | Hassania d’Agadir'],
    ['AB Argir | AB', 'Argja Bóltfelag | AB Argir'],
    ['Desportivo de Chaves | Chaves | Chaves', 'GD Chaves | Grupo Desportivo de Chaves | Chaves'],
    ['AC Chievo Verona | Chievo | Verona', 'AC ChievoVerona | ChievoVerona'],
    ['Manchester Utd | Man United | Manchester', 'Manchester United FC | Man Utd | Manchester'],
  ])('%s is %s', (one, other) => {
    expect(bothWays(one, other)).toContain(true)
  })

  test('a name alone may still be any of a club’s', () => {
    const united = entry('Manchester United | Man U/Man Utd | Manchester')
    for (const name of ['Man U', 'Man United', 'Manchester Utd.'])
      expect(compare('team', { name, country: 'X' }, united)?.isLikely, name).toBe(true)
    expect(compare('team', { name: 'Man City', country: 'X' }, united)?.isLikely).toBe(false)
  })

  test('nothing is like nothing', () => {
    expect(compare('team', { name: '' }, { name: 'Ajax' })?.isLikely).toBe(false)
    expect(compare('team', { name: '★' }, { name: '☆' })?.isLikely).toBe(false)
  })
})
