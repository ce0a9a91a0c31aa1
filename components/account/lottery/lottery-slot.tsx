'use client';

import { MemberOnly } from '#components/account/member-only.tsx';
import { onDemand } from '#components/shared/on-demand.tsx';
import type { LotteryArea } from '#lib/rules/lottery/areas.ts';

const LotteryView = onDemand(
  async () => (await import('./lottery-view.tsx')).LotteryView,
  ['lottery', 'missions', 'money'],
);

/** Lobby or betting view of the member, loaded on demand. */
export function LotterySlot({ area }: { area: LotteryArea }) {
  return (
    <MemberOnly>
      <LotteryView area={area} />
    </MemberOnly>
  );
}
