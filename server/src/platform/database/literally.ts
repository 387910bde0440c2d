/** A text as LIKE finds it as it is: what a user types is no wildcard. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
