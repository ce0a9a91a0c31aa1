'use client';

import { MemberOnly } from '#components/account/member-only.tsx';
import { onDemand } from '#components/shared/on-demand.tsx';

const PointMall = onDemand(
  async () => (await import('./point-mall.tsx')).PointMall,
  ['money', 'points', 'text-bound'],
);

/** Points mall of the member. */
export function PointMallHost() {
  return (
    <MemberOnly>
      <PointMall />
    </MemberOnly>
  );
}
