/** What is not reached from outside, or means this machine: an endpoint is none of these. */
const INSIDE = /^(localhost|.*\.(localhost|local|internal|lan|home|arpa)|[\d.]+|\[.*\])$/i

export const PUSH_ENDPOINT_MESSAGE = 'Must be the https address of a push service'

/** A push service has a name of its own, speaks https on its usual port, and is told no password. */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  const isPlain = port === '' && username === '' && password === ''
  return protocol === 'https:' && isPlain && hostname.includes('.') && !INSIDE.test(hostname)
}
