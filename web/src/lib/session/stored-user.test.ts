import { describe, expect, it } from 'vitest'
import { storedUser } from './stored-user.ts'

const kept = (user: unknown) => storedUser(JSON.stringify(user))

describe('a user that an earlier visit kept', () => {
  it.each([null, '', '{', 'null', '[]', '"x"', '{}', '{"id":1}'])('%s is nobody', (text) => {
    expect(storedUser(text)).toBeNull()
  })

  it('has what it said, and the rest as it is for somebody new', () => {
    const user = kept({ id: 'a', name: 'Ana', email: 'a@x', role: 'admin', bio: 'Hi', token: 'secret' })
    expect(user).toMatchObject({ id: 'a', name: 'Ana', role: 'admin', bio: 'Hi', xp: 0, level: 'Remplaçant' })
    expect(user).not.toHaveProperty('token')
  })

  it('lacks what is of another kind now', () => {
    expect(kept({ id: 'a', name: null, xp: 'many', bio: { text: 'x' }, website: null })).toMatchObject({
      name: '',
      xp: 0,
      bio: null,
      website: null,
    })
  })

  it('stays as it is when nothing is missing', () => {
    const whole = kept({ id: 'a', name: 'Ana', xp: 120, level: 'Titulaire', level_emoji: '⚽' })
    expect(kept(whole)).toEqual(whole)
  })
})
