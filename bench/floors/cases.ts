import type { Request } from './client.ts'
import type { Person } from './people.ts'

/** What is asked of a server in one round. */
export interface Server {
  name: string
  port: number
  requests(round: number): Request[]
  /** Asked once before it is measured: what an earlier case wrote may have dropped its answer. */
  isWarmed?: boolean
  /** What it answered to what was written. */
  keep?(written: string[]): void
}

export interface Run {
  name: string
  servers: Server[]
}

interface Ports {
  /** Keeps answers until they change. */
  keeping: number
  /** Makes each anew. */
  making: number
  floors: number
}

export interface World {
  ports: Ports
  /** The newest kits, and what a new one is made of. */
  kits: readonly { id: string; club: string; brand: string }[]
  author: Person
  owner: Person
  voters: readonly Person[]
  times: number
}

export const get = (path: string, encoding = 'identity'): Request => ({
  method: 'GET',
  path,
  headers: { 'accept-encoding': encoding },
})
const post = ({ headers }: Person, path: string, body: object): Request => ({
  ...{ method: 'POST', path, headers, body },
})

const V2 = '/api/contributions-v2/'
const STYLES = ['home', 'away', 'third']

/** A kit that nobody proposed yet. */
const fileKit = ({ author, kits }: World, n: number): Request => {
  const { club, brand } = kits[n % kits.length] as World['kits'][number]
  return post(author, V2, {
    entity_type: 'master_kit',
    data: {
      ...{ club_id: club, brand_id: brand, season: `${1900 + (n % 60)}/${1901 + (n % 60)}` },
      ...{
        style: STYLES[n % STYLES.length],
        model: 'authentic',
        primary_color: 'red',
        design_name: `Bench ${n}`,
      },
      ...{
        front_photo_url: 'https://pictures.example/front.jpg',
        back_photo_url: 'https://pictures.example/back.jpg',
      },
    },
  })
}
const vote = (voter: Person, id: string): Request => post(voter, `${V2}${id}/vote`, { vote_type: 'upvote' })
const own = ({ owner, kits }: World, n: number): Request =>
  post(owner, '/api/my-collection', {
    ...{ master_kit_id: kits[n % kits.length]?.id, collection_type: 'owned', another_copy: true },
  })

/** Beside one prepared INSERT each: an item, a contribution, two votes on it, and the one that decides. */
export function writingRuns(world: World): Run[] {
  const { ports, times, kits, voters, owner } = world
  const count = (n: number, of: (i: number) => Request) => Array.from({ length: n }, (_, i) => of(i))
  const floor: Server = {
    name: 'one statement',
    port: ports.floors,
    requests: () => count(times, (i) => post(owner, '/insert', { master_kit_id: kits[i]?.id })),
  }
  let filed: string[] = []
  const ours = (requests: Server['requests'], keep?: Server['keep']): Server[] => [
    floor,
    { name: 'ours', port: ports.keeping, requests, ...(keep && { keep }) },
  ]
  const [first, second, third] = voters as [Person, Person, Person]
  return [
    {
      name: 'owned item, POST',
      servers: ours((round) => count(times, (i) => own(world, round * times + i))),
    },
    {
      name: 'contribution, filed',
      servers: ours(
        (round) => count(times, (i) => fileKit(world, round * times + i)),
        (written) => {
          filed = written.map((answer) => JSON.parse(answer).id)
        },
      ),
    },
    {
      name: 'vote',
      servers: ours(() => [first, second].flatMap((voter) => filed.map((id) => vote(voter, id)))),
    },
    { name: 'vote that decides', servers: ours(() => filed.map((id) => vote(third, id))) },
  ]
}

/** Of ten reads five are of one kit, three are lists, one is a search, one a page; some are asked for far more often. */
function reads({ kits }: World, n: number): Request[] {
  let seed = 7
  const random = (): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const kit = () => kits[Math.floor(kits.length * random() ** 3)] as World['kits'][number]
  const paths = [
    ...Array.from({ length: 5 }, () => () => `/api/master-kits/${kit().id}`),
    ...Array.from({ length: 3 }, () => () => `/api/master-kits?limit=24&brand=${kit().brand}`),
    () =>
      `/api/search/collaborative?q=${['manchester', 'milan', 'real', 'home'][Math.floor(random() * 4)]}&limit=5`,
    () => `/kit-area/master/${kit().id}`,
  ]
  return Array.from({ length: n }, (_, i) => get(paths[i % paths.length]?.() ?? '/'))
}

export interface Mix {
  reads: Request[]
  /** What is voted on, filed before. */
  file: Request[]
  /** Of ten, four are votes, four items, two contributions. */
  writes(filed: readonly string[]): Request[]
}

/** One write for nine reads. */
export function mixOf(world: World, round: number): Mix {
  const n = Math.ceil(world.times / 10) * 10
  const from = 100_000 + round * n * 2
  return {
    reads: reads(world, n * 9),
    file: Array.from({ length: (n * 4) / 10 }, (_, i) => fileKit(world, from + i)),
    writes: (filed) => {
      const open = [...filed]
      return Array.from({ length: n }, (_, i) => {
        if (i % 10 < 4) return vote(world.voters[0] as Person, open.pop() as string)
        return i % 10 < 8 ? own(world, from + i) : fileKit(world, from + n + i)
      })
    },
  }
}
