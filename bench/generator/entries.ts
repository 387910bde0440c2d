import { type AnyEntity, fieldsOf } from '@kitdex/contract/catalogue/entity'
import { isLook } from '@kitdex/contract/rules/texts/looks'
import { describeEntry } from '../../server/src/features/catalogue/search/search-document.ts'
import { Json, type Rows } from './copy.ts'
import type { Random } from './random.ts'

type Values = Record<string, unknown>

/** What a link needs to know of the entry at its other end. */
export interface Written {
  id: string
  title: string
  search_document: string
  live: boolean
  /** Its own row, until it is copied in. */
  details: Values
}

const HIDDEN = 0.005
const UNVERIFIED = 0.03
const IMPROVED = 0.1
const DAY = 86_400_000

const isSaid = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0)

/** Puts entries into the waiting rows with everything the product's own write path makes of them. */
export class Entries {
  readonly numbers = new Map<string, number>()
  readonly words = new Set<string>()
  private readonly known = new Map<string, Written>()

  private readonly random: Random
  private readonly rows: Rows
  private readonly authors: string[]

  constructor(random: Random, rows: Rows, authors: string[]) {
    this.random = random
    this.rows = rows
    this.authors = authors
  }

  nextReference(kind: string, sequence: string): string {
    const number = (this.numbers.get(sequence) ?? 0) + 1
    this.numbers.set(sequence, number)
    return `KDX-${kind}-${String(number).padStart(6, '0')}`
  }

  /** `above` is the kit of a version: kits are too many to be kept. */
  put(entity: AnyEntity, values: Values, at: number, above?: Written): Written {
    const id = this.random.id(at)
    const linked = (other: string) => (other === above?.id ? above : this.known.get(other))
    const described = describeEntry(entity, values, linked)
    const author = this.random.chance(0.7) ? this.random.pick(this.authors) : null
    const improved = this.random.chance(IMPROVED)
    const live = !this.random.chance(HIDDEN)
    const verified_level = this.random.chance(UNVERIFIED) ? 'unverified' : 'moderator_verified'
    const created_at = new Date(at).toISOString()
    const updated_at = improved ? new Date(at + DAY).toISOString() : created_at
    this.rows.add('entity', {
      id,
      type: entity.type,
      reference: this.nextReference(entity.reference, `${entity.type}_reference`),
      title: described.title,
      verified_level,
      live,
      revision: improved ? 2 : 1,
      search_document: described.search_document,
      created_by: author,
      created_at,
      updated_at,
    })
    const verified = verified_level !== 'unverified'
    const copies = { live, verified, created_at, folded_title: described.folded_title }
    const details = this.putDetails(entity, id, copies, values)
    for (const folded of new Set(described.names))
      this.rows.add('entity_name', { entity_id: id, type: entity.type, folded })
    for (const word of described.search_document.split(' '))
      if (word !== '' && !isLook(word)) this.words.add(word)
    const state = { id, values, author, live, verified_level }
    this.file(entity, { ...state, at: created_at, number: 1 })
    if (improved) this.file(entity, { ...state, at: updated_at, number: 2 })
    return { id, title: described.title, search_document: described.search_document, live, details }
  }

  /** Those that others link to. */
  keep(entity: AnyEntity, values: Values, at: number): Written {
    const written = this.put(entity, values, at)
    this.known.set(written.id, written)
    return written
  }

  private putDetails(entity: AnyEntity, id: string, copies: Values, values: Values): Values {
    const fields = fieldsOf(entity).map(([key, field]) => [
      key,
      field.kind === 'list' && field.of === 'print' ? new Json(values[key]) : values[key],
    ])
    const details = { id, ...copies, ...Object.fromEntries(fields) }
    this.rows.add(entity.type, details)
    return details
  }

  private file(
    entity: AnyEntity,
    entry: {
      id: string
      values: Values
      author: string | null
      live: boolean
      verified_level: string
      at: string
      number: number
    },
  ): void {
    const { id, values, author, live, verified_level, at, number } = entry
    const contribution_id = this.random.id(Date.parse(at))
    const isNew = number === 1
    const said = Object.entries(values).filter(([, value]) => isSaid(value))
    const data = new Json(isNew ? Object.fromEntries(said) : {})
    this.rows.add('contribution', {
      id: contribution_id,
      reference: this.nextReference('CONTRIB', 'contribution_reference'),
      kind: isNew ? 'create' : 'improve',
      entity_type: entity.type,
      entity_id: id,
      status: 'approved',
      title: `${isNew ? 'New' : 'Update'} ${entity.label.one.en}: ${values.name ?? values.season ?? values.model}`,
      data,
      applied: data,
      applied_position: isNew ? 0 : number,
      applied_level: verified_level,
      decided_how: author === null ? 'system' : 'moderator',
      base: new Json({}),
      origin: author === null ? 'import' : 'member',
      author_id: author,
      decided_at: at,
      created_at: at,
      updated_at: at,
    })
    this.rows.add('revision', {
      entity_id: id,
      number,
      contribution_id,
      action: 'applied',
      live,
      verified_level,
      data: new Json(values),
      created_at: at,
    })
  }
}
