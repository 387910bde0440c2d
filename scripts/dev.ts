import { spawn } from 'node:child_process'

/** The server on port 3000, restarted when it changes, and the interface on 5173, replaced while it runs. */
const run = (command: string, args: string[]) =>
  spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })

const children = [
  run('npx', ['tsx', 'watch', '--conditions=source', 'server/src/main.ts']),
  run('npx', ['vite', '--config', 'web/vite.config.ts']),
]
const stop = (): void => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
