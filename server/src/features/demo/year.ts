import type { KitColors } from '@kitdex/contract/drawing/look'
import { type Actor, type Community, createChance, type Member } from './community.ts'
import { CLUBS, COMMENTS, NOTES, PEOPLE, PLAYERS } from './people.ts'
import { portrait, shirtPhoto } from './pictures.ts'

/** So many clubs are proposed in the last weeks. */
const KEPT_CLUBS = 14

export const emailOf = (n: number): string =>
  n === 0 ? 'member@demo.example' : n === 1 ? 'moderator@demo.example' : `member${n + 1}@demo.example`

export interface Kit extends KitColors {
  id: string
  club: string
  season: string
}
export interface Owned {
  id: string
  size: string
  photoIds: string[]
}
interface Filed {
  id: string
  author: string
  voters: Set<string>
  isOpen: boolean
  at: number
}

/** What a community does of itself, by chance, day by day. */
export class Year {
  readonly members: Member[] = []
  readonly #filed: Filed[] = []
  readonly #follows = new Set<string>()
  readonly #held = new Map<string, Set<string>>()
  readonly #items = new Map<string, string[]>()
  readonly #clubs = [...CLUBS]
  readonly #players = [...PLAYERS]
  readonly #chance = createChance()
  readonly #community: Community
  readonly #kits: readonly Kit[]
  day = 0
  joined = 0
  /** The last weeks, in which there is most to see. */
  isEnding = false

  constructor(community: Community, kits: readonly Kit[]) {
    this.#community = community
    this.#kits = kits
  }

  /** The n-th who joined. */
  who(n: number): Member {
    const member = this.members[n]
    if (!member) throw new Error(`nobody has joined as number ${n}`)
    return member
  }

  /** Who is kept out does nothing any more. */
  leave({ id }: Actor): void {
    this.members.splice(
      this.members.findIndex((member) => member.id === id),
      1,
    )
  }

