/** Of the 64 bits of their fingerprints, so many may differ: two copies of one picture, in other sizes or formats. */
export const MOST_BITS_APART = 5
