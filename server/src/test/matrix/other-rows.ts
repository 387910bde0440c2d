import { ENTITY_TYPES } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { buildPhoto, buildSubscriber, PUSH_SUBSCRIPTION, sendForm, smallPhoto } from '../things.ts'
import { forAll, privateItem, type Rows, type Scene, SECRETS } from './scene.ts'

let things = 0

const slugRows = (): Rows =>
  Object.fromEntries(
    ENTITY_TYPES.flatMap((type) => {
      const path = `/api/${registry[type].slug}`
      return [
        [`GET ${path}`, {}],
        [`GET ${path}/search`, { ask: () => ({ query: { q: 'lens' } }) }],
        [`GET ${path}/facets`, {}],
        [`GET ${path}/{id}`, { ask: ({ catalogue }: Scene) => ({ params: { id: catalogue[type] } }) }],
      ]
    }),
  )

const options = ['clubs', 'teams', 'brands', 'sponsors', 'competitions', 'players']

/** The personal photo of an item: its name, and the link that its owner has. */
const photoLink = async (scene: Scene) => {
  const id = await privateItem(scene)
  await buildPhoto(scene.server, scene.owner, id)
  const { photo_urls } = (await scene.server.get(`/api/my-collection/${id}`, scene.owner.token)).body
  const { pathname, searchParams } = new URL(photo_urls[0], 'http://x')
  return { params: { name: pathname.replace('/api/uploads/', '') }, query: Object.fromEntries(searchParams) }
}

