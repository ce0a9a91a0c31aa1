/** Refusals of rewards and what gives them (docs/rewards.md). */
export const rewardRefusals = {
  reward_budget_spent: { status: 409, wire: ['reward.budget.spent'] },
  reward_expired: { status: 409, wire: ['reward.expired'] },
  reward_claimed: { status: 409, wire: ['reward.claimed'] },
  /** No such ticket of the member's, or its kind is not played at present. */
  ticket_unknown: { status: 404, wire: ['ticket.unknown'] },
  /** `at`: when it was played, epoch ms. */
  ticket_played: { status: 409, wire: ['ticket.played'] },
  ticket_expired: { status: 409, wire: ['ticket.expired'] },
  /** Another table of prizes is in force than the one that was shown. */
  ticket_table_changed: { status: 409, wire: ['ticket.table.changed'] },
  sign_in_claimed: { status: 409, wire: ['sign.in.claimed'] },
  /** `day`: the day of the week that can be claimed. */
  sign_in_other_day: { status: 409, wire: ['sign.in.other.day'] },
  promo_code_unknown: { status: 404, wire: ['promo.code.unknown'] },
  /** `at`: its end, epoch ms. */
  promo_code_ended: { status: 409, wire: ['promo.code.ended'] },
  promo_code_not_for_you: { status: 403, wire: ['promo.code.not.for.you'] },
  promo_code_used: { status: 409, wire: ['promo.code.used'] },
  promo_code_full: { status: 409, wire: ['promo.code.full'] },
  promo_code_full_today: { status: 409, wire: ['promo.code.full.today'] },
  /** The milestone is not reached yet. */
  mission_not_reached: { status: 409, wire: ['mission.not.reached'] },
  /** The time for claims has passed. */
  mission_over: { status: 409, wire: ['mission.over'] },
  promotion_joined: { status: 409, wire: ['promotion.joined'] },
  promotion_soon: { status: 409, wire: ['promotion.soon'] },
  promotion_closed: { status: 409, wire: ['promotion.closed'] },
  promotion_terms_changed: { status: 409, wire: ['promotion.terms.changed'] },
  /** Chat room: links to other sites are not allowed. */
  room_link: { status: 422, wire: ['room.link'] },
  /** `at`: end of a mute, epoch ms. */
  room_muted: { status: 403, wire: ['room.muted'] },
  /** Notifications: the browser's push service is none that the platform calls. */
  push_service_unknown: { status: 422, wire: ['push.service.unknown'] },
  promotion_step: { status: 409, wire: ['promotion.step'] },
  upload_too_large: { status: 413, wire: ['upload.too.large'] },
  upload_too_many: { status: 422, wire: ['upload.too.many'] },
  /** The upload has expired, was taken by a form, or is not this account's. */
  upload_unknown: { status: 404, wire: ['upload.unknown'] },
  upload_type_wrong: { status: 422, wire: ['upload.type.wrong'] },
} as const;
