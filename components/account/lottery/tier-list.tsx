import { useTranslations } from 'next-intl';
import type { Kind, Tier } from '#lib/rules/lottery/rule.ts';
import { oddsAt } from '#lib/rules/lottery/series.ts';
import { formatFigure } from '#lib/rules/money-format.ts';

const HUNDREDTHS = 100;

/** Prizes of a kind by how many numbers are right; nothing for kinds with one prize. */
export function TierList({
  kind: { rule },
  series,
  currency,
}: {
  kind: Kind;
  series: number;
  currency: string;
}) {
  const t = useTranslations('lottery');
  if (!('tiers' in rule) || rule.tiers.length === 1) return null;
  const hits = ({ hits: count, bonus }: Tier) => (bonus ? `${count} + 1` : String(count));
  return (
    <dl
      aria-label={t('tiers')}
      className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line px-4 py-2.5 text-sm max-md:px-3"
    >
      {rule.tiers.map(tier => (
        <div key={`${tier.hits} ${tier.bonus}`} className="flex gap-2">
          <dt className="num text-t3">{t('tierHits', { hits: hits(tier) })}</dt>
          <dd className="num font-bold">{formatFigure(oddsAt(tier.odds, series) / HUNDREDTHS, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
