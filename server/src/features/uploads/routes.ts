import {
  readLegacyImage,
  readOldImage,
  readProfilePicture,
  readUpload,
  removeProfilePicture,
  setProfilePicture,
} from '@kitdex/contract/api/uploads'
import { notFound } from '../../platform/http/errors.ts'
import type { Router } from '../../platform/http/http.ts'
import type { Images } from '../../platform/images/images.ts'
import { pictureShape, readPicture, removePicture, setPicture } from './service.ts'

export function mountUploads(router: Router, images: Images): void {
  for (const endpoint of [readUpload, readLegacyImage, readOldImage]) {
    router.mount(endpoint, ({ db, params, query }) => readPicture(db, images, params.name, query))
  }
  router.mount(readProfilePicture, ({ db, params, query }) =>
    readPicture(db, images, `profile/${params.name}.webp`, query),
  )
  router.mountPrepared(
    setProfilePicture,
    (call) => images.fromFile(call, call.files.file, pictureShape(call.body)),
    async (call, picture) => ({
      profile_picture_url: await setPicture(call, images, call.caller.id, picture),
    }),
  )
  router.mount(removeProfilePicture, async (call) => {
    if (!(await removePicture(call, images, call.caller.id))) throw notFound('There is no profile picture')
    return { profile_picture_url: null }
  })
}
