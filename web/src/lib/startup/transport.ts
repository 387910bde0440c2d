/** As much of a `Response` as calls look at. */
export interface Answer extends Pick<Response, 'ok' | 'status' | 'json' | 'blob'> {
  readonly headers: Pick<Headers, 'get'>
}
type Transmit = (...request: Parameters<typeof fetch>) => Promise<Answer>

/** How a call leaves: over the line. Where pages are rendered, the server puts its own way in. */
let transport: Transmit = (...request) => fetch(...request)

export const setTransport = (other: Transmit): void => {
  transport = other
}

export const transmit: Transmit = (...request) => transport(...request)
