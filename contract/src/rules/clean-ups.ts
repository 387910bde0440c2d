/** What an admin types before everything goes; a page sends it after its dialog for the smaller ones. */
export const CLEAN_UP_CONFIRMATION = 'SUPPRIMER TOUT'

export const WRONG_CONFIRMATION = 'Confirmation annulée. Texte incorrect.'

export const isConfirmed = (text: string): boolean => text === CLEAN_UP_CONFIRMATION
