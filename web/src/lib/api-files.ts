import type { Api } from '@kitdex/contract/api/api'
import { type Arguments, ask, once, type Request, type Result } from './api.ts'

/** A call that takes files. */
export function upload<A extends keyof Api>(
  address: A,
  form: FormData,
  params: Readonly<Record<string, string>> = {},
): Promise<Result<A>> {
  const request = { params, body: form }
  return once(address, request, async () => (await (await ask(address, request)).json()) as Result<A>)
}

/** Saves what a call with `download` answers, under the name that it comes with. */
export async function download<A extends keyof Api>(address: A, ...[options]: Arguments<A>): Promise<void> {
  const response = await ask(address, (options ?? {}) as Request)
  const [, name = 'kitdex'] =
    /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
