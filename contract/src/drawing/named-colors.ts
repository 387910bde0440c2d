interface Colored {
  readonly primary_color?: string | null | undefined
  readonly secondary_colors?: readonly string[] | null | undefined
}

/** The colours that a kit names, its main one first. Where there is none, there is nothing to draw. */
export const namedColors = ({ primary_color, secondary_colors }: Colored): string[] =>
  [primary_color ?? '', ...(secondary_colors ?? [])].filter((text) => text.trim())
