import { qrCode } from './qr.ts'

const QUIET = 4

/** An address as a QR code; nothing where it is too long for one. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const rows = qrCode(text)
  if (!rows) return null
  const size = rows.length + 2 * QUIET
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="220" height="220" role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
