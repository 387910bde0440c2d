import { expect, it } from 'vitest'
import { imageAddress } from './image-address.ts'

it.each([
  [null, null],
  ['', null],
  ['https://x.example/a.png', 'https://x.example/a.png'],
  ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
  ['image_uploaded_12', '/api/legacy-image/image_uploaded_12'],
  ['uploads/kits/a.webp', '/api/uploads/kits/a.webp'],
  ['/uploads/a.webp', '/api/uploads/a.webp'],
  ['/api/uploads/a.webp', '/api/uploads/a.webp'],
])('%s is found at %s', (stored, address) => {
  expect(imageAddress(stored)).toBe(address)
})
