/** Columns in which an id of an entry may stand, or may not. What names an entry and is not moved by a merge says why. */

/** History: what was so then is said as it was then. */
const HISTORY = [
  ...['audit.subject_id', 'audit.detail', 'revision.entity_id', 'revision.data'],
  ...['contribution.applied', 'held_decision.before', 'held_decision.telling', 'invalidation.contributions'],
  ...['notification.data', 'outbox.data', 'idempotency_key.answer', 'analytics.figures'],
  // An entry that a clean-up hid is not in the catalogue, so it is not merged.
  'clean_up_entry.entity_id',
]
/** The entry itself, what it goes by, and how it leads to the other. */
const ITSELF = [
  ...['entity.id', 'entity_name.entity_id', 'team.id', 'brand.id', 'player.id', 'competition.id'],
  ...['master_kit.id', 'reference_kit.id', 'kit_demand.id', 'entity.merged_into', 'entry_merge.merged_id'],
  ...['entry_merge.survivor_id', 'merge_move.was', 'suggested_double.one_id', 'suggested_double.other_id'],
]
/** The database makes them from what is moved. */
export const DERIVED = [
  ...['collector.value', 'brand_demand.brand_id', 'kit_demand.brand_id', 'kit_demand.club_id'],
  'collection_count.entity_id',
  ...['kit_demand.competition_ids', 'master_kit.competition_ids', 'master_kit.player_ids'],
  ...['collection_item.player_id', 'collection_item.signature_player_id', 'collection_item.opponent_id'],
]
/** Moved by item-repo.ts; the kits that would be taken for an offer, of which there is one row each. */
export const ITEMS = [
  'offer_wish.master_kit_id',
  ...['collection_item.master_kit_id', 'collection_item.reference_kit_id', 'collection_item.details'],
  'removed_item.item',
]
export const STAYS: readonly string[] = [...HISTORY, ...ITSELF]

/** They name something else: members, contributions, items, sessions; or hold no ids. */
export const NO_ENTRIES: readonly string[] = [
  ...['audit.actor_id', 'audit.id', 'clean_up.admin_id', 'clean_up.id', 'clean_up_entry.clean_up_id'],
  ...['collection_import.columns', 'collection_import.id', 'collection_import.member_id'],
  ...['collection_import_row.cells', 'collection_import_row.contribution_id', 'collection_import_row.fixes'],
  ...['collection_import_row.import_id', 'collection_import_row.item_id', 'collection_item.id'],
  ...[
    'collection_item.member_id',
    'collector.member_id',
    'collection_count.member_id',
    'contribution.author_id',
    'contribution.decided_by',
  ],
  ...['contribution.id', 'contribution_comment.contribution_id', 'contribution_comment.id'],
  ...['contribution_comment.member_id', 'contribution_image.contribution_id', 'contribution_image.id'],
  ...['entity.created_by', 'entry_merge.contribution_id', 'follow.followed_id', 'follow.follower_id'],
  ...['held_decision.contribution_id', 'held_decision.moderator_id', 'idempotency_key.member_id'],
  ...['invalidation.admin_id', 'invalidation.id', 'invalidation.member_id', 'invalidation.votes'],
  ...['item_photo.id', 'item_photo.item_id', 'item_photo.member_id', 'known_device.member_id'],
  ...['mail_token.member_id', 'mail_token.session_id', 'member.id', 'member_badge.member_id'],
  ...['member_identity.member_id', 'merge_move.contribution_id', 'newsletter_subscriber.id'],
  ...['notification.by_id', 'notification.id', 'notification.member_id', 'outbox.id', 'outbox.member_id'],
  ...[
    'removed_item.clean_up_id',
    'removed_item.id',
    'removed_item.member_id',
    'report.decided_by',
    'report.id',
  ],
  ...['report_reason.id', 'report_reason.member_id', 'report_reason.report_id', 'revision.actor_id'],
  ...['revision.contribution_id', 'session.id', 'session.member_id', 'setting.value', 'showcase.item_id'],
  ...[
    'showcase.member_id',
    'sign_in_handoff.member_id',
    'suggested_double.decided_by',
    'suggested_double.id',
  ],
  ...['upload.member_id', 'vote.contribution_id', 'vote.field_votes', 'vote.member_id'],
  ...['xp_award.contribution_id', 'xp_award.member_id', 'campaign.id', 'campaign.created_by'],
  ...['review_look.member_id', 'review_look.contribution_id', 'offer.id', 'offer.member_id', 'offer.item_id'],
  ...['offer_photo.offer_id', 'offer_photo.photo_id', 'offer_wish.offer_id', 'thread.id', 'thread.offer_id'],
  ...[
    'thread.other_id',
    'deal.id',
    'deal.thread_id',
    'deal.swap_item_id',
    'deal_leg.deal_id',
    'deal_leg.item_id',
    'deal_leg.given_item_id',
  ],
  ...[
    'deal_leg.from_id',
    'deal_leg.to_id',
    'deal_leg.new_item_id',
    'deal_rating.deal_id',
    'deal_rating.by_id',
  ],
  ...['deal_rating.about_id', 'message.id', 'message.thread_id', 'message.by_id', 'member_block.by_id'],
  ...[
    'member_block.blocked_id',
    'push_key.jwk',
    'push_subscription.session_id',
    'push_subscription.member_id',
  ],
  ...['push_message.id', 'push_message.session_id', 'push_message.notification_id', 'swap_ring.id'],
  ...['swap_ring_part.ring_id', 'swap_ring_part.offer_id', 'swap_ring_part.from_id', 'swap_ring_part.to_id'],
  'deal.ring_id',
]
