/** For so long a moderator may take a decision back; only then is anybody told of it. */
export const UNDO_SECONDS = 10
