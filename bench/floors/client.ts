import { Agent, request } from 'node:http'

export interface Request {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: object
}

/** Asks in a process of its own: what asking takes is not counted. */
export interface Asking {
  port: number
  requests: Request[]
}

export interface Asked {
  /** Milliseconds of each. */
  times: number[]
  /** What was answered to those that write, in their order. */
  written: string[]
  /** What was no success, if anything. */
  failure: string | undefined
}

const AT_ONCE = 4
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

const askOnce = (
  port: number,
  { method, path, headers, body }: Request,
): Promise<{ ms: number; answer: string; isGood: boolean }> =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    const type = body && { 'content-type': 'application/json' }
    const options = { host: '127.0.0.1', port, method, path, headers: { ...headers, ...type }, agent }
    const asked = request(options, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => {
        const ms = performance.now() - begun
        const isGood = (answer.statusCode ?? 0) < 300
        const said = method === 'GET' && isGood ? '' : Buffer.concat(pieces).toString()
        resolve({ ms, answer: isGood ? said : `${answer.statusCode} ${said}`, isGood })
      })
    })
    asked.on('error', reject)
    asked.end(body && JSON.stringify(body))
  })

process.on('message', async ({ port, requests }: Asking) => {
  const asked: Asked = { times: [], written: [], failure: undefined }
  let next = 0
  const goOn = async (): Promise<void> => {
    for (let at = next++; at < requests.length; at = next++) {
      const one = requests[at] as Request
      const { ms, answer, isGood } = await askOnce(port, one)
      asked.times.push(ms)
      if (!isGood) asked.failure ??= `${one.path}: ${answer}`.slice(0, 400)
      else if (one.method === 'POST') asked.written[at] = answer
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, goOn))
  process.send?.(asked)
})
