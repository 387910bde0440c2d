import { areApart } from './countries.ts'
import { alike, toWord, type Word } from './likeness.ts'
import { wordsOf } from './name-parts.ts'
import { type Comparison, likely, unlikely } from './reasons.ts'

/** What is known of a brand or sponsor; what is not is empty. */
interface BrandFacts {
  readonly names: readonly string[]
  readonly country: string
}

/** What says only that it is a company, or what it does. */
const FORMS = new Set(
  `ag inc ltd llc gmbh spa srl sa sas plc co corp corporation company group groupe holding limited nv bv ab oy kg the of by and
  sport sports sportswear sportif apparel clothing brand teamsport teamwear international deutschland
  bank banco banque airlines airways air insurance electronics mobile beer brewery casino bet betting fly`.split(
    /\s+/,
  ),
)

interface BrandName {
  readonly words: readonly Word[]
  readonly all: readonly string[]
  readonly joined: string
}
interface Brand extends BrandFacts {
  readonly parts: readonly BrandName[]
}

const readBrandName = (name: string): BrandName => {
  const all = wordsOf(name)
  const telling = all.filter((word) => !FORMS.has(word))
  const words = (telling.length > 0 ? telling : all).map(toWord)
  return { words, all, joined: words.map(({ loose }) => loose).join('') }
}

export const readBrand = (facts: BrandFacts): Brand => ({
  ...facts,
  parts: facts.names.filter((name) => name.trim() !== '').map(readBrandName),
})

function scoreOf(a: BrandName, b: BrandName): number {
  if (a.all.join('') === b.all.join('')) return 1
  if (a.joined === b.joined) return 0.93
  const isSpelled =
    a.words.length === b.words.length && a.words.every((word, i) => alike(word, b.words[i] ?? word))
  if (isSpelled) return 0.85
  const [short, long] = a.words.length < b.words.length ? [a, b] : [b, a]
  const isWithin = short.words.every(
    (word) => word.text.length > 2 && long.words.some(({ text }) => text === word.text),
  )
  return isWithin && short.words.some(({ text }) => text.length > 3) ? 0.75 : 0
}

export function compareBrands(a: Brand, b: Brand): Comparison {
  let best = 0
  let isTitle = false
  for (const [i, one] of a.parts.entries()) {
    for (const [j, other] of b.parts.entries()) {
      const score = scoreOf(one, other)
      if (score > best) isTitle = i === 0 && j === 0
      best = Math.max(best, score)
    }
  }
  if (best === 0) return unlikely('other_name')
  const isElsewhere = areApart(a.country, b.country)
  if (isElsewhere && best < 1) return unlikely('other_country')
  const named = best > 0.9 ? (isTitle ? 'same_name' : 'known_as') : best > 0.8 ? 'spelling' : 'short_name'
  return likely(
    best - (isElsewhere ? 0.3 : 0),
    named,
    !isElsewhere && a.country !== '' && b.country !== '' && 'same_country',
  )
}
