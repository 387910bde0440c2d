import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

/** The built product on the journeys' own data, which goes when it has stopped and its database with it. */
const child = spawn(process.execPath, ['../server/dist/main.js'], { stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => {
  if (process.env.DATA_DIR) rmSync(process.env.DATA_DIR, { recursive: true, force: true })
  process.exit(code ?? 0)
})
