import type { Address } from '../endpoint.ts'
import type { AccountsApi } from './accounts.ts'
import type { AuditApi } from './admin/audit.ts'
import type { CampaignsApi } from './admin/campaigns.ts'
import type { AdminApi } from './admin/dashboard.ts'
import type { GrowthApi } from './admin/growth.ts'
import type { MembersApi } from './admin/members.ts'
import type { MergingApi } from './admin/merging.ts'
import type { SecurityApi } from './admin/security.ts'
import type { SystemApi } from './admin/system.ts'
import type { UpkeepApi } from './admin/upkeep.ts'
import type { WatchApi } from './admin/watch.ts'
import type { AnalyticsApi } from './analytics.ts'
import type { CatalogueApi } from './catalogue.ts'
import type { ClassicApi } from './classic.ts'
import type { CollectionApi } from './collection.ts'
import type { CollectionFiguresApi } from './collection-figures.ts'
import type { CollectionIoApi } from './collection-io.ts'
import type { ContributionsApi } from './contributions.ts'
import type { CreationsApi } from './creations.ts'
import type { DumpApi } from './dump.ts'
import type { GamificationApi } from './gamification.ts'
import type { HistoryApi } from './history.ts'
import type { HomeApi } from './home.ts'
import type { DealsApi } from './market/deals.ts'
import type { MessagesApi } from './market/messages.ts'
import type { MarketApi } from './market/offers.ts'
import type { RingsApi } from './market/rings.ts'
import type { ModerationApi } from './moderation.ts'
import type { NewsletterApi } from './newsletter.ts'
import type { NotificationsApi } from './notifications.ts'
import type { health, site } from './platform.ts'
import type { ProfilesApi } from './profiles.ts'
import type { PushApi } from './push.ts'
import type { ReportsApi } from './reports.ts'
import type { ReviewApi } from './review.ts'
import type { SettingsApi } from './settings.ts'
import type { SocialApi } from './social.ts'
import type { UploadsApi } from './uploads.ts'

type Endpoints =
  | CollectionApi
  | CollectionIoApi
  | CollectionFiguresApi
  | CatalogueApi
  | typeof health
  | typeof site
  | AccountsApi
  | MembersApi
  | ClassicApi
  | AdminApi
  | AuditApi
  | CampaignsApi
  | DumpApi
  | GrowthApi
  | SecurityApi
  | SystemApi
  | UpkeepApi
  | WatchApi
  | SettingsApi
  | ProfilesApi
  | SocialApi
  | UploadsApi
  | ContributionsApi
  | ReviewApi
  | ModerationApi
  | MergingApi
  | AnalyticsApi
  | PushApi
  | ReportsApi
  | CreationsApi
  | HistoryApi
  | GamificationApi
  | NotificationsApi
  | HomeApi
  | NewsletterApi
  | MarketApi
  | DealsApi
  | MessagesApi
  | RingsApi

/** Every call by its address. Types only: a caller gets no schema into its bundle. */
export type Api = { [E in Endpoints as Address<E>]: E }
