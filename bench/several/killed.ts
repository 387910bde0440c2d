import { setTimeout as wait } from 'node:timers/promises'
import { Answers, send } from '../faults/client.ts'
import { Load } from '../faults/load.ts'
import type { Site } from '../faults/site.ts'
import { LEFT_ALONE_MS, type Nginx } from './nginx.ts'
import { at, type Part, type Report } from './part.ts'

const ROUNDS = 6
const AWAY_MS = 500
const HURRIED = 16

async function look(site: Site, load: Load, report: Report): Promise<void> {
  await load.stop()
  const { lost, halves } = await site.inspect(load)
  report.figure('  acknowledged', load.ledger.acknowledged)
  report.figure('  of these lost', lost.length, lost.length > 0)
  report.figure('  half applied', halves.length, halves.length > 0)
  for (const what of [...lost, ...halves].slice(0, 8)) report.complain(what)
  if (load.answers.hung > 0) report.complain(`${load.answers.hung} requests had no answer within 15 s`)
}

const statusesOf = ({ statuses }: Answers): string =>
  [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, times]) => `${status} × ${times}`)
    .join(', ')

/** One of them is killed and comes again: what was acknowledged is there. */
export const killed =
  (rounds = ROUNDS): Part =>
  async (site, report) => {
    const { products, world, front } = site
    if (!front) throw new Error('There is nothing in front.')
    const urls = [front.url, front.url]
    const killing = new Load(() => urls, world)
    killing.start()
    for (let round = 0; round < rounds; round++) {
      await killing.untilAcknowledged(60)
      const victim = at(products, round)
      await victim.end('SIGKILL')
      await killing.untilAcknowledged(20)
      await wait(AWAY_MS)
      victim.start()
      await victim.untilHealthy()
    }
    report.figure('one of three killed under load, rounds', rounds)
    await look(site, killing, report)
    report.figure('  answers', statusesOf(killing.answers))
    report.figure('  no answer at all', killing.answers.unanswered)
  }

/** All are restarted in turn, which nobody may notice. */
export const restarted =
  (rounds = ROUNDS): Part =>
  async (site, report) => {
    const { products, world, front } = site
    if (!front) throw new Error('There is nothing in front.')
    const urls = [front.url, front.url]
    const rolling = new Load(() => urls, world)
    const before = (front as Nginx).errors().length
    let slowest = 0
    const restarts: string[] = []
    rolling.start()
    // what nginx never sends twice, again and again: one of them meets a connection that is just being closed
    const hurried = new Answers()
    let isOn = true
    const hurry = async (): Promise<void> => {
      const request = { method: 'POST', path: '/api/my-collection', body: {} }
      while (isOn) {
        await send(front.url, request, hurried)
        await wait(5)
      }
    }
    const hurrying = Array.from({ length: HURRIED }, hurry)
    for (let round = 0; round < rounds; round++) {
      const one = at(products, round)
      await rolling.untilAcknowledged(60)
      const began = performance.now()
      const time = new Date().toISOString()
      const code = await one.end('SIGTERM')
      const took = performance.now() - began
      slowest = Math.max(slowest, took)
      restarts.push(`port ${one.port}: told to end at ${time}, ended ${Math.round(took)} ms later`)
      if (code !== 0) report.complain(`exit code ${code} on SIGTERM`)
      one.start()
      await one.untilHealthy()
      // nginx has to find out that it is there again
      await wait(LEFT_ALONE_MS * 1.5)
    }
    report.figure('restarted in turn by SIGTERM under load, restarts', rounds)
    isOn = false
    await Promise.all(hurrying)
    await look(site, rolling, report)
    const { answers } = rolling
    const sum = (count: (of: Answers) => number): number => count(answers) + count(hurried)
    const failed = sum(({ statuses }) =>
      [...statuses].filter(([status]) => status >= 500).reduce((all, [, n]) => all + n, 0),
    )
    const unanswered = sum((of) => of.unanswered)
    report.figure('  answers', statusesOf(answers))
    report.figure('  answers to POSTs in a hurry', statusesOf(hurried))
    report.figure('  5xx', failed, failed > 0)
    report.figure('  no answer at all', unanswered, unanswered > 0)
    report.figure('  slowest end', `${Math.round(slowest)} ms`)
    for (const [what, times] of [...answers.failures, ...hurried.failures])
      report.complain(`${times} × ${what}`)
    const said = (front as Nginx).errors().slice(before)
    // refused is what it is to be: nginx asks another
    const told = said.filter((line) => line.includes('[error]') && !line.includes('refused'))
    if (failed > 0) for (const line of told.slice(0, 6)) report.complain(`nginx: ${line.slice(0, 300)}`)
    for (const line of restarts) if (failed > 0) report.complain(line)
  }
