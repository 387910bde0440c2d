import { describe, expect, test } from 'vitest'
import { compareAll, soughtFor, variantsOf } from './radar.ts'

type Values = Record<string, unknown>
const compare = (type: string, a: Values, b: Values) => compareAll(type, a, [b])[0]

describe('players', () => {
  const player = (text: string): Values => {
    const [name, nationality, birth_date] = text.split(', ')
    return { name, nationality, birth_date }
  }
  test.each([
    ['Son Heung-min', 'Son Heung Min', ['same_name']],
    ['Heung-Min Son', 'Son Heungmin', ['same_name']],
    ['Kylian Mbappé', 'Kylian Mbappe Lottin', ['short_name']],
    ['Cristiano Ronaldo', 'Cristiano Ronaldo dos Santos Aveiro', ['short_name']],
    ['R. Lewandowski', 'Robert Lewandowski', ['initials']],
    ['Zinedine Zidane', 'Zinédine Zidane', ['same_name']],
    ['Andriy Shevchenko', 'Андрій Шевченко', ['same_name']],
    ['Mohamed Salah', 'Mohammed Salah', ['same_name']],
    ['Neymar', 'Neymar Jr', ['same_name']],
    ['Vinícius Júnior', 'Vinicius Jr.', ['same_name']],
    ['Zidane', 'Zinedine Zidane', ['short_name']],
    ['Juan Pérez, Peru, 1990-01-01', 'Juan Perez, Peru, 1990-01-01', ['same_name', 'birth_date']],
    ['Juan Pérez, Peru', 'Juan Perez, Peru, 1990-01-01', ['same_name', 'nationality']],
    ['Juan Pérez, Spain, 1990-01-01', 'Juan Perez, Peru, 1990-01-01', ['same_name', 'birth_date']],
  ])('%s is %s', (a, b, why) => {
    expect(compare('player', player(a), player(b))).toMatchObject({ isLikely: true, why })
  })
  test.each([
    ['Juan Pérez, Peru, 1990-01-01', 'Juan Pérez, Peru, 1992-03-04', 'other_birth_date'],
    ['Juan Pérez, Peru', 'Juan Pérez, Spain', 'other_nationality'],
    ['Thomas Müller', 'Gerd Müller', 'other_name'],
    ['Lars Bender, Germany, 1989-04-27', 'Sven Bender, Germany, 1989-04-27', 'other_name'],
    ['Ronaldo, Brazil', 'Cristiano Ronaldo, Portugal', 'other_name'],
    ['Thiago Silva', 'Bernardo Silva', 'other_name'],
    ['Silva', 'Thiago Silva', 'other_name'],
    ['Kim Min-jae', 'Kim Min-woo', 'other_name'],
    ['Frank de Boer', 'Ronald de Boer', 'other_name'],
    ['Gary Neville', 'Phil Neville', 'other_name'],
  ])('%s is not %s', (a, b, why) => {
    expect(compare('player', player(a), player(b))).toEqual({ isLikely: false, why: [why] })
  })
})

describe('brands', () => {
  test.each([
    ['Adidas', 'adidas AG'],
    ['Nike', 'Nike, Inc.'],
    ['Le Coq Sportif', 'le coq sportif'],
    ['Fly Emirates', 'Emirates'],
    ['T-Mobile', 'T Mobile'],
    ['Hummel', 'Hummel International'],
    ['Under Armour', 'UnderArmour'],
    ['Qatar Airways', 'Qatar Airways Group'],
    ['Umbroo', 'Umbro'],
    ['Pumas', 'Puma'],
  ])('%s is %s', (a, b) => {
    expect(compare('brand', { name: a }, { name: b })?.isLikely).toBe(true)
  })
  test.each([
    ['T-Mobile', 'T-Home'],
    ['New Balance', 'New Era'],
    ['Errea', 'Erima'],
    ['Red Bull', 'Red Star'],
  ])('%s is not %s', (a, b) => {
    expect(compare('brand', { name: a }, { name: b })?.isLikely).toBe(false)
  })
  test('another country speaks against all but the very name', () => {
    expect(
      compare('brand', { name: 'Admiral', country: 'Austria' }, { name: 'Admiral', country: 'England' }),
    ).toMatchObject({ isLikely: true, score: 0.7 })
    expect(
      compare(
        'brand',
        { name: 'Admiral Sportswear', country: 'Austria' },
        { name: 'Admiral', country: 'England' },
      )?.why,
    ).toEqual(['other_country'])
  })
})

