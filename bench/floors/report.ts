import { median } from '../median.ts'

/** Of one case and one server, by round: processor milliseconds a request. */
interface Figures {
  processor: number[]
  times: number[]
}

export interface Case {
  name: string
  /** Server → its figures; the first is the floor. */
  figures: Map<string, Figures>
}

const at = (times: readonly number[], share: number): string => {
  const sorted = [...times].sort((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
}

export function tableOf(cases: readonly Case[]): string {
  const lines = cases.flatMap(({ name, figures }) => {
    const [floor] = figures.values()
    const least = median(floor?.processor ?? [])
    return [...figures].map(([server, { processor, times }]) => {
      const ms = median(processor)
      return `| ${name} | ${server} | ${ms.toFixed(2)} | ${(ms / least).toFixed(1)} | ${at(times, 0.5)} | ${at(times, 0.99)} |`
    })
  })
  return ['| | | processor ms | × floor | p50 ms | p99 ms |', '|---|---|---|---|---|---|', ...lines].join(
    '\n',
  )
}

const WIDTH = 900
const LINE = 18
const NAMES = 330

/** A bar for each line of the table; by the logarithm, as a floor is a hundredth of a page. */
export function plotOf(cases: readonly Case[]): string {
  const bars = cases.flatMap(({ name, figures }) =>
    [...figures].map(([server, { processor }]) => ({ name: `${name}, ${server}`, ms: median(processor) })),
  )
  const length = (ms: number): number =>
    Math.max(1, (Math.log10(Math.max(ms, 0.02) / 0.02) / 3.7) * (WIDTH - NAMES - 70))
  const rows = bars.map(({ name, ms }, index) => {
    const y = index * LINE
    return `<text x="${NAMES - 8}" y="${y + 13}" text-anchor="end">${name}</text><rect x="${NAMES}" y="${y + 3}" width="${length(ms).toFixed(1)}" height="12" fill="#2b6cb0"/><text x="${(NAMES + length(ms) + 6).toFixed(1)}" y="${y + 13}">${ms.toFixed(2)}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bars.length * LINE + 6}" font-family="sans-serif" font-size="11"><rect width="100%" height="100%" fill="#fff"/>${rows.join('\n')}</svg>\n`
}
