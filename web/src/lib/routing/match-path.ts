/** The names after the colons of a pattern. */
type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
export type Params<P extends string> = Readonly<Record<ParamsOf<P>, string>>

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

/** What `/kit-area/master/:id` finds in a path; null where the path is another. */
export function matchPath(pattern: string, pathname: string): Readonly<Record<string, string>> | null {
  const wanted = partsOf(pattern)
  const given = partsOf(pathname)
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [i, part] of wanted.entries()) {
    const value = decoded(given[i] ?? '')
    if (part.startsWith(':')) params[part.slice(1)] = value
    else if (part !== value) return null
  }
  return params
}
