import { useLocale, useTranslations } from 'next-intl';
import { Panel } from '#components/ui/panel.tsx';
import { humanDay } from '#lib/i18n/human-dates.ts';
import type { ProfitDay } from './profit-lines.ts';

const HEIGHT = 160;
/** Width of the drawing in its own units, and the share of a day that stays empty. */
const WIDTH = 1_000;
const GAP_SHARE = 0.3;
const MOST_LABELS = 8;

const bars = [
  { key: 'betAmount', text: 'bet', fill: 'fill-t2', mark: 'bg-t2' },
  { key: 'winAmount', text: 'win', fill: 'fill-positive', mark: 'bg-positive' },
] as const;

/** Bets and payouts of the days, the oldest first, as bars; the table below has the same numbers. */
export function ProfitChart({ days }: { days: readonly ProfitDay[] }) {
  const t = useTranslations('records');
  const locale = useLocale();
  const largest = Math.max(...days.flatMap(day => [day.betAmount, day.winAmount]), 1);
  const place = WIDTH / days.length;
  const width = (place * (1 - GAP_SHARE)) / bars.length;
  const step = Math.ceil(days.length / MOST_LABELS);
  return (
    <Panel className="p-4">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-bold">{t('chart')}</h3>
        <ul className="flex gap-4 text-sm text-t2">
          {bars.map(({ key, text, mark }) => (
            <li key={key} className="flex items-center gap-1.5">
              <i aria-hidden="true" className={`size-2.5 ${mark}`} />
              {t(text)}
            </li>
          ))}
        </ul>
      </div>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-40 w-full"
      >
        {days.flatMap((day, index) =>
          bars.map(({ key, fill }, bar) => {
            const height = (day[key] / largest) * (HEIGHT - 4);
            const x = (index + GAP_SHARE / 2) * place + bar * width;
            return (
              <rect
                key={`${day.day} ${key}`}
                x={x}
                y={HEIGHT - height}
                width={width}
                height={height}
                className={fill}
              />
            );
          }),
        )}
        <path
          d={`M0 ${HEIGHT - 0.5}h${WIDTH}`}
          className="stroke-line-strong"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <ul
        aria-hidden="true"
        className="mt-1.5 grid text-xs text-t3"
        style={{ gridTemplateColumns: `repeat(${days.length}, 1fr)` }}
      >
        {days.map(({ day }, index) => (
          <li key={day} className="num flex min-w-0 justify-center whitespace-nowrap">
            {index % step === 0 && (
              <span>{humanDay(Date.parse(`${day}T00:00:00Z`), locale, Date.now())}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
