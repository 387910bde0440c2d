import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensureDemo } from './folder.ts'

let folder: string
const changed = () => path.join(folder, 'changed')
const make = vi.fn(async () => undefined)
const ensure = (isReset = false) => ensureDemo(folder, { isReset, make })

beforeEach(async () => {
  make.mockReset()
  folder = await mkdtemp(path.join(tmpdir(), 'kitdex-demo-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('it is made once, keeps what was changed, and forgets it when asked', async () => {
  await ensure()
  await writeFile(changed(), '')
  await ensure()
  expect(make).toHaveBeenCalledTimes(1)
  expect(await readdir(folder)).toContain('changed')
  await ensure(true)
  expect(make).toHaveBeenCalledTimes(2)
  expect(await readdir(folder)).not.toContain('changed')
})

test('one that was not finished is made anew', async () => {
  make.mockRejectedValueOnce(new Error('interrupted'))
  await expect(ensure()).rejects.toThrow('interrupted')
  await ensure()
  expect(make).toHaveBeenCalledTimes(2)
})

test('what is no demo is left alone, asked or not', async () => {
  await writeFile(changed(), '')
  for (const isReset of [false, true])
    await expect(ensure(isReset)).rejects.toThrow('holds something else than a demo')
  expect(make).not.toHaveBeenCalled()
  expect(await readdir(folder)).toEqual(['changed'])
})
