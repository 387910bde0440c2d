import type { ComponentType } from 'react'
import { DataModule } from '../../../shared/admin/data-module.tsx'
import { ModerationModule } from '../moderation/moderation-module.tsx'
import { OverviewModule } from '../overview/overview-module.tsx'
import { SettingsForm } from '../settings/settings-form.tsx'

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
  module('moderation', 'essential', ModerationModule),
  module('data', 'advanced', DataModule),
  module('settings', 'essential', SettingsForm),
] as const
export type Module = (typeof MODULES)[number]

export const addressOf = (id: string): string => (id === MODULES[0].id ? '/admin' : `/admin/${id}`)
