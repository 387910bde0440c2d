import { registry } from '@kitdex/contract/catalogue/registry'
import { buildEntity, buildUser } from '../harness.ts'
import { buildContribution, buildNotification, smallPhoto } from '../things.ts'
import { AUTHORS, OWN, type Rows, type Scene, SECRETS } from './scene.ts'

let teams = 0
const anotherTeam = (server: Scene['server']): Promise<string> =>
  buildEntity(server.db, registry.team, { name: `Another ${++teams}`, country: 'France' })

type Status = Parameters<typeof buildContribution>[2]

const filed =
  (status: Status = 'pending_review', said: object = {}) =>
  async ({ server, owner }: Scene) => ({
    params: { id: await buildContribution(server, owner, status, said) },
  })
const draft = filed('draft', { city: SECRETS.draft })
/** By whoever calls. */
const ownOf = async ({ server, caller, owner }: Scene) => ({
  params: {
    id: await buildContribution(
      server,
      caller && caller !== owner && (await isIn(server, caller.id)) ? caller : owner,
    ),
  },
})
const isIn = async (server: Scene['server'], id: string): Promise<boolean> =>
  (
    await server.pool.query(
      "select 1 from member m join session s on s.member_id = m.id where m.id = $1 and m.status = 'active' and s.expires_at > now()",
      [id],
    )
  ).rowCount === 1

const withBody = (ask: (scene: Scene) => Promise<object>, body: unknown) => async (scene: Scene) => ({
  ...(await ask(scene)),
  body,
})
let proposals = 0
const proposal = () => ({ entity_type: 'team', data: { name: `Matrix ${++proposals}`, country: 'France' } })

