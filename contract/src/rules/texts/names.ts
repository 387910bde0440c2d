export const NAME_MAX = 80
export const UNSEEN_IN_NAME = 'Name must not contain line breaks, control characters or direction marks'

/** More than other lines may not hold: a name goes into mails, and two that look alike should be. */
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u

/** One line that shows all that it holds. Joiners stay: some scripts and emoji need them. */
export const isPlainName = (text: string): boolean => !UNSEEN.test(text)

/** What is left of a text as such a line. */
export const plainLine = (text: string): string =>
  text.replace(new RegExp(UNSEEN, 'gu'), ' ').replace(/\s+/g, ' ').trim()
