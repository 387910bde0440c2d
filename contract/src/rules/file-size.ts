/** How large a file may be, and how a refusal says so. */

export const MEGABYTE = 1_048_576

/** A picture of anything but a new kit, a photo of one's own item, one in a message. */
export const PICTURE = { maxBytes: 5 * MEGABYTE, tooLarge: 'File size must be less than 5MB' } as const
/** A photo in the form of a new kit. */
export const KIT_PHOTO = { maxBytes: 10 * MEGABYTE, tooLarge: 'Image must be smaller than 10MB' } as const
/** A list to import. */
export const SPREADSHEET = {
  maxBytes: 5 * MEGABYTE,
  tooLarge: 'The file must not be larger than 5 MB',
} as const
