/**
 * Data of a page, for its HTML: the names of objects' keys once for all objects that have them, and every text once.
 * A list of kits repeats both: spelled out it was a quarter of its page.
 */
export interface Packed {
  readonly keys: readonly (readonly string[])[]
  readonly texts: readonly string[]
  readonly data: Slot
}

/**
 * A text is the number of it, a number is written as text; a list begins with -1, an object with the number of its
 * keys.
 */
type Slot = null | boolean | number | string | readonly Slot[]

const LIST = -1

export function pack(value: unknown): Packed {
  const keys = new Map<string, { at: number; names: readonly string[] }>()
  const texts = new Map<string, number>()
  const textAt = (text: string): number => {
    const at = texts.get(text) ?? texts.size
    texts.set(text, at)
    return at
  }
  const keysAt = (names: readonly string[]): number => {
    const name = JSON.stringify(names)
    const known = keys.get(name) ?? { at: keys.size, names }
    keys.set(name, known)
    return known.at
  }
  const slotOf = (one: unknown): Slot => {
    if (typeof one === 'string') return textAt(one)
    if (typeof one === 'number') return String(one)
    if (typeof one === 'boolean') return one
    if (typeof one !== 'object' || one === null) return null
    if (Array.isArray(one)) return [LIST, ...one.map(slotOf)]
    // As in JSON: what is undefined is not there.
    const said = Object.entries(one).filter(([, held]) => held !== undefined)
    return [keysAt(said.map(([name]) => name)), ...said.map(([, held]) => slotOf(held))]
  }
  const data = slotOf(value)
  return { keys: [...keys.values()].map(({ names }) => names), texts: [...texts.keys()], data }
}

export function unpack({ keys, texts, data }: Packed): unknown {
  const read = (slot: Slot): unknown => {
    if (typeof slot === 'number') return texts[slot]
    if (typeof slot === 'string') return Number(slot)
    if (!Array.isArray(slot)) return slot
    const [kind, ...held] = slot
    if (kind === LIST) return held.map(read)
    return Object.fromEntries((keys[kind] ?? []).map((name, at) => [name, read(held[at] ?? null)]))
  }
  return read(data)
}
