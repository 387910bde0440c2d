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

it('asks for the size that is shown, of pictures that are ours', () => {
  expect(imageAddress('uploads/a.webp', 320)).toBe('/api/uploads/a.webp?w=320')
  expect(imageAddress('image_uploaded_12', 96)).toBe('/api/legacy-image/image_uploaded_12?w=96')
  expect(imageAddress('https://x.example/a.png', 320)).toBe('https://x.example/a.png')
})
