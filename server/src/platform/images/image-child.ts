import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export interface ChildOptions {
  /** Draws our own SVG, and decodes nothing that people sent. */
  draws?: boolean
  /** Less than a picture may take, for tests of what happens then. */
  memoryMb?: number | undefined
}

/** What a process needs to start at all, here or there. */
const SYSTEM = Object.fromEntries(
  ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot'].map((name) => [name, process.env[name]]),
)
const HERE = fileURLToPath(import.meta.url)
/** The largest picture that is taken, 50 megapixels of 16 bits and interlaced, takes 625. */
const MEMORY_MB = 768
const HEAP_MB = 128

/** Where the faces are that it writes with. */
const FONTS = fileURLToPath(new URL('../../../fonts/fonts.conf', import.meta.url))

/**
 * The kernel's limit: what is asked for beyond it is not there. It is on memory that can be written to; addresses, of
 * which V8 reserves more than there is memory, are free. Only Linux has it.
 */
function limited(memoryMb: number, nodeArguments: string[]): { execPath?: string; execArgv: string[] } {
  const execArgv = [`--max-old-space-size=${HEAP_MB}`, ...nodeArguments]
  if (process.platform !== 'linux') return { execArgv }
  const script = `ulimit -d ${memoryMb * 1024}; exec "$0" "$@"`
  return { execPath: '/bin/sh', execArgv: ['-c', script, process.execPath, ...execArgv] }
}

export function startChild({ draws = false, memoryMb = MEMORY_MB }: ChildOptions): ChildProcess {
  const kind = path.extname(HERE)
  const child = fork(path.join(path.dirname(HERE), `image-worker${kind}`), draws ? ['draw'] : [], {
    ...limited(memoryMb, kind === '.ts' ? ['--import', 'tsx'] : []),
    cwd: path.dirname(HERE),
    serialization: 'advanced',
    // Of our environment, which holds passwords, it gets nothing else. glibc keeps what was freed, for each thread, and
    // that is a multiple of what decoding takes, unless it is told not to.
    env: { ...SYSTEM, MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', FONTCONFIG_FILE: FONTS },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.unref()
  return child
}
