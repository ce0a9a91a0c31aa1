import { useLocale, useTranslations } from 'next-intl';
import { classes } from '#components/ui/classes.ts';
import { Panel } from '#components/ui/panel.tsx';
import { humanDay } from '#lib/i18n/human-dates.ts';
import type { ProfitDay } from './profit-lines.ts';

const HEIGHT = 160;
/** Width of the drawing in its own units, and the share of a day that stays empty. */
const WIDTH = 1_000;
const GAP_SHARE = 0.3;

const bars = [
  { key: 'betAmount', text: 'bet', fill: 'fill-t2', mark: 'bg-t2' },
  { key: 'winAmount', text: 'win', fill: 'fill-positive', mark: 'bg-positive' },
] as const;

/** Most dates below the bars: on phones, where a Chinese date takes a fifth of the width, and on wide screens. */
const labels = [
  { most: 4, className: 'md:hidden' },
  { most: 8, className: 'max-md:hidden' },
] as const;

/** Dates below the bars, at most `most`: each begins at its bar and has the width of all bars up to the next. */
function Dates({ days, most, className }: { days: readonly ProfitDay[]; most: number; className: string }) {
  const locale = useLocale();
  const step = Math.ceil(days.length / most);
  const shown = days.filter((_, index) => index % step === 0 && index + step <= days.length);
  return (
    <ul
      aria-hidden="true"
      className={classes('mt-1.5 grid text-xs text-t3', className)}
      style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
    >
      {shown.map(({ day }) => (
        <li
          key={day}
          className={classes('num truncate', step === 1 && 'text-center')}
          style={{ gridColumn: `span ${step}` }}
        >
          {humanDay(Date.parse(`${day}T00:00:00Z`), locale, Date.now())}
        </li>
      ))}
    </ul>
  );
}

/** Bets and payouts of the days, the oldest first, as bars; the table below has the same numbers. */
export function ProfitChart({ days }: { days: readonly ProfitDay[] }) {
  const t = useTranslations('records');
  const largest = Math.max(...days.flatMap(day => [day.betAmount, day.winAmount]), 1);
  const place = WIDTH / days.length;
  const width = (place * (1 - GAP_SHARE)) / bars.length;
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
      {labels.map(label => (
        <Dates key={label.most} days={days} {...label} />
      ))}
    </Panel>
  );
}
