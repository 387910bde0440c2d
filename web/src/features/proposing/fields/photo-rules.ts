import { useText } from '../../../lib/texts/i18n.tsx'
import type { PhotoRules } from './photos-input.tsx'

const MEGABYTE = 1_048_576
const SIZES = {
  'contribute.kitPhotoTooLarge': 10,
  'contribute.photoTooLarge': 5,
  'contribute.imageTooLarge': 5,
  'contribute.jerseyPhotoTooLarge': 5,
} as const

/** What a form takes for a picture: the words for one that is too large say which form it is. */
export function usePhotoRules(tooLarge: keyof typeof SIZES): PhotoRules {
  const t = useText()
  return {
    maxBytes: SIZES[tooLarge] * MEGABYTE,
    notAnImage: t('contribute.notAnImage'),
    tooLarge: t(tooLarge),
    tooMany: t('contribute.tooManyPhotos'),
  }
}
