import { describe, expect, it } from 'vitest'
import { eventIn } from './events.ts'

describe('a block of the stream', () => {
  it('is an event with what it carries', () => {
    expect(eventIn('event: xp\ndata: {"xp_awarded":20}')).toEqual({ event: 'xp', data: { xp_awarded: 20 } })
  })

  it.each([': still here', 'retry: 2000', ''])('is no event: %j', (block) => {
    expect(eventIn(block)).toBeNull()
  })
})
