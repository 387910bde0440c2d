/** How a call leaves: over the line. Where pages are rendered, the server puts its own way in. */
let transport: typeof fetch = (...request) => fetch(...request)

export const setTransport = (other: typeof fetch): void => {
  transport = other
}

export const transmit: typeof fetch = (...request) => transport(...request)
