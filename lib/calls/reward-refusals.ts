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
} as const;
