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
  // An address by itself is one recipient, whatever is in it; a text would be read as a list of them.
  const messageOf = ({ id, to, ...mail }: Mail) => ({
    ...mail,
    ...{ from, to: { name: '', address: to }, messageId: `<${id}@kitdex>` },
  })
  if (smtpUrl) {
    const transport = createTransport(smtpUrl, {
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
    } as object)
    return async (mail) => void (await transport.sendMail(messageOf(mail)))
  }
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const { message } = await writer.sendMail(messageOf(mail))
    await mkdir(folder, { recursive: true })
    const file = path.join(folder, `${mail.id}.eml`)
    await writeFile(`${file}.tmp`, message as Buffer)
    await rename(`${file}.tmp`, file)
  }
}
