import { areApart } from './countries.ts'
import { alike, toWord, type Word } from './likeness.ts'
import { wordsOf } from './name-parts.ts'
import { type Comparison, likely, unlikely } from './reasons.ts'

/** What is known of a player; what is not is empty. */
interface PlayerFacts {
  readonly names: readonly string[]
  readonly nationality: string
  /** YYYY-MM-DD. */
  readonly birthDate: string
}

interface FullName {
  readonly words: readonly Word[]
  /** Sorted and without spaces: the order of family and given names is not the same everywhere. */
  readonly key: string
  readonly joined: string
  /** The same, from each of its words on. */
  readonly turned: ReadonlySet<string>
}

export interface Player extends PlayerFacts {
  readonly parts: readonly FullName[]
}

/** Neither says who it is: particles, and what sons are called after their fathers. */
const PARTICLES = new Set(
  'de da do di del della dos das du la le van von der den ter ten bin ibn ben al el abu jr junior sr filho neto ii iii y e the'.split(
    ' ',
  ),
)

/** Family names that thousands have: alone they say nothing. */
const COMMON_NAMES = new Set(
  `silva santos oliveira souza sousa lima costa pereira ferreira rodrigues rodriguez alves gomes gomez garcia fernandez gonzalez
  martinez lopez perez sanchez diaz torres ramirez hernandez suarez castro moreno romero ruiz alvarez jimenez kim lee park choi
  jung kang cho yoon nguyen tran smith jones brown williams taylor johnson davies wilson evans muller schmidt schneider weber
  ivanov popov petrov hansen andersen jensen larsen nielsen andersson johansson eriksson diallo traore keita coulibaly diop
  ndiaye diarra toure camara kone mohamed ahmed ali hassan hussein mahmoud ibrahim wang li zhang liu chen yang tanaka sato suzuki
  takahashi ronaldo eduardo fernando carlos paulo pedro juan jose luis joao marcelo rafael lucas gabriel bruno diego daniel`.split(
    /\s+/,
  ),
)

const readFullName = (name: string): FullName => {
  const all = wordsOf(name.replace(/\(.*?\)/g, ' '))
  const telling = all.filter((word) => !PARTICLES.has(word))
  const words = (telling.length > 0 ? telling : all).map(toWord)
  const loose = words.map((word) => word.loose)
  const turned = new Set(loose.map((_, i) => [...loose.slice(i), ...loose.slice(0, i)].join('')))
  return { words, key: [...loose].sort().join(' '), joined: loose.join(''), turned }
}

export const readPlayer = (facts: PlayerFacts): Player => ({
  ...facts,
  parts: facts.names.filter((name) => name.trim() !== '').map(readFullName),
})

type Kind = 'same' | 'spelling' | 'short' | 'initials' | 'one'

/** How one name is the other. 'one': a single word of several agrees. */
function kindOf(a: FullName, b: FullName): Kind | undefined {
  if (a.words.length === 0 || b.words.length === 0) return undefined
  if (a.key === b.key || a.turned.has(b.joined)) return 'same'
  const rest = [...b.words]
  let kind: Kind = 'same'
  let agreed = 0
  let distinct = 0
  for (const word of a.words) {
    const at = rest.findIndex((other) => alike(word, other) !== undefined)
    const isInitial = (x: string, y: string): boolean => x.length === 1 && y.startsWith(x)
    const initial =
      at >= 0 ? -1 : rest.findIndex(({ text }) => isInitial(word.text, text) || isInitial(text, word.text))
    if (at < 0 && initial < 0) continue
    const other = rest[at >= 0 ? at : initial]
    if (at < 0) kind = 'initials'
    else if (other && alike(word, other) === 'spelling' && kind === 'same') kind = 'spelling'
    rest.splice(at >= 0 ? at : initial, 1)
    agreed++
    if (at >= 0 && word.text.length > 2 && !COMMON_NAMES.has(word.text)) distinct++
  }
  if (agreed === 0) return undefined
  const shorter = Math.min(a.words.length, b.words.length)
  const isWithin = agreed === shorter
  if (!isWithin) return agreed >= 1 && distinct >= 1 ? 'one' : undefined
  if (kind === 'initials') return distinct > 0 ? 'initials' : undefined
  if (a.words.length === b.words.length) return kind
  // One word of a longer name: a family name that few have.
  if (shorter === 1) return distinct > 0 && kind === 'same' ? 'short' : 'one'
  return kind === 'same' || distinct > 0 ? 'short' : undefined
}

const SURE: Readonly<Record<Kind, number>> = {
  same: 0.97,
  spelling: 0.85,
  short: 0.75,
  initials: 0.7,
  one: 0.6,
}
const WHY = { spelling: 'spelling', short: 'short_name', initials: 'initials', one: 'short_name' } as const

export function comparePlayers(a: Player, b: Player): Comparison {
  const areDated = a.birthDate !== '' && b.birthDate !== ''
  const isBorn = areDated && a.birthDate === b.birthDate
  if (areDated && !isBorn) return unlikely('other_birth_date')
  const isElsewhere = areApart(a.nationality, b.nationality)
  const isNation = a.nationality !== '' && b.nationality !== '' && !isElsewhere
  let best: { kind: Kind; isTitle: boolean } | undefined
  for (const [i, one] of a.parts.entries()) {
    for (const [j, other] of b.parts.entries()) {
      const kind = kindOf(one, other)
      if (kind && SURE[kind] > (best ? SURE[best.kind] : 0)) best = { kind, isTitle: i === 0 && j === 0 }
    }
  }
  if (!best) return unlikely('other_name')
  const { kind, isTitle } = best
  // A family name that agrees is that of brothers, too, and twins are born on one day.
  if (kind === 'one') return unlikely('other_name')
  if (isElsewhere && !isBorn) return unlikely('other_nationality')
  const named = kind === 'same' ? (isTitle ? 'same_name' : 'known_as') : WHY[kind]
  const score = SURE[kind] + (isBorn ? 0.15 : 0) - (isElsewhere ? 0.1 : 0)
  return likely(score, named, isBorn && 'birth_date', !isBorn && isNation && 'nationality')
}
