import { vi } from 'vitest'

/**
 * A password is hashed with a hundredth of the work: most tests sign in on the way to something else. What takes
 * the real work then is the decoy alone, which nobody's password is.
 */
vi.mock('@node-rs/argon2', async (importActual) => {
  const argon2 = await importActual<typeof import('@node-rs/argon2')>()
  return {
    ...argon2,
    hash: (password: string) => argon2.hash(password, { memoryCost: 64, timeCost: 1 }),
    verify: async (stored: string, password: string) =>
      !stored.includes('m=19456') && argon2.verify(stored, password),
  }
})
