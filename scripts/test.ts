import { spawn } from 'node:child_process'

/** Whether that script of package.json has gone well; its words are shown. */
const run = (script: string): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    child.on('exit', (code) => resolve(code === 0))
  })

const all = async (...parts: Promise<boolean>[]): Promise<boolean> =>
  !(await Promise.all(parts)).includes(false)

/** All that has to hold. What waits for nothing of each other goes side by side: each part has a core of its own. */
const isWell =
  (await all(
    run('check:types'),
    run('build:web').then((isBuilt) => isBuilt && run('check:house')),
  )) &&
  (await all(run('check:tools'), run('test:rules'))) &&
  (await run('test:journeys'))
process.exitCode = isWell ? 0 : 1
