import type { Fault } from './fault.ts'

/** Accounts: secrets, passwords, roles, names. */
export const ACCOUNTS_FAULTS: readonly Fault[] = [
  {
    name: 'a reset leaves the other secrets of the account',
    file: 'server/src/features/accounts/password-service.ts',
    from: 'await endSecrets(trx, taken.memberId)',
    to: '',
    test: 'server/src/features/accounts/secrets.test.ts',
  },
  {
    name: 'a confirmed address leaves the other secrets of the account',
    file: 'server/src/features/accounts/email-service.ts',
    from: 'await endSecrets(db, member.id, taken.sessionId)',
    to: '',
    test: 'server/src/features/accounts/secrets.test.ts',
  },
  {
    name: 'a session that has expired is taken',
    file: 'server/src/features/accounts/session-repo.ts',
    from: 'and s.expires_at > ',
    to: 'and s.created_at <= ',
    test: 'server/src/features/accounts/accounts.test.ts',
  },
  {
    name: 'a link that is none is hashed for',
    file: 'server/src/features/accounts/password-service.ts',
    from: "if (!(await hasMailToken(db, token, 'reset', now()))) throw badRequest(GONE)",
    to: '',
    test: 'server/src/features/accounts/flood.test.ts',
  },
  {
    name: 'whoever floods is alone in the queue of hashes',
    file: 'server/src/platform/passwords.ts',
    from: 'queue.run(turn, ',
    to: "queue.run({ line: 'all', owner: 'all' }, ",
    test: 'server/src/features/accounts/flood.test.ts',
  },
  {
    name: 'wrong passwords from elsewhere keep a known device out',
    file: 'server/src/features/accounts/guess-service.ts',
    from: "kind === 'pair' || !isKnown",
    to: 'kind.length > 0 || isKnown',
    test: 'server/src/features/accounts/guesses.test.ts',
  },
  {
    name: 'a reset leaves its owner waiting',
    file: 'server/src/features/accounts/password-service.ts',
    from: 'await removeGuesses(trx, taken.memberId)',
    to: '',
    test: 'server/src/features/accounts/guesses.test.ts',
  },
  {
    name: 'guesses have no limit',
    file: 'server/src/features/accounts/guess-service.ts',
    from: 'if (left > 0) throw',
    to: 'if (left < 0) throw',
    test: 'server/src/features/accounts/guesses.test.ts',
  },
  {
    name: 'a right password frees the address that sprays',
    file: 'server/src/features/accounts/guess-repo.ts',
    from: 'delete from wrong_password where account = ',
    to: "delete from wrong_password where '' <> ",
    test: 'server/src/features/accounts/guesses.test.ts',
  },
  {
    name: 'the last other admin is demoted without a word',
    file: 'server/src/features/accounts/membership-service.ts',
    from: 'if (isLastOther && !confirm)',
    to: 'if (isLastOther && confirm === false)',
    test: 'server/src/features/accounts/membership.test.ts',
  },
  {
    name: 'a sensitive act asks for no fresh sign-in',
    file: 'server/src/features/accounts/session-repo.ts',
    from: ".where('confirmed_at', '>', since)",
    to: '',
    test: 'server/src/features/accounts/membership.test.ts',
  },
  {
    name: 'a line break in a member’s name',
    file: 'contract/src/rules/texts/names.ts',
    from: '!UNSEEN.test(text)',
    to: "text !== ''",
    test: 'server/src/features/accounts/accounts.test.ts',
  },
]
