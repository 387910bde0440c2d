/** The class names that apply. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

/** A link that covers the whole of the entry it stands in. */
export const COVERING =
  'after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus'
