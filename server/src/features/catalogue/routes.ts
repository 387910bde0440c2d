import {
  catalogueEndpoints,
  formData,
  jerseyRelease,
  kitTotals,
  searchIn,
} from '@kitdex/contract/api/catalogue'
import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { searchGroupOf } from '@kitdex/contract/catalogue/search-groups'
import type { Answer, Endpoint } from '@kitdex/contract/endpoint'
import { PLAYER_COEFFICIENTS, type PlayerType } from '@kitdex/contract/rules/catalogue/player-types'
import type { Call } from '../../platform/http/call.ts'
import type { Router } from '../../platform/http/http.ts'
import {
  facetsOf,
  findInGroups,
  getEntry,
  type ListQuery,
  listEntries,
  optionsOf,
  versionsOf,
} from './service.ts'

/** The reading calls, the same for every type. */
function mountEntity(router: Router, entity: AnyEntity): void {
  const { list, search, facets, get } = catalogueEndpoints(entity)
  const listed = ({ db, query }: Call<typeof list>) =>
    listEntries(db, entity, query as ListQuery) as Promise<Answer<typeof list>>
  router.mount(list, listed)
  router.mount(search, listed)
  router.mount(facets, ({ db, query }) => facetsOf(db, entity, query))
  router.mount(
    get,
    ({ db, params, caller }) => getEntry(db, entity, params.id, caller) as Promise<Answer<typeof get>>,
  )
}

function mountFormData(router: Router): void {
  const choose =
    (entity: AnyEntity, only: Record<string, string> = {}) =>
    ({ db, query }: Call<Endpoint>) =>
      optionsOf(db, entity, { ...(query as unknown as ListQuery), ...only })
  router.mount(formData.clubs, choose(registry.team))
  router.mount(formData.teams, choose(registry.team))
  router.mount(formData.brands, choose(registry.brand, { type: 'brand' }))
  router.mount(formData.sponsors, choose(registry.brand, { type: 'sponsor' }))
  router.mount(formData.competitions, async (call) => {
    const { rows, total } = await choose(registry.competition)(call)
    return { rows: rows.map((row) => ({ ...row, competition_name: row.name })), total }
  })
  router.mount(formData.players, async (call) => {
    const { rows, total } = await choose(registry.player)(call)
    const valued = rows.map((row) => {
      const coefficient = PLAYER_COEFFICIENTS[(row.player_type ?? 'none') as PlayerType]
      return {
        ...row,
        display_name: row.name,
        coefficient,
        influence_coefficient: coefficient,
        aura: 1 + coefficient,
      }
    })
    return { rows: valued, total }
  })
}

function mountSearch(router: Router, entities: readonly AnyEntity[]): void {
  const search = searchIn(entities)
  const searched = entities.filter((entity) => searchGroupOf(entity) !== null)
  router.mount(search, async ({ db, query }) => {
    const { groups, corrected } = await findInGroups(db, searched, query.q, query.limit)
    const by = (what: 'rows' | 'total') =>
      Object.fromEntries(searched.map((entity, at) => [searchGroupOf(entity), groups[at]?.[what]]))
    return { ...by('rows'), totals: by('total'), corrected: corrected ?? null } as Answer<typeof search>
  })
}

export function mountCatalogue(router: Router, entities: readonly AnyEntity[]): void {
  for (const entity of entities) mountEntity(router, entity)
  router.mount(
    jerseyRelease,
    ({ db, params, caller }) =>
      getEntry(db, registry.reference_kit, params.id, caller) as Promise<Answer<typeof jerseyRelease>>,
  )
  router.mount(kitTotals, async ({ db, query }) => ({ versions: await versionsOf(db, query) }))
  mountFormData(router)
  mountSearch(router, entities)
}
