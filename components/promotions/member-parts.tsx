'use client';

import { Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useIsMember } from '#lib/client/use-role.ts';

const StatePanel = onDemand(
  async () => (await import('./state-panel.tsx')).StatePanel,
  ['centre', 'promotion-state', 'text-bound'],
);
const YourPromotions = onDemand(
  async () => (await import('./your-promotions.tsx')).YourPromotions,
  ['promotion-state'],
);

/** State of a promotion, for members alone; fetched after the page, which is the same for everybody. */
export function MemberPromotionState({ promotionId }: { promotionId: string }) {
  const isMember = useIsMember();
  return <Suspense>{isMember && <StatePanel promotionId={promotionId} />}</Suspense>;
}

/** The member's own promotions, for members alone. */
export function MemberPromotions() {
  const isMember = useIsMember();
  return <Suspense>{isMember && <YourPromotions />}</Suspense>;
}
