'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/states.tsx';
import { type LotteryArea, lotteryPaths } from '#lib/rules/lottery/areas.ts';
import { lotteryOf } from '#lib/rules/lottery/lotteries.ts';
import { BettingView } from './betting-view.tsx';
import { LotteryChases } from './lottery-chases.tsx';
import { useLotteryHref, useLotteryView } from './lottery-links.ts';
import { LotteryLobby } from './lottery-lobby.tsx';
import { LotteryOrders } from './lottery-orders.tsx';

/** Orders and chases of all lotteries. */
function AllOrders({ area }: { area: LotteryArea }) {
  const t = useTranslations('lottery');
  const href = useLotteryHref();
  return (
    <div className="grid grid-cols-1 gap-4">
      <a href={href(area)} className="w-fit text-sm font-bold underline underline-offset-4">
        {t('toLobby')}
      </a>
      <LotteryChases />
      <LotteryOrders />
    </div>
  );
}

/** The game that the address names (`?gameCode=FASTFIVE`), else the lobby of the area (docs/features.md#120). */
export function LotteryView({ area }: { area: LotteryArea }) {
  const t = useTranslations('lottery');
  const href = useLotteryHref();
  const [view] = useLotteryView(area);
  const code = useSearchParams().get('gameCode');
  const lottery = code ? lotteryOf(code) : undefined;
  if (code && lottery?.area !== area)
    return (
      <EmptyState
        title={t('unknownTitle')}
        action={
          <a href={href(area)} className="font-bold underline underline-offset-4">
            {t('toLobby')}
          </a>
        }
      >
        {t('unknownText', { path: lotteryPaths[area] })}
      </EmptyState>
    );
  if (lottery) return <BettingView lottery={lottery} />;
  return view === 'orders' ? <AllOrders area={area} /> : <LotteryLobby area={area} />;
}
