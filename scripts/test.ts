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

/** All that has to hold. The first two wait for nothing of each other: each has a core of its own. */
const isBuilt = await Promise.all([run('check'), run('build:web')])
const isWell = !isBuilt.includes(false) && (await run('test:rules')) && (await run('test:journeys'))
process.exitCode = isWell ? 0 : 1
