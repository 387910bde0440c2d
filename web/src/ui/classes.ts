/** The class names that apply. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

/** A link that covers the whole of the entry it stands in. */
export const COVERING = 'covering'
