import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, expect } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from './harness.ts'
import type { Member } from './things.ts'

export const V2 = '/api/contributions-v2/'
const PHOTOS = { front_photo_url: 'https://example.test/1.jpg', back_photo_url: 'https://example.test/2.jpg' }

interface Site {
  server: TestApp
  author: Member
  voters: Member[]
  moderator: Member
  teamId: string
  kitId: string
}

/** A member who proposes, some who vote and one who moderates, on a server of the file's own. */
export function contributing() {
  const site = {} as Site
  beforeAll(async () => {
    site.server = await bootApp({ config: { rateFactor: 1000 } })
    const { db } = site.server
    site.author = await buildUser(db)
    site.voters = await Promise.all(Array.from({ length: 4 }, () => buildUser(db)))
    site.moderator = await buildUser(db, 'moderator')
    site.teamId = await buildEntity(db, registry.team, { name: 'FC Test', country: 'France' })
    site.kitId = await buildEntity(db, registry.master_kit, {
      club_id: site.teamId,
      season: '2001/2002',
      style: 'home',
      model: 'replica',
    })
  })
  afterAll(() => site.server.close())

  let samples = 0
  /** What each type needs at least. */
  const sample = (type: string): Record<string, unknown> => {
    const name = `Sample ${type} ${++samples}`
    switch (type) {
      case 'competition':
        return { competition_name: name, type: 'National league', country: 'Spain' }
      case 'master_kit':
        return {
          ...{ club_id: site.teamId, season: '2010/2011', kit_style: 'away', kit_type: 'authentic' },
          ...PHOTOS,
        }
      case 'reference_kit':
        return {
          master_kit_id: site.kitId,
          model: 'replica',
          league_competition: name,
          pic_1: PHOTOS.back_photo_url,
        }
      case 'player':
        return { name, nationality: 'Brazil', player_type: 'none' }
      case 'brand':
        return { name, type: 'brand', country: 'Spain' }
      default:
        return { name, country: 'Spain' }
    }
  }

  const post = (url: string, body: object | undefined, { token } = site.author) =>
    site.server.send('POST', url, body, { token })
  const propose = async (type: string, data = sample(type), more: object = {}) => {
    const { status, body } = await post(V2, {
      title: 'A title',
      description: 'Why',
      entity_type: type,
      data,
      ...more,
    })
    expect({ status, body }).toMatchObject({ status: 201 })
    return body
  }
  return {
    ...{ site, sample, post, propose },
    improve: (data: object, more: object = {}) =>
      propose('team', data as never, { entity_id: site.teamId, ...more }),
    vote: (
      id: string,
      voter: { token: string } | undefined,
      body: object = { vote_type: 'upvote', comment: '', field_votes: {} },
    ) => post(`${V2}${id}/vote`, body, voter as never),
    rule: (id: string, body: object, by = site.moderator) => post(`${V2}${id}/moderate`, body, by),
    read: (id: string, by = site.author) => site.server.get(`${V2}${id}`, by.token),
  }
}
