import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const HEADLESS = '/usr/bin/chromium-headless-shell'
// Not every Debian has the second.
const INSTALL =
  'apt-get update && apt-get install -y chromium && (apt-get install -y chromium-headless-shell || true)'

const runs = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A Chromium as people use it: there is no run of the journeys without one. */
export function findChromium(): string {
  const told = process.env.CHROME_PATH
  if (told) {
    if (runs(told)) return told
    throw new Error(`CHROME_PATH is ${told}, which cannot be run.`)
  }
  const found = PLACES.find(runs)
  if (found) return found
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    process.stderr.write(`There is no Chromium: ${INSTALL}\n`)
    execFileSync('sh', ['-c', INSTALL], { stdio: ['ignore', 'ignore', 'inherit'] })
    const installed = PLACES.find(runs)
    if (installed) return installed
  }
  throw new Error(`The journeys need a Chromium. Type: sudo sh -c '${INSTALL}', or set CHROME_PATH.`)
}

/** The one without windows, where there is one: the same pages, for a sixth less work. It shows no notices. */
export function findHeadless(): string {
  const chromium = findChromium()
  return !process.env.CHROME_PATH && runs(HEADLESS) ? HEADLESS : chromium
}