describe('competitions', () => {
  const competition = (text: string): Values => {
    const [name, country, type, tier] = text.split(', ')
    return { name, country, type, tier }
  }
  test.each([
    ['Premier League, England', 'English Premier League, England'],
    ['Barclays Premier League', 'Premier League'],
    ['Ligue 1 Uber Eats', 'Ligue 1'],
    ['LaLiga, Spain', 'La Liga, Spain'],
    ['Serie A TIM, Italy', 'Serie A, Italy'],
    ['UEFA Champions League', 'Champions League'],
    ['Primera División, Argentina', 'Argentine Primera División, Argentina'],
    ['Segunda División', 'Second Division'],
    ['FIFA World Cup', 'World Cup'],
    ['Coupe de France, France', 'Coupe de France'],
    ['Emirates FA Cup, England', 'FA Cup, England'],
    ['Carabao Cup, England', 'EFL Cup, England'],
  ])('%s is %s', (a, b) => {
    expect(compare('competition', competition(a), competition(b))?.isLikely).toBe(true)
  })
  test.each([
    ['Ligue 1', 'Ligue 2'],
    ['Bundesliga', '2. Bundesliga'],
    ['Serie A, Italy', 'Serie A, Brazil'],
    ['Serie A', 'Serie B'],
    ['Premier League, England', 'Premier League, Russia'],
    ['Copa Libertadores', 'Copa Sudamericana'],
    ['Copa del Rey', 'Copa América'],
    ['UEFA Champions League', 'UEFA Women’s Champions League'],
    ['FIFA World Cup', 'FIFA U-20 World Cup'],
    ['League One', 'League Two'],
    ['Super League, Greece, National league, 1', 'Super League, Greece, National league, 2'],
    ['Champions League', 'Europa League'],
    ['UEFA Champions League', 'CAF Champions League'],
    ['Coupe de France, France', 'Toyota Cup'],
    ['FA Cup, England', 'EFL Cup, England'],
    ['DFB-Pokal, Germany', 'UEFA Cup'],
  ])('%s is not %s', (a, b) => {
    expect(compare('competition', competition(a), competition(b))?.isLikely).toBe(false)
  })
})

test('kits have no name to be compared by', () => {
  expect(compare('master_kit', {}, {})?.isLikely).toBe(false)
})

describe('what is looked for', () => {
  test('all spellings of a city, but no common word where another is', () => {
    const { words, exact, text } = soughtFor('team', 'Dinamo Kiev')
    expect(text).toBe('dinamo kiev')
    expect(words).toEqual(expect.arrayContaining(['kyiv', 'kiev', 'kiew']))
    expect(words).not.toContain('dynamo')
    expect(exact).toContain('dynamo kiev')
    expect(soughtFor('team', 'Dinamo').words).toEqual(['dynamo'])
  })
  test('initials, and other alphabets in Latin letters', () => {
    expect(soughtFor('team', 'Paris Saint-Germain').exact).toContain('psg')
    expect(variantsOf('team', 'Спартак')).toEqual(['спартак', 'spartak'])
    expect(soughtFor('player', 'Андрій Шевченко').words).toEqual(
      expect.arrayContaining(['andrii', 'шевченко']),
    )
  })
  test('nothing without end', () => {
    const { words, text } = soughtFor('team', 'Olympique '.repeat(50))
    expect(words.length).toBeLessThanOrEqual(10)
    expect(text.length).toBeLessThanOrEqual(200)
    const long = { name: 'x'.repeat(300), common_names: Array.from({ length: 100 }, (_, i) => `Name ${i}`) }
    expect(compare('team', long, long)?.isLikely).toBe(true)
  })
})
