import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'

export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** How a mail leaves the house. */
export type SendMail = (mail: Mail) => Promise<void>

const SMTP_TIMEOUT_MS = 10_000

/** By SMTP, or, where none is set up, as a file that anybody can open. */
export function mailSender(options: { smtpUrl: string | undefined; from: string; folder: string }): SendMail {
  const { smtpUrl, from, folder } = options
  if (smtpUrl) {
    const transport = createTransport(smtpUrl, {
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
    } as object)
    return async ({ id, ...mail }) => {
      await transport.sendMail({ ...mail, from, messageId: `<${id}@kitdex>` })
    }
  }
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async ({ id, ...mail }) => {
    const { message } = await writer.sendMail({ ...mail, from, messageId: `<${id}@kitdex>` })
    await mkdir(folder, { recursive: true })
    const file = path.join(folder, `${id}.eml`)
    await writeFile(`${file}.tmp`, message as Buffer)
    await rename(`${file}.tmp`, file)
  }
}