  async join(): Promise<void> {
    const n = this.joined++
    const person = PEOPLE[n]
    if (!person) return
    const member = await this.#community.join(person, n, emailOf(n))
    this.members.push(member)
    await this.#community.call(member, `PUT /api/users/${member.id}/profile`, {
      ...{ bio: person.bio, favorite_club: person.club, show_values: true },
      ...(n % 7 === 6 && { profile_private: true }),
    })
    await this.#community.sendFile(member, 'POST /api/users/profile/picture', await portrait(n))
  }

  /** The first two are here most. */
  #somebody(): Member {
    return this.#chance.next() < 0.25
      ? this.#chance.one(this.members.slice(0, 2))
      : this.#chance.one(this.members)
  }

  async act(): Promise<void> {
    const dice = this.#chance.next()
    if (dice < 0.38) await this.#collect('owned')
    else if (dice < 0.47) await this.#collect('wanted')
    else if (dice < 0.58) await this.propose()
    else if (dice < 0.86) await this.#vote()
    else if (dice < 0.91) await this.#comment()
    else await this.#follow()
  }

  /** One that none of them has or wants yet. */
  freshKit(of: readonly Actor[], club?: string): Kit {
    const free = this.#kits.filter((kit) => !of.some(({ id }) => this.#heldBy(id).has(kit.id)))
    const theirs = free.filter((kit) => kit.club === club)
    return this.#chance.one(theirs.length > 0 ? theirs : free)
  }

  #heldBy(id: string): Set<string> {
    const held = this.#held.get(id) ?? new Set()
    this.#held.set(id, held)
    return held
  }

  async #collect(list: 'owned' | 'wanted'): Promise<void> {
    const by = this.#somebody()
    const chance = this.#chance
    const kit = this.freshKit([by], chance.next() < 0.35 ? by.club : undefined)
    if (list === 'wanted') return this.want(by, kit)
    const owned = this.#items.get(by.id)?.length ?? 0
    await this.own(by, kit, by.n < 2 ? owned % 5 === 0 : owned === 1 && by.n % 3 === 0)
  }

  async want(by: Actor, kit: Kit, said: object = {}): Promise<void> {
    this.#heldBy(by.id).add(kit.id)
    await this.#community.call(by, 'POST /api/my-collection', {
      ...{ master_kit_id: kit.id, collection_type: 'wanted' },
      ...{ priority: 1 + this.#chance.below(3), max_price: 45 + this.#chance.below(140) },
      ...said,
    })
  }

  async own(by: Actor, kit: Kit, isShown: boolean): Promise<Owned> {
    const chance = this.#chance
    this.#heldBy(by.id).add(kit.id)
    const size = chance.one(['S', 'M', 'L', 'XL'])
    const { id } = await this.#community.call<{ id: string }>(by, 'POST /api/my-collection', {
      ...{ master_kit_id: kit.id, collection_type: 'owned', size, gender: 'men' },
      ...{ purchase_price: 25 + chance.below(140), share_price: true },
      physical_state: chance.one(['new_with_tags', 'very_good', 'very_good', 'used', 'damaged']),
      ...(chance.next() < 0.3 && { personal_notes: chance.one(NOTES) }),
      ...(chance.next() < 0.06 && { signed: true, signed_by: 'The captain', signature_proof: 'photo' }),
    })
    this.#items.set(by.id, [...(this.#items.get(by.id) ?? []), id])
    if (!isShown) return { id, size, photoIds: [] }
    const address = `POST /api/my-collection/${id}/photos`
    const photo = await this.#community.sendFile(by, address, await shirtPhoto(kit, by.n), { kind: 'front' })
    return { id, size, photoIds: [photo.id] }
  }

  async propose(): Promise<void> {
    const by = this.#somebody()
    const chance = this.#chance
    const club = this.#clubs.length > KEPT_CLUBS || this.isEnding ? this.#clubs.shift() : undefined
    const player = club ? undefined : this.#players.shift()
    const said = club
      ? { entity_type: 'team', data: { name: club[0], country: club[1], city: club[2] } }
      : player
        ? { entity_type: 'player', data: { name: player[0], nationality: player[1], player_type: 'star' } }
        : undefined
    if (!said) return this.#wait(await this.#improve(by), by)
    const isDraft = chance.next() < 0.05
    const { id } = await this.#community.call<{ id: string }>(by, 'POST /api/contributions-v2/', {
      ...said,
      source_urls: ['https://example.org/club-history'],
      ...(isDraft && { status: 'draft' }),
    })
    if (!isDraft) this.#wait(id, by)
  }

  #wait(id: string, { id: author }: Member): void {
    this.#filed.push({ id, author, voters: new Set(), isOpen: true, at: this.day })
  }

  /** What somebody knows about a kit, in words. */
  async #improve(by: Member, kit = this.#chance.one(this.#kits)): Promise<string> {
    const { id } = await this.#community.call<{ id: string }>(by, 'POST /api/contributions-v2/', {
      ...{ entity_type: 'master_kit', entity_id: kit.id, title: `${kit.club} ${kit.season}` },
      description: 'As I have it here in front of me.',
      data: { description: `${this.#chance.one(NOTES)} (${by.name})` },
    })
    return id
  }

  /** Who knows a club well writes about its shirts one after the other, and the moderator says yes. */
  async document(by: Member, at: number): Promise<void> {
    const id = await this.#improve(by, this.#kits[at])
    this.#community.pass(170)
    await this.#community.call(this.who(1), `POST /api/contributions-v2/${id}/moderate`, {
      ...{ action: 'approve', reason: 'Well documented.' },
    })
  }

  #open(): Filed | undefined {
    const open = this.#filed.filter(({ isOpen }) => isOpen)
    return this.#chance.next() < 0.5 ? open[0] : open.at(-1)
  }

  async #vote(): Promise<void> {
    const one = this.#open()
    const voters = this.members.filter(({ id }) => id !== one?.author && !one?.voters.has(id))
    if (!one || voters.length === 0) return
    const by = this.#chance.one(voters)
    one.voters.add(by.id)
    const isAgainst = this.#filed.indexOf(one) % 9 === 4
    const { status } = await this.#community.call<{ status: string }>(
      by,
      `POST /api/contributions-v2/${one.id}/vote`,
      {
        ...(isAgainst
          ? { vote_type: 'downvote', comment: 'The source says something else.' }
          : { vote_type: 'upvote' }),
      },
    )
    one.isOpen = status === 'pending_review'
  }

  async #comment(): Promise<void> {
    const one = this.#filed.at(-1)
    if (!one) return
    await this.#community.call(this.#somebody(), `POST /api/contributions-v2/${one.id}/comments`, {
      text: this.#chance.one(COMMENTS),
    })
  }

  async #follow(): Promise<void> {
    const [by, whom] = [this.#somebody(), this.#somebody()]
    const pair = `${by.id} ${whom.id}`
    if (by.id === whom.id || whom.n % 7 === 6 || this.#follows.has(pair)) return
    this.#follows.add(pair)
    await this.#community.call(by, `POST /api/users/${whom.id}/follow`)
  }

  /** The moderator decides what waits for longest. */
  async moderate(): Promise<void> {
    const moderator = this.members[1]
    const one = this.#filed.find(
      ({ isOpen, author, at }) => isOpen && author !== moderator?.id && at < this.day - 7,
    )
    if (!moderator || !one) return
    const action = (['approve', 'approve', 'needs_revision', 'reject'] as const)[this.#filed.indexOf(one) % 4]
    one.isOpen = false
    await this.#community.call(moderator, `POST /api/contributions-v2/${one.id}/moderate`, {
      ...{ action, reason: action === 'approve' ? 'Well documented.' : 'Please name a source for this.' },
    })
  }

  async showcase(): Promise<void> {
    for (const member of this.members.slice(0, 6)) {
      const owned = await this.#community.call<{ id: string }[]>(
        member,
        'GET /api/my-collection?collection_type=owned&limit=6',
      )
      const item_ids = owned.map(({ id }) => id)
      if (item_ids.length > 0)
        await this.#community.call(member, `PUT /api/users/${member.id}/showcase`, { item_ids })
    }
  }
}
