import { KitDrawing } from './kit-drawing.tsx'

const BLANK = { primary_color: '#b6bbb7', secondary_colors: ['#a3a8a4'] }

/** What hangs where there is nothing to show. */
export const BlankShirt = () => (
  <span className="mb-2 w-36 opacity-60">
    <KitDrawing kit={BLANK} size={144} />
  </span>
)
