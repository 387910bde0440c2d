import { AppError } from '../http/errors.ts'
import { allowDrawing, draw, type Encoded, encodeAnew, OUT_OF_MEMORY, shrink } from './image-encode.ts'
import type { ImageAnswer, ImageJob } from './image-process.ts'

const isDrawer = process.argv.includes('draw')
if (isDrawer) allowDrawing()

/** A process that draws takes no other work: it has the SVG reader, which nothing that people sent may meet. */
async function work(job: ImageJob): Promise<Encoded> {
  if (isDrawer !== (job.kind === 'draw')) throw new Error('work for another process')
  const tell = (isWorking: boolean) => say({ id: job.id, isWorking })
  tell(true)
  return job.kind === 'draw' ? draw(job) : job.kind === 'encode' ? encodeAnew(job, tell) : shrink(job)
}

const say = (answer: ImageAnswer): void => {
  process.send?.(answer)
}

/** The process that decodes: it knows pictures, and nothing of the database or of who asks. */
async function answer(job: ImageJob): Promise<ImageAnswer> {
  try {
    const encoded = await work(job)
    return { id: job.id, ...encoded }
  } catch (error) {
    // Who took it is not who found none left: the process ends, and each is tried alone.
    if (OUT_OF_MEMORY.test(String(error))) process.exit(1)
    return {
      id: job.id,
      ...(error instanceof AppError ? { refused: error.message } : { failed: String(error) }),
    }
  }
}

process.on('message', (job: ImageJob) => {
  void answer(job).then(say)
})
// Whoever asked is gone, and nobody else would end this process.
process.on('disconnect', () => process.exit())
// A terminal sends these to all of us; the server still wants its answers, and ends this process when it ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
