import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { noise, photo, textBomb } from '../../test/pictures.ts'
import { until } from '../../test/until.ts'
import type { ChildOptions } from './image-child.ts'
import { createImageProcess, type ImageProcess } from './image-process.ts'

const created: ImageProcess[] = []
const create = (options?: ChildOptions): ImageProcess => {
  const made = createImageProcess(options)
  created.push(made)
  return made
}
afterEach(() => {
  vi.restoreAllMocks()
  for (const one of created.splice(0)) one.stop()
})

/** The processes that we have started and that decode. */
async function workers(): Promise<number[]> {
  const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
  const found: number[] = []
  for (const pid of children.split(' ').filter(Boolean)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.includes('image-worker')) found.push(Number(pid))
  }
  return found
}
const untilThereAre = (count: number): Promise<number[]> =>
  until(async () => {
    const found = await workers()
    expect(found).toHaveLength(count)
    return found
  })
const only = async (): Promise<number> => (await untilThereAre(1))[0] ?? 0
const encode = (source: Buffer | string) => ({ kind: 'encode', source, maxSide: 100 }) as const

/** Before it is shown, all of it lies in memory: some 100 MB. */
const hog = (): Promise<Buffer> =>
  sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#a03050' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
/** More than a process takes that does nothing, less than it takes with that picture. */
const LITTLE = { memoryMb: 210 }
const DAMAGED = { status: 415, detail: 'The image is damaged and cannot be read' }
const TOO_SLOW = { status: 415, detail: 'The image takes too long to read' }

describe.skipIf(process.platform !== 'linux')('the process that decodes', () => {
  test('gets nothing of our environment', async () => {
    process.env.KITDEX_SECRET = 'only for us'
    await create().run(encode(await photo(64, 48)))
    const environment = await readFile(`/proc/${await only()}/environ`, 'utf8')
    expect(environment).toContain('MALLOC_ARENA_MAX=2')
    expect(environment).not.toContain('only for us')
  })

  test('reads a file by its path', async () => {
    const file = path.join(tmpdir(), `kitdex-process-${process.pid}.jpg`)
    await writeFile(file, await photo(64, 48))
    expect(await create().run(encode(file))).toMatchObject({ width: 64, height: 48 })
    await rm(file)
  })

  test('has 768 MB, and does not come near them for texts of four gigabytes', async () => {
    const decoder = create()
    expect(await decoder.run(encode(textBomb(4000)))).toMatchObject({ width: 64, height: 64 })
    const pid = await only()
    const limits = await readFile(`/proc/${pid}/limits`, 'utf8')
    expect(limits).toMatch(/^Max data size +805306368 +805306368/m)
    const most = /VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
    expect(Number(most) / 1024).toBeLessThan(250)
  })

  test('a picture that takes more memory than there is ends it and is refused, others under way are not', async () => {
    const decoder = create(LITTLE)
    const first = await noise(64, 48).png().toBuffer()
    expect(await decoder.run(encode(first))).toMatchObject({ width: 64 })
    const before = await only()
    const other = await noise(800, 800).png().toBuffer()
    const [refused, ...taken] = await Promise.allSettled([
      decoder.run(encode(await hog())),
      decoder.run(encode(other)),
    ])
    expect(refused).toMatchObject({ status: 'rejected', reason: DAMAGED })
    expect(taken).toMatchObject([{ status: 'fulfilled', value: { width: 100 } }])
    expect(await workers()).not.toContain(before)
    expect(await decoder.run(encode(first))).toMatchObject({ width: 64 })
    // Four processes are started for it, one after the other.
  }, 60_000)

  test('what takes more than 10 s from when it began is ended with it; who else was under way is tried again', async () => {
    const decoder = create()
    await decoder.run(encode(await photo(64, 48)))
    const pid = await only()
    // It would be done within a second, were the process not stopped.
    const slow = await noise(2000, 2000).png().toBuffer()
    const limits = vi.spyOn(globalThis, 'setTimeout')
    const both = Promise.allSettled([decoder.run(encode(slow)), decoder.run(encode(slow))])
    const ends = await until(() => {
      const begun = limits.mock.calls.filter(([, ms]) => ms === 10_000)
      expect(begun).toHaveLength(2)
      return begun.map(([end]) => end as () => void)
    })
    process.kill(pid, 'SIGSTOP')
    // As if the time had come for one of them, and right afterwards for the other.
    for (const end of ends) end()
    expect((await both).sort((a, b) => (a.status < b.status ? 1 : -1))).toMatchObject([
      { status: 'rejected', reason: TOO_SLOW },
      { status: 'fulfilled', value: { width: 100 } },
    ])
    expect(await workers()).not.toContain(pid)
  }, 60_000)

  test('what does not begin within 30 s, twice, is to be tried again: it is nobody’s fault', async () => {
    const limits = vi.spyOn(globalThis, 'setTimeout')
    const refused = expect(create().run(encode(await photo(64, 48)))).rejects.toMatchObject({ status: 503 })
    for (const time of [1, 2]) {
      const [end] = await until(() => {
        const waiting = limits.mock.calls.filter(([, ms]) => ms === 30_000)
        expect(waiting).toHaveLength(time)
        return waiting[time - 1] ?? []
      })
      ;(end as () => void)()
    }
    await refused
  })

  test('goes when it is told to', async () => {
    const decoder = create()
    await decoder.run(encode(await photo(64, 48)))
    await only()
    decoder.stop()
    await untilThereAre(0)
  })
})
