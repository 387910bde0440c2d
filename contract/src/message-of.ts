import { MESSAGES, type MessageCode } from './messages.ts'

type MessageValues = Readonly<Record<string, string | number>>
/** What a text of the server is, for a client to word it in another language. */
export interface Worded {
  readonly code?: string | undefined
  readonly values?: MessageValues | undefined
}

const LONGEST_VALUE = 100
const PLACE = /\{(\w+)\}/

interface Template {
  readonly code: MessageCode
  readonly names: readonly string[]
  readonly pattern: RegExp
  readonly fixed: number
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const whole = new Map<string, MessageCode>()
const templates: Template[] = []
for (const [code, text] of Object.entries(MESSAGES) as [MessageCode, string][]) {
  // Every second one is the name of a place.
  const parts = text.split(PLACE)
  if (parts.length === 1) whole.set(text, code)
  else
    templates.push({
      code,
      names: parts.filter((_, at) => at % 2 === 1),
      fixed: parts.filter((_, at) => at % 2 === 0).join('').length,
      pattern: new RegExp(
        `^${parts
          .map((part, at) => (at % 2 === 0 ? escaped(part) : part === 'n' ? '([\\d,]+)' : '(.+?)'))
          .join('')}$`,
        's',
      ),
    })
}
// The one that says most by itself.
templates.sort((a, b) => b.fixed - a.fixed)

const valueFor = (name: string, text: string): string | number =>
  name === 'n' ? Number(text.replaceAll(',', '')) : text.slice(0, LONGEST_VALUE).toWellFormed()

/**
 * The code of a text and what stands in its places. The text itself is the key, as with gettext: whoever refuses
 * something writes a sentence, and so do the schemas.
 */
export function messageOf(text: string): Worded {
  const code = whole.get(text)
  if (code) return { code }
  for (const { code, names, pattern } of templates) {
    const found = pattern.exec(text)
    if (found)
      return {
        code,
        values: Object.fromEntries(names.map((name, at) => [name, valueFor(name, found[at + 1] ?? '')])),
      }
  }
  return {}
}
