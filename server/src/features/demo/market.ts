import type { Db } from '../../platform/database/db.ts'
import { proposeRings } from '../market/ring-service.ts'
import type { Actor, Community } from './community.ts'
import { shirtPhoto } from './pictures.ts'
import type { Kit, Owned, Year } from './year.ts'

const HOME = '/api/marketplace'

interface Said {
  price?: number
  swap?: boolean
  wishes?: string
  to?: string
  kit?: Kit
  isShown?: boolean
}
interface Offer {
  id: string
  kit: Kit
  by: Actor
}
type Step = 'accept' | 'counter' | 'call-off' | 'hand-over' | 'receive' | 'rate'

/** What members offer each other in the last weeks, write about and agree upon: told by how many days are left. */
export function createMarket(year: Year, { call, sendFile, pass }: Community, db: Db, boss: Actor) {
  const who = (n: number) => year.who(n)
  const offers: Record<string, Offer> = {}
  const known = (name: string): Offer => {
    const offer = offers[name]
    if (!offer) throw new Error(`nobody offers ${name}`)
    return offer
  }
  /** Who waits for an answer, waits. */
  const later = <T>(work: Promise<T>): Promise<T> => {
    pass(7)
    return work
  }

  async function offerItem(by: Actor, item: Owned, said: Said): Promise<string> {
    const { price, swap = false, wishes = '', to = 'Europe' } = said
    const { id } = await call<{ id: string }>(by, `POST ${HOME}/offers`, {
      ...{ item_id: item.id, for_sale: price !== undefined, for_swap: swap, price: price ?? null },
      ...{ wishes, ships_to: to, photo_ids: item.photoIds },
    })
    return id
  }
  async function offer(name: string, by: Actor, said: Said): Promise<void> {
    const kit = said.kit ?? year.freshKit([by])
    const item = await year.own(by, kit, said.isShown ?? true)
    offers[name] = { kit, by, id: await later(offerItem(by, item, said)) }
  }
  const ask = async (by: Actor, name: string, text: string): Promise<string> =>
    (await later(call<{ id: string }>(by, `POST ${HOME}/offers/${known(name).id}/threads`, { text }))).id
  const write = (by: Actor, thread: string, text: string) =>
    later(call(by, `POST ${HOME}/threads/${thread}/messages`, { text }))
  const propose = (by: Actor, name: string, terms: { price?: number; swap_item_id?: string }) =>
    later(
      call<{ id: string; thread_id: string }>(by, `POST ${HOME}/offers/${known(name).id}/deals`, {
        ...{ price: null, swap_item_id: null },
        ...terms,
      }),
    )
  const step = (by: Actor, deal: { id: string }, what: Step, said: object = {}) =>
    later(call(by, `POST ${HOME}/deals/${deal.id}/${what}`, said))

  async function hand(deal: { id: string }, from: Actor, to: Actor): Promise<void> {
    await step(from, deal, 'hand-over', { share_price: true })
    await step(to, deal, 'receive', { share_price: true })
  }

  /** Each gives what the next one wants above all. */
  async function wishInRing(members: readonly Actor[]): Promise<void> {
    for (const [at, by] of members.entries()) {
      const next = members[(at + 1) % members.length] ?? by
      const kit = year.freshKit(members)
      const item = await year.own(by, kit, at === 0)
      await later(offerItem(by, item, { swap: true, wishes: 'Something from my wishlist.' }))
      await year.want(next, kit, { priority: 3, size: item.size })
    }
  }
  async function accept(members: readonly Actor[]): Promise<void> {
    for (const by of members) {
      const rings = await call<{ id: string; can_accept: boolean }[]>(by, `GET ${HOME}/rings`)
      for (const { id } of rings.filter(({ can_accept }) => can_accept))
        await later(call(by, `POST ${HOME}/rings/${id}/accept`))
    }
  }

  const scenes: Readonly<Record<number, () => Promise<void>>> = {
    20: async () => {
      await offer('first', who(0), { price: 60, to: 'France, Belgium' })
      await offer('stripes', who(3), { price: 85, swap: true, wishes: 'Away shirts of the 1990s.' })
      await offer('bands', who(4), { price: 120, to: 'Italy, France' })
      await offer('brown', who(5), { price: 45, isShown: false })
      await offer('collar', who(1), { price: 70, swap: true, to: 'Worldwide' })
    },
    18: async () => {
      const thread = await ask(who(2), 'first', 'Bonjour ! Le col est-il d’origine ?')
      await write(who(0), thread, 'Yes, it is. I can send a picture of the seam if you like.')
      await sendFile(
        who(0),
        `POST ${HOME}/threads/${thread}/pictures`,
        await shirtPhoto(known('first').kit, 2),
      )
      const deal = await propose(who(2), 'first', { price: 52 })
      await step(who(0), deal, 'counter', { price: 56, swap_item_id: null })
      await step(who(2), deal, 'accept')
      await write(who(2), thread, 'Parfait, merci !')
      await hand(deal, who(0), who(2))
      await step(who(2), deal, 'rate', { stars: 5, text: 'Envoi rapide, maillot comme sur la photo.' })
      await step(who(0), deal, 'rate', { stars: 5, text: 'Friendly and quick.' })
    },
    15: async () => {
      const deal = await propose(who(0), 'stripes', { price: 80 })
      await write(who(3), deal.thread_id, 'Deal. I will wrap it in last Saturday’s programme.')
      await step(who(3), deal, 'accept')
      await hand(deal, who(3), who(0))
      await step(who(0), deal, 'rate', { stars: 4, text: 'As described. The post took a week.' })
      await step(who(3), deal, 'rate', { stars: 5, text: 'Paid the same day.' })
    },
    12: async () => {
      const deal = await propose(who(4), 'brown', { price: 30 })
      await step(who(4), deal, 'call-off')
    },
    10: async () => {
      await offer('mine', who(0), { price: 75, swap: true, wishes: 'Anything of RC Lens.' })
      await offer('second', who(0), { price: 48, to: 'France' })
      await offer('years90', who(2), { swap: true, wishes: 'Tout maillot des années 90.', to: 'France' })
      await offer('violet', who(4), { price: 95, swap: true })
      await offer('green', who(6), { swap: true, wishes: 'Un maillot à col boutonné.', to: 'Europe' })
      await offer('eagle', who(7), { price: 55 })
      await offer('sponsor', who(1), { price: 65, to: 'Worldwide' })
      await offer('office', boss, { price: 40, to: 'Worldwide' })
      await offer('spare', who(3), { price: 150, isShown: false })
    },
    7: async () => {
      const mine = await year.own(who(0), year.freshKit([who(0), who(6)]), true)
      const swap = await propose(who(0), 'green', { swap_item_id: mine.id })
      await write(who(6), swap.thread_id, 'Avec plaisir ! Je l’envoie demain.')
      await step(who(6), swap, 'accept')
      await step(who(6), swap, 'hand-over')
      await hand(swap, who(0), who(6))
      const sale = await propose(who(7), 'mine', { price: 70 })
      await step(who(0), sale, 'accept')
      await write(who(0), sale.thread_id, 'Agreed! Where shall I send it?')
    },
    4: async () => {
      const countered = await propose(who(0), 'bands', { price: 95 })
      await step(who(4), countered, 'counter', { price: 110, swap_item_id: null })
      await write(who(4), countered.thread_id, 'It is from the season of the title, so 110 is my last word.')
      const sold = await propose(who(8), 'collar', { price: 66 })
      await step(who(1), sold, 'accept')
      await step(who(1), sold, 'hand-over')
      const kit = year.freshKit([who(0), who(5)])
      await year.want(who(0), kit, { max_price: 150, priority: 3 })
      await offer('wanted', who(5), { price: 90, kit })
    },
    3: async () => {
      await wishInRing([who(0), who(2), who(3)])
      await wishInRing([who(1), who(6), who(8)])
      await proposeRings(db)
      await accept([who(1), who(6), who(8), who(2)])
    },
    1: async () => {
      await propose(who(5), 'second', { price: 42 })
      const thread = await ask(
        who(5),
        'second',
        'Would you take 42? I am in Lille on Saturday and could fetch it.',
      )
      await write(who(5), thread, 'And is the print still whole?')
      const deals = await call<{ thread_id: string; offer_id: string }[]>(who(7), `GET ${HOME}/deals`)
      for (const { thread_id, offer_id } of deals)
        if (offer_id === known('mine').id)
          await write(who(7), thread_id, 'Rua das Flores 12, Lisbon. Thank you!')
      await ask(who(6), 'sponsor', 'Bonjour, livrez-vous aussi en point relais ?')
      await ask(who(3), 'office', 'Is this the one from the showcase?')
      await propose(who(8), 'office', { price: 35 })
    },
  }

  return {
    live: async (left: number): Promise<void> => scenes[left]?.(),
    /** What was written before is read. */
    readAll: async (members: readonly Actor[]): Promise<void> => {
      for (const by of members)
        for (const { id, unread } of await call<{ id: string; unread: number }[]>(by, `GET ${HOME}/threads`))
          if (unread > 0) await call(by, `POST ${HOME}/threads/${id}/read`)
    },
    /** Somebody writes what nobody wants to read; which message it was. */
    pester: async (by: Actor): Promise<string> => {
      const thread = await ask(by, 'second', 'Cheap shirts at shirt-outlet.example, write me there!')
      const [message] = await call<{ id: string }[]>(who(0), `GET ${HOME}/threads/${thread}/messages`)
      return message?.id ?? ''
    },
  }
}
