/** A sticker of an album: hard edges, and a shadow that lights up. */
export const STICKER =
  'border-2 border-ink bg-raised shadow-[4px_4px_0_var(--line)] hover:shadow-[4px_4px_0_var(--accent-fill)] focus-within:shadow-[4px_4px_0_var(--accent-fill)]'
