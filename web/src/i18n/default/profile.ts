import { profileTexts as english } from '../en/profile.ts'

/** A member's profile, own and seen by others: figures, badges, followers, activity, settings. */
export const profileTexts = english
