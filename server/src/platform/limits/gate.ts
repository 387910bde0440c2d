import { AppError } from '../http/errors.ts'

/** Lets so many through at once; the others wait in line, and where the line is full they are sent away. */
export interface Gate {
  run<T>(work: () => Promise<T>, longestLine: number): Promise<T>
}

const RETRY_AFTER_SECONDS = 5

const fullOfPictures = (): AppError => {
  const detail = 'Too many pictures are being worked on, try again in a moment'
  return new AppError(503, detail, undefined, RETRY_AFTER_SECONDS)
}

export function createGate(atOnce: number, full: () => AppError = fullOfPictures): Gate {
  const line: (() => void)[] = []
  let running = 0
  const enter = (longestLine: number): Promise<void> => {
    if (running < atOnce) {
      running++
      return Promise.resolve()
    }
    if (line.length >= longestLine) return Promise.reject(full())
    return new Promise((resolve) => line.push(resolve))
  }
  const leave = (): void => {
    const next = line.shift()
    // Whoever is next takes over the place: nobody who comes in between can.
    if (next) next()
    else running--
  }
  return {
    async run(work, longestLine) {
      await enter(longestLine)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
