export const BIO_MAX = 2000
export const CLUB_MAX = 100
export const WEBSITE_MAX = 300
export const USERNAME_MAX = 60
export const USERNAME_MESSAGE = 'Must be a user name: letters, digits, dots and underscores'
export const WEBSITE_MESSAGE = 'Must be a http or https address'
/** What the account of somebody who left is called. */
export const DELETED_MEMBER = 'Deleted member'
/** So many kits stand in a showcase at most. */
export const MOST_SHOWCASED = 6
/** So many members one follows at most. */
export const MOST_FOLLOWED = 1000

/** As people write it, with or without the sign before it. */
export const usernameIn = (text: string): string => text.trim().replace(/^@/, '')
export const isUsername = (text: string): boolean => /^[\w.]+$/.test(text)
