/** How the product answered, over all requests. */
export class Answers {
  readonly statuses = new Map<number, number>()
  /** 5xx that mean a mistake of ours, each said once. */
  readonly failures = new Map<string, number>()
  readonly withoutRetryAfter = new Set<string>()
  /** Requests that got no answer in time. */
  hung = 0
  /** Requests whose connection broke, these among them. */
  unanswered = 0
  slowestMs = 0
}

export interface Answer {
  /** 0: nobody knows what became of it. */
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a bench looks into an answer as it likes
  body: any
}

export interface Request {
  method: string
  path: string
  token?: string
  body?: object | FormData
  headers?: Record<string, string>
}

const PATIENCE_MS = 15_000

/** Sends to one of the processes; what goes wrong on the way is an answer, too. */
export async function send(url: string, request: Request, answers: Answers): Promise<Answer> {
  const { method, path, token, body } = request
  const isForm = body instanceof FormData
  const began = performance.now()
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...request.headers,
      },
      body: isForm ? body : body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await response.text()
    note(answers, request, response, text, performance.now() - began)
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text }
  } catch (error) {
    answers.unanswered++
    if (error instanceof Error && error.name === 'TimeoutError') answers.hung++
    return { status: 0, body: undefined }
  }
}

function note(answers: Answers, request: Request, response: Response, text: string, ms: number): void {
  const { status } = response
  answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1)
  answers.slowestMs = Math.max(answers.slowestMs, ms)
  const where = `${request.method} ${request.path.replaceAll(/[0-9a-f-]{36}/g, '…')}`
  if (status === 503 && !response.headers.has('retry-after')) answers.withoutRetryAfter.add(where)
  if (status < 500 || status === 503 || status === 507) return
  const what = `${where}: ${status} ${text.slice(0, 100).replaceAll(/[0-9a-f-]{36}/g, '…')}`
  answers.failures.set(what, (answers.failures.get(what) ?? 0) + 1)
}
