type Attributes = Readonly<Record<string, string | number | undefined>>

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** XML has no place for most control characters, nor for half a surrogate pair. */
const UNPRINTABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Nearly every attribute is a path or a colour, with nothing to escape. */
const NEEDS_CARE = /[^ !#-%(-;=?-~]/

export const escapeXml = (text: string): string =>
  NEEDS_CARE.test(text)
    ? text.replace(UNPRINTABLE, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
    : text

/** A coordinate: a tenth of a unit is finer than any screen shows. */
export const at = (value: number): number => Math.round(value * 10) / 10

const attributeText = (value: string | number): string =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : escapeXml(value)

/** One element. Attributes are escaped here; children are SVG already. */
export function el(name: string, attributes: Attributes, ...children: string[]): string {
  let open = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) open += ` ${key}="${attributeText(value)}"`
  }
  const inside = children.join('')
  return inside ? `${open}>${inside}</${name}>` : `${open}/>`
}

export const path = (d: string, attributes: Attributes): string => el('path', { d, ...attributes })

export const fill = (d: string, color: string): string => el('path', { fill: color, d })

export const stroke = (d: string, color: string, width: number, more: Attributes = {}): string =>
  el('path', { fill: 'none', stroke: color, 'stroke-width': width, d, ...more })

export const group = (attributes: Attributes, ...children: string[]): string => {
  const inside = children.join('')
  return inside ? el('g', attributes, inside) : ''
}

/** `count` pieces side by side. */
export const repeat = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join('')
