import type { Width } from './picture-address.ts'

/** Where a stored picture is found: the catalogue holds whole addresses, paths of ours, and names of old ones. */
export function imageAddress(stored: string | null | undefined, width?: Width): string | null {
  if (!stored) return null
  if (/^(?:https?:|data:|blob:)/i.test(stored)) return stored
  const sized = width ? `?w=${width}` : ''
  if (stored.startsWith('image_uploaded_')) return `/api/legacy-image/${encodeURIComponent(stored)}${sized}`
  const path = stored.replace(/^\/+/, '')
  return `${path.startsWith('api/') ? '/' : '/api/'}${path}${sized}`
}
