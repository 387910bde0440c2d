import { setTimeout as wait } from 'node:timers/promises'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transact.ts'
import { newId } from '../../platform/ids.ts'
import type { SendMail } from '../../platform/mail.ts'
import { insertMail, lockDueMail, markFailed, type OutboxRow, removeMail, removeMailsTo } from './repo.ts'
import { LANGUAGES, type Language, renderMail, type Template, type TemplateData } from './templates.ts'

export type { Language } from './templates.ts'

/** Writes a mail with the transaction that causes it; it leaves only if that one commits. */
export const queueMail = <T extends Template>(
  db: Db,
  mail: {
    to: string
    memberId: string | null
    template: T
    language: Language | null
    data: TemplateData[T]
  },
): Promise<void> =>
  insertMail(
    db,
    {
      id: newId(),
      member_id: mail.memberId,
      recipient: mail.to,
      template: mail.template,
      language: mail.language ?? 'en',
      data: mail.data,
    },
    now(),
  )

/** Nothing more is sent to somebody who leaves. An address that they never confirmed may be somebody else's. */
export const eraseMails = (
  db: Db,
  member: { id: string; email: string; email_verified: boolean },
): Promise<void> => removeMailsTo(db, member.id, member.email_verified ? member.email : null)

const RETRY_MINUTES = [1, 5, 15, 60, 240, 720, 1440]

const isLanguage = (text: string): text is Language => LANGUAGES.some((language) => language === text)

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS

/** Its link works no more, or no server took it for a week: where there is nobody, we do not try for ever. */
const isTooLate = ({ created_at, data }: OutboxRow): boolean =>
  now().getTime() - created_at.getTime() >
  (typeof data.minutes === 'number' ? data.minutes * MINUTE_MS : WEEK_MS)

/** Sends one mail that is due. False when there is none. */
async function sendNext(db: Db, send: SendMail): Promise<boolean> {
  return transact(db, async (trx) => {
    const mail = await lockDueMail(trx, now())
    if (!mail) return false
    if (isTooLate(mail)) {
      await removeMail(trx, mail.id)
      return true
    }
    const language = isLanguage(mail.language) ? mail.language : 'en'
    try {
      const content = renderMail(mail.template as Template, language, mail.data as never)
      await send({ id: mail.id, to: mail.recipient, ...content })
      // Neither whom we wrote to nor what (links with their tokens) is kept once it is sent.
      await removeMail(trx, mail.id)
    } catch (error) {
      const minutes = RETRY_MINUTES[Math.min(mail.attempts, RETRY_MINUTES.length - 1)] ?? 1
      const next = new Date(now().getTime() + minutes * MINUTE_MS)
      await markFailed(trx, mail.id, error instanceof Error ? error.message : String(error), next)
    }
    return true
  })
}

export interface Mailer {
  /** Sends all that is due. */
  flush(): Promise<void>
  stop(): Promise<void>
}

const LOOK_EVERY_MS = 1000
const STOP_WITHIN_MS = 1000

/** Looks for mail that is due, again and again, until it is stopped. */
export function startMailer(db: Db, send: SendMail, warn: (message: string) => void): Mailer {
  let busy: Promise<void> = Promise.resolve()
  let isStopped = false
  const flush = (): Promise<void> => {
    busy = busy.then(async () => {
      try {
        while (!isStopped && (await sendNext(db, send)));
      } catch (error) {
        warn(`mail waits: ${error instanceof Error ? error.message : error}`)
      }
    })
    return busy
  }
  const timer = setInterval(flush, LOOK_EVERY_MS)
  timer.unref()
  return {
    flush,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      // A mail that takes longer is sent again after the next start: its row is still waiting then.
      await Promise.race([busy, wait(STOP_WITHIN_MS, undefined, { ref: false })])
    },
  }
}
