/** The day it is where the browser is: what people mean by today. */
export function today(now = new Date()): string {
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
