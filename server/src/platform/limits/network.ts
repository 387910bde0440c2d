import { isIP } from 'node:net'

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'))

/** The eight numbers of an IPv6 address; its last four bytes may be written as IPv4. */
function numbersOf(address: string): number[] {
  const asGroups = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((n) => n.toString(16)).join(':'),
  )
  const [head = '', tail] = asGroups.split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const between = Array<string>(8 - first.length - last.length).fill('0')
  return [...first, ...between, ...last].map((group) => Number.parseInt(group, 16))
}

/**
 * Who shares a line: an IPv4 address, or the first half of an IPv6 address, since whoever has one has the 2^64 of
 * its network.
 */
export function networkOf(address: string | undefined): string {
  // Who went away while they were answered has no address any more, whatever the types say.
  if (address === undefined) return 'gone'
  const [bare = ''] = address.split('%')
  if (isIP(bare) !== 6) return address
  const numbers = numbersOf(bare)
  const [high = 0, low = 0] = numbers.slice(6)
  const isMapped = numbers[5] === 0xffff && numbers.slice(0, 5).every((n) => n === 0)
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${numbers
    .slice(0, 4)
    .map((n) => n.toString(16))
    .join(':')}::/64`
}