/** Contributions are for all to see, but drafts; to be changed by their author; decided by others. */
export const contributionRows: Rows = {
  'GET /api/contributions-v2/': {
    ask: async (scene) => {
      await draft(scene)
      return {}
    },
  },
  'GET /api/contributions-v2': {
    ask: async (scene) => {
      await draft(scene)
      return {}
    },
  },
  'GET /api/contributions': {
    ask: async (scene) => {
      await draft(scene)
      return { query: { contributor_id: scene.owner.id } }
    },
  },
  'POST /api/contributions-v2/': { ask: () => ({ body: proposal() }) },
  'POST /api/contributions-v2': { ask: () => ({ body: proposal() }) },
  'GET /api/contributions-v2/{id}': [
    { named: 'that waits', ask: filed() },
    { named: 'that is a draft', ask: draft, answers: OWN },
  ],
  'PUT /api/contributions-v2/{id}': [
    { named: 'that waits', ask: withBody(filed(), { title: 'Better' }), answers: AUTHORS },
    { named: 'that is a draft', ask: withBody(draft, { title: 'Better' }), answers: OWN },
    { named: 'that is a draft, its data', ask: withBody(draft, { data: { city: 'Lens' } }), answers: OWN },
  ],
  'DELETE /api/contributions-v2/{id}': [
    { named: 'that waits', ask: filed(), answers: AUTHORS },
    { named: 'that is a draft', ask: draft, answers: OWN },
  ],
  'POST /api/contributions-v2/{id}/submit': { ask: draft, answers: OWN },
  'POST /api/contributions-v2/{id}/resubmit': {
    ask: withBody(filed('needs_revision'), {}),
    answers: AUTHORS,
  },
  'POST /api/contributions-v2/{id}/images': [
    {
      named: 'that waits',
      ask: async (scene) => ({
        ...(await filed()(scene)),
        form: { caption: 'logo_url', file: await smallPhoto() },
      }),
      answers: AUTHORS,
    },
    {
      named: 'that is a draft',
      ask: async (scene) => ({
        ...(await draft(scene)),
        form: { caption: 'logo_url', file: await smallPhoto() },
      }),
      answers: OWN,
    },
  ],
  'POST /api/contributions-v2/{id}/vote': [
    { named: 'that waits', ask: withBody(filed(), { vote_type: 'upvote' }), answers: { user: 403 } },
    {
      named: 'that is a draft',
      ask: withBody(draft, { vote_type: 'upvote' }),
      answers: { ...OWN, user: 403 },
    },
  ],
  'DELETE /api/contributions-v2/{id}/vote': {
    ask: async (scene) => {
      const asked = await filed()(scene)
      if (scene.caller)
        await scene.server.send(
          'POST',
          `/api/contributions-v2/${asked.params.id}/vote`,
          { vote_type: 'upvote' },
          scene.caller,
        )
      return asked
    },
    answers: { user: 403 },
  },
  'POST /api/contributions-v2/{id}/moderate': [
    { named: 'of another', ask: withBody(filed(), { action: 'reject', reason: 'Because' }) },
    {
      named: 'of their own',
      ask: withBody(ownOf, { action: 'approve', reason: 'Because' }),
      answers: { moderator: 403, admin: 403 },
    },
    {
      named: 'that is a draft',
      ask: withBody(draft, { action: 'approve', reason: 'Because' }),
      answers: { moderator: 404, admin: 404 },
    },
  ],
  'POST /api/contributions-v2/{id}/moderate/undo': [
    {
      named: 'of what they decided',
      ask: async (scene) => {
        const asked = await filed()(scene)
        const ruling = { action: 'reject', reason: 'Because' }
        const url = `/api/contributions-v2/${asked.params.id}/moderate`
        if (scene.caller) await scene.server.send('POST', url, ruling, scene.caller)
        return asked
      },
    },
    {
      named: 'of what another decided',
      ask: filed('rejected'),
      answers: { moderator: 403, admin: 403 },
    },
  ],
  'POST /api/contributions-v2/{id}/looking': [
    { named: 'that waits', ask: filed() },
    { named: 'that is a draft', ask: draft, answers: { moderator: 404, admin: 404 } },
  ],
  'DELETE /api/contributions-v2/{id}/looking': { ask: filed() },
  'GET /api/contributions-v2/{id}/comments': [
    { named: 'that waits', ask: filed() },
    { named: 'that is a draft', ask: draft, answers: OWN },
  ],
  'POST /api/contributions-v2/{id}/comments': [
    { named: 'that waits', ask: withBody(filed(), { text: 'Sure?' }) },
    { named: 'that is a draft', ask: withBody(draft, { text: 'Sure?' }), answers: OWN },
  ],
  'GET /api/contributions-v2/admin/moderation-stats': {},
  'GET /api/moderation/activity': {},
  'GET /api/moderation/doubles': {},
  'POST /api/moderation/doubles/different': {
    ask: async ({ server, catalogue }) => ({
      body: { one: catalogue.team, other: await anotherTeam(server) },
    }),
  },
  'GET /api/moderation/merges/preview': {
    ask: async ({ server, catalogue }) => ({
      query: { into: catalogue.team, other: await anotherTeam(server) },
    }),
  },
  'POST /api/moderation/merges': {
    ask: async ({ server, catalogue }) => ({
      body: { into: catalogue.team, other: await anotherTeam(server) },
    }),
  },
  'POST /api/moderation/merges/{id}/undo': {
    ask: async ({ server, catalogue }) => {
      const body = { into: catalogue.team, other: await anotherTeam(server) }
      const judge = await buildUser(server.db, 'moderator')
      const done = await server.send('POST', '/api/moderation/merges', body, judge)
      return { params: { id: done.body.contribution_id }, body: {} }
    },
  },
  'GET /api/moderation/reasons': {},
  'PUT /api/moderation/users/{id}/flags': [
    {
      named: 'of a member',
      ask: ({ owner }) => ({ params: { id: owner.id }, body: { can_vote: false, reason: 'Because' } }),
    },
    {
      named: 'of one who moderates, too',
      ask: async ({ server }) => ({
        params: { id: (await buildUser(server.db, 'admin')).id },
        body: { can_vote: false, reason: 'Because' },
      }),
      answers: { moderator: 409, admin: 409 },
    },
  ],
  'GET /api/duplicates': { ask: () => ({ query: { entity_type: 'team', name: 'Lens' } }) },
  'GET /api/entities/{id}/revisions': { ask: ({ catalogue }) => ({ params: { id: catalogue.team } }) },
  'GET /api/entities/{id}/state': { ask: ({ catalogue }) => ({ params: { id: catalogue.team } }) },
  'GET /api/entities/{id}/diff': {
    ask: ({ catalogue }) => ({ params: { id: catalogue.team }, query: { from: '0', to: '1' } }),
  },
  'POST /api/entities/{id}/revert': {
    ask: async (scene) => {
      const id = await buildContribution(scene.server, scene.owner, 'approved')
      const { entity_id } = (await scene.server.get(`/api/contributions-v2/${id}`, scene.owner.token)).body
      return { params: { id: entity_id }, body: { contribution_id: id, reason: 'Because' } }
    },
  },
  'GET /api/notifications': {
    ask: async ({ server, owner }) => {
      await buildNotification(server.db, owner, SECRETS.told)
      return {}
    },
  },
  'GET /api/notifications/unread-count': {},
  'POST /api/notifications/{id}/read': {
    ask: async ({ server, owner }) => ({
      params: { id: await buildNotification(server.db, owner, SECRETS.told) },
    }),
    answers: OWN,
  },
  'POST /api/notifications/read-all': {},
  'GET /api/users/{id}/gamification': { ask: ({ owner }) => ({ params: { id: owner.id } }) },
  'GET /api/leaderboard': {},
}