const picture = async ({ server, owner }: Scene): Promise<string> => {
  const { body } = await sendForm(server, owner.token, '/api/users/profile/picture', {
    file: await smallPhoto(),
  })
  return body.profile_picture_url.replace(/^\/?(api\/)?uploads\//, '')
}

/** The catalogue, pictures, the newsletter, how the site is run. */
export const otherRows: Rows = {
  ...slugRows(),
  ...Object.fromEntries(options.map((name) => [`GET /api/form-data/${name}`, {}])),
  'GET /api/health': {},
  'GET /api/site': {},
  'GET /api/master-kits/totals': {},
  'GET /api/jersey-releases/{id}': { ask: ({ catalogue }) => ({ params: { id: catalogue.reference_kit } }) },
  'GET /api/search/collaborative': { ask: () => ({ query: { q: 'lens' } }) },
  'POST /api/teams': { ask: () => ({ body: { name: `Team ${++things}`, country: 'France' } }) },
  'POST /api/brands': {
    ask: () => ({ body: { name: `Brand ${++things}`, type: 'brand', country: 'France' } }),
  },
  'POST /api/players': { ask: () => ({ body: { name: `Player ${++things}`, nationality: 'France' } }) },
  'POST /api/competitions': {
    ask: () => ({ body: { name: `Cup ${++things}`, type: 'National cup', country: 'France' } }),
  },
  'POST /api/reference-kits': {
    ask: ({ catalogue }) => ({ body: { master_kit_id: catalogue.master_kit, model: 'replica' } }),
  },
  'POST /api/master-kits': {
    ask: async ({ catalogue }) => ({
      form: {
        ...{
          club_id: catalogue.team,
          season: '2020/2021',
          style: 'away',
          model: 'replica',
          brand_id: catalogue.brand,
        },
        ...{ front_photo: await smallPhoto(), back_photo: await smallPhoto() },
      },
    }),
  },
  'GET /api/homepage': {},
  'GET /api/homepage/expensive-kits': {
    ask: async (scene) => {
      await privateItem(scene)
      return {}
    },
  },
  'GET /api/homepage/recent-master-kits': {},
  'GET /api/homepage/recent-contributions': {},
  'GET /api/uploads/{*name}': [
    { named: 'a picture', ask: async (scene) => ({ params: { name: await picture(scene) } }) },
    { named: 'a personal photo, by its link', ask: photoLink },
    {
      named: 'a personal photo, without',
      ask: async (scene) => ({ params: (await photoLink(scene)).params }),
      answers: forAll(404),
    },
  ],
  'GET /api/legacy-image/{*name}': { ask: () => ({ params: { name: 'none.jpg' } }), answers: forAll(404) },
  'GET /profile/{name}.webp': { ask: () => ({ params: { name: 'none' } }), answers: forAll(404) },
  'GET /images/{*name}': { ask: () => ({ params: { name: 'none.jpg' } }), answers: forAll(404) },
  'GET /api/share/{slug}/{id}.png': {
    ask: ({ catalogue }) => ({ params: { slug: 'master-kits', id: catalogue.master_kit } }),
  },
  'GET /api/share/kitdex.png': {},
  'GET /api/drawings/kit.svg': { ask: () => ({ query: { primary_color: 'red' } }) },
  'GET /api/admin/dashboard-stats': {},
  'GET /api/admin/clean-ups': {},
  'GET /api/admin/growth': {},
  'GET /api/admin/vip': {},
  'GET /api/features': {},
  'GET /api/campaigns': {},
  'GET /api/push': {},
  'PUT /api/push': { ask: () => ({ body: PUSH_SUBSCRIPTION }) },
  'DELETE /api/push': {},
  'GET /api/admin/campaigns': {},
  'POST /api/admin/campaigns': {
    ask: () => ({
      body: { name: 'A', emoji: 'x', starts_on: '2020-01-01', ends_on: '2099-01-01', goal: 1 },
    }),
  },
  'POST /api/admin/campaigns/{id}/end': {
    ask: () => ({ params: { id: 'none' } }),
    answers: { admin: 404 },
  },
  'GET /api/admin/backups': {},
  'POST /api/admin/backups': {},
  'POST /api/admin/integrity': {},
  'GET /api/admin/watch': {},
  'GET /api/dump': {},
  'GET /api/dump/licence': {},
  'GET /api/dump/catalogue': {},
  'GET /api/admin/catalogue/load': {},
  'POST /api/admin/catalogue/load': {
    ask: () => ({ form: { file: Buffer.from('no catalogue') } }),
    answers: { admin: 422 },
  },
  'GET /api/dump/{format}/{type}': { ask: () => ({ params: { format: 'csv', type: 'team' } }) },
  'GET /api/admin/audit': {},
  'GET /api/admin/audit/subjects': {},
  'GET /api/admin/audit/export': {},
  'GET /api/admin/security': { tells: ['admin'] },
  'GET /api/admin/system': { tells: ['admin'] },
  'POST /api/admin/jobs/{id}/run': { ask: () => ({ params: { id: 'none' } }), answers: { admin: 404 } },
  'POST /api/admin/mails/{id}/retry': { ask: () => ({ params: { id: 'none' } }), answers: { admin: 404 } },
  ...Object.fromEntries(
    ['master-kits', 'personal-collections', 'all-kits'].map((what) => [
      `DELETE /api/admin/clear-${what}`,
      { ask: () => ({ body: { confirm: 'no' } }), answers: { admin: 422 } },
    ]),
  ),
  'POST /api/admin/clean-ups/{id}/restore': {
    ask: () => ({ params: { id: 'none' } }),
    answers: { admin: 404 },
  },
  'GET /api/events': {},
  'POST /api/newsletter': { ask: () => ({ body: { email: `letters-${++things}@example.test` } }) },
  'POST /api/newsletter/confirm': {
    ask: async ({ server }) => {
      const token = `confirm-${++things}`
      await buildSubscriber(server.db, `${token}@example.test`, token)
      return { body: { token } }
    },
  },
  'POST /api/newsletter/unsubscribe': {
    ask: async ({ server }) => ({
      body: { token: await buildSubscriber(server.db, `${SECRETS.reader}-${++things}@example.test`) },
    }),
  },
  'POST /api/reports': {
    ask: ({ catalogue }) => ({ body: { subject: 'entry', id: catalogue.team, reason: 'wrong' } }),
  },
  'GET /api/moderation/reports': {
    ask: async ({ server, owner, catalogue }) => {
      const body = { subject: 'entry', id: catalogue.team, reason: 'other', text: 'Look' }
      await server.send('POST', '/api/reports', body, owner)
      return {}
    },
  },
  'POST /api/moderation/reports/{id}/decide': {
    ask: async ({ server, catalogue }) => {
      await server.send('POST', '/api/reports', { subject: 'entry', id: catalogue.brand, reason: 'wrong' })
      const { rows } = await server.pool.query(
        `select id from report where subject_id = $1 and status = 'open'`,
        [catalogue.brand],
      )
      return { params: { id: rows[0].id }, body: { action: 'dismiss' } }
    },
  },
  'GET /api/moderation/analytics/overview': {},
  'GET /api/moderation/analytics/community': {},
  'GET /api/moderation/analytics/voting': {},
  'GET /api/moderation/analytics/content': {},
  'GET /api/moderation/analytics/predictive': {},
  'GET /api/moderation/analytics/export/{panel}': { ask: () => ({ params: { panel: 'overview' } }) },
  'POST /api/moderation/analytics/recount': {},
  'GET /api/admin/newsletter': { tells: ['admin'] },
  'GET /api/admin/newsletter/export': { tells: ['admin'] },
  'GET /api/admin/settings': {},
  'PUT /api/admin/settings': { ask: () => ({ body: { admin_notifications: true } }) },
}

/** What is no call of the API: addresses that browsers, mail programs and search engines open. */
export const plainRows: Rows = {
  'GET /api/auth/google/start': { answers: forAll(302) },
  'GET /api/auth/google/callback': { answers: forAll(302) },
  'POST /api/newsletter/unsubscribe/:token': {
    ask: async ({ server }) => ({
      params: { token: await buildSubscriber(server.db, `one-click-${++things}@example.test`) },
    }),
    answers: forAll(200),
  },
  'GET /api/newsletter/unsubscribe/:token': { ask: () => ({ params: { token: 'x' } }), answers: forAll(302) },
  'GET /metrics': { answers: { ...forAll(401), user: 403, other: 403, moderator: 403, admin: 200 } },
  'GET /robots.txt': { answers: forAll(200) },
  'GET /sitemap.xml': { answers: forAll(200) },
  'GET /sitemaps/pages.xml.gz': { answers: forAll(200) },
  'GET /sitemaps/:slug/:id.xml.gz': {
    ask: ({ catalogue }) => ({ params: { slug: 'teams', id: catalogue.team } }),
    answers: forAll(200),
  },
  'GET /api/openapi.json': { answers: forAll(200) },
  'GET /*': ['', 'teams', 'kit-area', 'explore', 'my-collection'].map((page) => ({
    named: `page /${page}`,
    ask: async (scene) => {
      await privateItem(scene)
      return { params: { '*': page } }
    },
    answers: forAll(200),
  })),
}
