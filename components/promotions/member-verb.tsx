'use client';

import type { ReactNode } from 'react';
import type { ActivityState } from '#lib/rules/rewards/promotion-state.ts';
import { useActivities } from './activities.ts';

export type MemberVerbProps = {
  promotionId: string;
  /** Texts of the actions that a member has. */
  verbs: Readonly<Record<'join' | 'claim' | 'view', string>>;
  /** Verb of a promotion that the member has no action in. */
  children: ReactNode;
};

/** Action by state; a promotion that is not open yet, or is over, is only read. */
const actions: Partial<Record<ActivityState, keyof MemberVerbProps['verbs']>> = {
  open: 'join',
  claim: 'claim',
  joined: 'view',
  process: 'view',
  applying: 'view',
  claimed: 'view',
  issued: 'view',
  rejected: 'view',
};

/** Verb of a promotion by the state that the member has in it. */
export function MemberVerb({ promotionId, verbs, children }: MemberVerbProps): ReactNode {
  const own = useActivities()?.find(one => one.promotionId === promotionId);
  const action = own && actions[own.state];
  return action ? verbs[action] : children;
}
