/** Shirts beside each other. */
export const TILES = 'grid grid-cols-2 gap-x-3 gap-y-7 tablet:grid-cols-3 tablet:gap-x-4.5'
