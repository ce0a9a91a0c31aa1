'use client';

import { BreakPanel } from '#components/account/parts/break-panel.tsx';
import { QueriesBoundary, QueryBoundary } from '#components/account/query-boundary.tsx';
import { TurnoverPanel } from '#components/account/withdraw/turnover-panel.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { PromoCodeForm } from './promo-code.tsx';
import { RewardHistory, useRewardHistory } from './reward-history.tsx';
import { SignInWeek } from './sign-in-week.tsx';
import { WaitingRewards } from './waiting-rewards.tsx';

function Turnover({ currency }: { currency: string }) {
  const query = useCall('GET /wps/relay/MCSFE_getTurnoverInfo', {});
  return (
    <QueryBoundary query={query}>
      {turnover => <TurnoverPanel turnover={turnover} currency={currency} />}
    </QueryBoundary>
  );
}

/**
 * Reward centre: what can be claimed, the sign-in week, turnover, promo codes, and what was before
 * (docs/features.md#84). During a break of the member's own nothing is offered (docs/money.md, section 7).
 */
export function RewardsPage() {
  const open = useCall('GET /wps/relay/MCSFE_getClaimPromotion', {});
  const sums = useCall('GET /wps/relay/MCSFE_getAvailablePromotions', {});
  const history = useRewardHistory(1);
  const pause = sums.data?.break;
  return (
    <QueriesBoundary queries={[open, sums, history]}>
      <div className="grid grid-cols-1 gap-6">
        {pause ? (
          <BreakPanel pause={pause} />
        ) : (
          <>
            <QueryBoundary query={open}>
              {rewards => (
                <QueryBoundary query={sums}>
                  {all => <WaitingRewards open={rewards} sums={all} />}
                </QueryBoundary>
              )}
            </QueryBoundary>
            {sums.data && <SignInWeek />}
          </>
        )}
        <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
          {sums.data && <Turnover currency={sums.data.currency} />}
          {sums.data && !pause && <PromoCodeForm />}
        </div>
        <RewardHistory />
      </div>
    </QueriesBoundary>
  );
}
