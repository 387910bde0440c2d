import type { ComponentType } from 'react'
import { AiModule } from '../ai/ai-module.tsx'
import { AnalyticsModule } from '../analytics/analytics-module.tsx'
import { CampaignsModule } from '../campaigns/campaigns-module.tsx'
import { DataPanel } from '../data/data-panel.tsx'
import { DevtoolsModule } from '../devtools/devtools-module.tsx'
import { MobileModule } from '../mobile/mobile-module.tsx'
import { ModerationModule } from '../moderation/moderation-module.tsx'
import { OverviewModule } from '../overview/overview-module.tsx'
import { SecurityModule } from '../security/security-module.tsx'
import { SettingsModule } from '../settings/settings-module.tsx'
import { UsersModule } from '../users/users-module.tsx'
import { VipModule } from '../vip/vip-module.tsx'

type Badge = 'recommended' | 'essential' | 'premium' | 'enterprise' | 'advanced' | 'business'

const module = <const I extends string>(id: I, badge: Badge, Panel: ComponentType) => ({
  id,
  name: `console.${id}` as const,
  text: `console.${id}Text` as const,
  badge: `console.badge.${badge}` as const,
  Panel,
})

/** All there are, in the order of the menu; the first is what the console opens with. */
export const MODULES = [
  module('overview', 'recommended', OverviewModule),
  module('users', 'essential', UsersModule),
  module('moderation', 'essential', ModerationModule),
  module('analytics', 'premium', AnalyticsModule),
  module('data', 'advanced', DataPanel),
  module('security', 'enterprise', SecurityModule),
  module('devtools', 'advanced', DevtoolsModule),
  module('settings', 'essential', SettingsModule),
  module('ai', 'premium', AiModule),
  module('mobile', 'recommended', MobileModule),
  module('vip', 'business', VipModule),
  module('campaigns', 'business', CampaignsModule),
] as const
export type Module = (typeof MODULES)[number]

export const addressOf = (id: string): string => (id === MODULES[0].id ? '/admin' : `/admin/${id}`)
