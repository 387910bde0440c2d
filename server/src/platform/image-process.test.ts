import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { noise, photo } from '../test/pictures.ts'
import { until } from '../test/until.ts'
import { createImageProcess, type ImageProcess } from './image-process.ts'

const created: ImageProcess[] = []
const create = (): ImageProcess => {
  const made = createImageProcess()
  created.push(made)
  return made
}
afterEach(() => {
  vi.useRealTimers()
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

  test('one picture that brings it down is to blame, of two nobody knows; the next is read', async () => {
    const decoder = create()
    const large = await noise(1000, 1000).png().toBuffer()
    const alone = decoder.run(encode(large))
    process.kill(await only(), 'SIGSEGV')
    await expect(alone).rejects.toMatchObject({
      status: 415,
      detail: 'The image is damaged and cannot be read',
    })

    const two = [decoder.run(encode(large)), decoder.run(encode(large))]
    const settled = Promise.allSettled(two)
    process.kill(await only(), 'SIGKILL')
    for (const one of await settled)
      expect(one).toMatchObject({ status: 'rejected', reason: { status: 503 } })
    expect(await decoder.run(encode(await photo(64, 48)))).toMatchObject({ width: 64 })
  })

  test('what does not come to an end is ended', async () => {
    const decoder = create()
    const work = encode(await photo(64, 48))
    await decoder.run(work)
    process.kill(await only(), 'SIGSTOP')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const ended = expect(decoder.run(work)).rejects.toMatchObject({
      status: 415,
      detail: 'The image takes too long to read',
    })
    await vi.advanceTimersByTimeAsync(25_000)
    vi.useRealTimers()
    await ended
    await untilThereAre(0)
  })

  test('goes when it is told to', async () => {
    const decoder = create()
    await decoder.run(encode(await photo(64, 48)))
    await only()
    decoder.stop()
    await untilThereAre(0)
  })
})
