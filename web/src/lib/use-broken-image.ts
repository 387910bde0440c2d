import { type RefCallback, useState } from 'react'

interface ImageWatch {
  readonly onError: () => void
  readonly ref: RefCallback<HTMLImageElement>
}

/** Whether the picture at an address fails to load, told by the image that gets the properties. */
export function useBrokenImage(address: string | null): [boolean, ImageWatch] {
  const [broken, setBroken] = useState<string | null>(null)
  return [
    address !== null && broken === address,
    {
      onError: () => setBroken(address),
      // An image of the first HTML may have failed before anybody listened.
      ref: (image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(address)
      },
    },
  ]
}
