import { useTranslations } from 'next-intl';
import { boardOf, type Lottery } from '#lib/rules/lottery/lotteries.ts';
import type { DrawnNumber } from './lottery-data.ts';

/** All prizes of a draw, the largest first. */
export function PrizeList({ lottery, prizes }: { lottery: Lottery; prizes: DrawnNumber['prizes'] }) {
  const t = useTranslations('lottery');
  return (
    <dl className="grid gap-1.5 text-sm">
      {boardOf(lottery)
        .toReversed()
        .map(({ code }) => (
          <div key={code} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
            <dt className="text-t3">{t(`prize_${code}`)}</dt>
            <dd className="num font-med">{(prizes[code] ?? []).join(' · ')}</dd>
          </div>
        ))}
    </dl>
  );
}
