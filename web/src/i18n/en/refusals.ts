import type { MessageCode } from '@kitdex/contract/messages'
import type { Message } from '../message.ts'

/** What the server refuses in French; all else it says in English. */
export const refusals: Readonly<Partial<Record<MessageCode, Message>>> = {
  wrong_confirmation: 'Confirmation cancelled. The text is not right.',
  competition_incomplete: 'Name and type of the competition are required',
  kit_incomplete: 'All fields marked * are required',
  picture_large: 'The image is too large. At most 5MB',
  jersey_photo_large: 'The image must not be larger than 5MB',
}
