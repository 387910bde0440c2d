import { expect, it } from 'vitest'
import { matchPath } from './match-path.ts'

it.each([
  ['/', '/', {}],
  ['/kit-area', '/kit-area', {}],
  ['/kit-area', '/kit-area/', {}],
  ['/kit-area/master/:id', '/kit-area/master/KDX-MASTER-000001', { id: 'KDX-MASTER-000001' }],
  ['/kit-area/master/:id', '/kit-area/master/a%2Fb%20c', { id: 'a/b c' }],
  ['/kit-area/master/:id', '/kit-area/master/%E0%A4%A', { id: '%E0%A4%A' }],
  ['/', '/kit-area', null],
  ['/kit-area', '/kit-areas', null],
  ['/kit-area/master/:id', '/kit-area/master', null],
  ['/kit-area/master/:id', '/kit-area/master/1/versions', null],
])('%s finds in %s: %j', (pattern, pathname, params) => {
  expect(matchPath(pattern, pathname)).toEqual(params)
})
