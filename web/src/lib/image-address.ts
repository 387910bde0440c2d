/** Where a stored picture is found: the catalogue holds whole addresses, paths of ours, and names of old ones. */
export function imageAddress(stored: string | null | undefined): string | null {
  if (!stored) return null
  if (/^(?:https?:|data:|blob:)/i.test(stored)) return stored
  if (stored.startsWith('image_uploaded_')) return `/api/legacy-image/${encodeURIComponent(stored)}`
  const path = stored.replace(/^\/+/, '')
  return path.startsWith('api/') ? `/${path}` : `/api/${path}`
}
