import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transact.ts'
import { tooMany } from '../../platform/http/errors.ts'
import type { Hashing } from '../../platform/passwords.ts'
import { queueMail } from '../mail/service.ts'
import { isAllowedTry } from './attempt-service.ts'
import type { SignInOrigin } from './device-service.ts'
import { insertGuess, listGuesses, lockGuesses, removeGuessesFrom } from './guess-repo.ts'
import { DAY_MS, type Kind, waitMs } from './guess-rule.ts'
import type { Member } from './repo.ts'

interface Guess extends SignInOrigin {
  account: string
}

/** Until when a guess has to wait, by what it is counted with. */
async function waitsOf(db: Db, { account, place, isKnown }: Guess): Promise<Map<Kind, number>> {
  const counted = await listGuesses(db, account, place, now())
  return new Map(
    counted
      .filter(({ kind }) => kind === 'pair' || !isKnown)
      .map((guesses) => [guesses.kind, guesses.newest.getTime() + waitMs(guesses.kind, guesses)]),
  )
}

/** A guess is counted before it is looked at, so that many at once are counted, too. One that waits is not. */
async function admitGuess(db: Db, guess: Guess): Promise<void> {
  await transact(db, async (trx) => {
    await lockGuesses(trx, guess.account, guess.place)
    const left = Math.max(0, ...(await waitsOf(trx, guess)).values()) - now().getTime()
    if (left > 0) throw tooMany('Too many attempts. Please try again later.', Math.ceil(left / 1000))
    await insertGuess(trx, guess.account, guess.place, now())
  })
}

/** Once a day, whoever guesses and from wherever. What is nobody's account is counted alike. */
async function tellOwner(db: Db, guess: Guess, member: Member | undefined): Promise<void> {
  const waits = await waitsOf(db, guess)
  const isSlow = [waits.get('pair'), waits.get('account')].some((until = 0) => until > now().getTime())
  if (!isSlow || !(await isAllowedTry(db, `guessed:${guess.account}`, 1, DAY_MS))) return
  if (member?.status !== 'active') return
  await queueMail(db, {
    to: member.email,
    memberId: member.id,
    template: 'guessed',
    language: member.language,
    data: { name: member.name },
  })
}

/** Whether the password is right: slower with every wrong one, for known and unknown accounts alike. */
export async function guessPassword(
  db: Db,
  guess: Guess,
  member: Member | undefined,
  password: string,
  isRight: Hashing['isRight'],
): Promise<boolean> {
  await admitGuess(db, guess)
  const right = await isRight(member?.password_hash, password)
  if (right) await removeGuessesFrom(db, guess.account, guess.place)
  else await tellOwner(db, guess, member)
  return right
}
