import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const MARK = 'demo'
const MADE = 'demo-is-made'

/** A demo is made where there is no whole one, and anew when asked. Nothing but a demo is thrown away. */
export async function ensureDemo(
  folder: string,
  { isReset, make }: { isReset: boolean; make: () => Promise<void> },
): Promise<void> {
  if (!isReset && existsSync(path.join(folder, MADE))) return
  const files = existsSync(folder) ? await readdir(folder) : []
  if (files.length > 0 && !files.includes(MARK))
    throw new Error(`${folder} holds something else than a demo.`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, MARK), 'made by npm run demo\n')
  await make()
  await writeFile(path.join(folder, MADE), '')
}
