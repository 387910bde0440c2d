import { KIT_PHOTO, PICTURE } from '@kitdex/contract/rules/file-size'
import { useText } from '../../../lib/texts/i18n.tsx'
import type { PhotoRules } from './photos-input.tsx'

const SIZES = {
  'contribute.kitPhotoTooLarge': KIT_PHOTO,
  'contribute.photoTooLarge': PICTURE,
  'contribute.imageTooLarge': PICTURE,
  'contribute.jerseyPhotoTooLarge': PICTURE,
} as const

/** What a form takes for a picture: the words for one that is too large say which form it is. */
export function usePhotoRules(tooLarge: keyof typeof SIZES): PhotoRules {
  const t = useText()
  return {
    maxBytes: SIZES[tooLarge].maxBytes,
    notAnImage: t('contribute.notAnImage'),
    tooLarge: t(tooLarge),
    tooMany: t('contribute.tooManyPhotos'),
  }
}
