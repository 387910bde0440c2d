/** What one may be told, in groups that one may switch off. */
export const NOTICES = [
  'contributions',
  'comments',
  'reviews',
  'progress',
  'followers',
  'market',
  'mails',
] as const
export type Notice = (typeof NOTICES)[number]
