/** A search runs only for more letters than this. Apart from the lists: the header of every page asks for it. */
export const TOO_SHORT = 2
