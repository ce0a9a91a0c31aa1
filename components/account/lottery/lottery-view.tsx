'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/states.tsx';
import { type LotteryArea, lotteryPaths } from '#lib/rules/lottery/areas.ts';
import { lotteryOf } from '#lib/rules/lottery/lotteries.ts';
import { BettingView } from './betting-view.tsx';
import { useLotteryHref } from './lottery-links.ts';
import { LotteryLobby } from './lottery-lobby.tsx';

/** The game that the address names (`?gameCode=FASTFIVE`), else the lobby of the area (docs/features.md#120). */
export function LotteryView({ area }: { area: LotteryArea }) {
  const t = useTranslations('lottery');
  const href = useLotteryHref();
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
  return lottery ? <BettingView lottery={lottery} /> : <LotteryLobby area={area} />;
}
