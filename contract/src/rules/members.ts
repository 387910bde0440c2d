/** What a member is called in the users module: two of them are no roles. The first admin, and who reached a VIP tier. */
export const MEMBER_LABELS = ['super_admin', 'admin', 'moderator', 'vip', 'user'] as const

export const MAX_BAN_DAYS = 3650
