import { foldQuery, LETTERS, UNSAID } from '@kitdex/contract/rules/texts/fold'
import { type RawBuilder, sql } from 'kysely'

const single = Object.keys(LETTERS).filter((letter) => LETTERS[letter]?.length === 1)
const others = Object.keys(LETTERS).filter((letter) => !single.includes(letter))
const spelt = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  others.reduce(
    (before, letter) => sql`replace(${before}, ${sql.lit(letter)}, ${sql.lit(LETTERS[letter])})`,
    text,
  )

/** As `fold` does it: what owners write is not stored folded. */
const folded = (text: RawBuilder<unknown>): RawBuilder<string> => {
  const plain = spelt(sql`regexp_replace(normalize(lower(${text}), NFKD), '[\u0300-\u036f]', '', 'g')`)
  const letters = sql`translate(${plain}, ${sql.lit(single.join(''))}, ${sql.lit(single.map((letter) => LETTERS[letter]).join(''))})`
  return sql`regexp_replace(${letters}, ${sql.lit(UNSAID.source)}, '', 'g')`
}

const MOST_WORDS = 8

/** Each word of a search is in something of the item: whatever a club, a brand or a player goes by counts. */
export function searched(q: string): RawBuilder<boolean>[] {
  const words = foldQuery(q).split(' ').filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0) return [sql`false`]
  return words.map((word) => {
    const text = `%${word}%`
    return sql`(${folded(sql`i.details ->> 'name_printing'`)} like ${text} or k.season like ${text}
      or lower(ke.reference) like ${text} or exists (select from entity_name n
        where n.entity_id in (k.club_id, k.brand_id, i.player_id) and n.folded like ${text}))`
  })
}
