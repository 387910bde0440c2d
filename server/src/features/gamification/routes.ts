import { gamification, leaderboard } from '@kitdex/contract/api/gamification'
import { offsetOf } from '@kitdex/contract/paging'
import type { Router } from '../../platform/http/http.ts'
import { gamificationOf, leaderboardOf } from './service.ts'

export function mountGamification(router: Router): void {
  router.mount(gamification, ({ db, params }) => gamificationOf(db, params.id))
  router.mount(leaderboard, ({ db, query }) => leaderboardOf(db, query.limit, offsetOf(query)))
}
