import type { ActivityState } from '#lib/rules/rewards/promotion-state.ts';

/** Mark of each state: hollow while someone is still working, full when settled, a diamond when refused. */
export const stateMarks: Record<ActivityState, 'positive' | 'warning' | 'danger' | 'plain'> = {
  soon: 'plain',
  open: 'positive',
  joined: 'positive',
  process: 'warning',
  applying: 'warning',
  claim: 'positive',
  claimed: 'positive',
  issued: 'positive',
  rejected: 'danger',
  closed: 'plain',
};
