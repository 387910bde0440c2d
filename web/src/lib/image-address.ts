import type { Width } from './picture-address.ts'

/** Where a stored picture is found: the catalogue holds whole addresses, paths of ours, and names of old ones. */
export function imageAddress(stored: string | null | undefined, width?: Width): string | null {
  if (!stored) return null
  if (/^(?:https?:|data:|blob:)/i.test(stored)) return stored
  const sized = width ? `?w=${width}` : ''
  if (stored.startsWith('image_uploaded_')) return `/api/legacy-image/${encodeURIComponent(stored)}${sized}`
  const path = stored.replace(/^\/+/, '')
  // A link that expires has its own parameters.
  const joined = path.includes('?') ? sized.replace('?', '&') : sized
  return `${path.startsWith('api/') ? '/' : '/api/'}${path}${joined}`
}
