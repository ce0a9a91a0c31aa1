import { useLocale } from 'next-intl';
import { Panel } from '#components/ui/panel.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { humanDay } from '#lib/i18n/human-dates.ts';
import type { measures } from './measures.ts';

type Day = CallOutput<'GET /wps/relay/ODSFE2_getTeamOverviewDailyList'>['list'][number];
type Measure = (typeof measures)[number];

const HEIGHT = 160;
/** Width of the drawing in its own units, and the space of a day that stays empty. */
const WIDTH = 1_000;
const GAP_SHARE = 0.3;
const MAX_LABELS = 8;

/** Days of the axis, at even distances, so that they do not touch each other. */
function Axis({ days }: { days: readonly Day[] }) {
  const locale = useLocale();
  const step = Math.ceil(days.length / MAX_LABELS);
  return (
    <ul
      aria-hidden="true"
      className="mt-1.5 grid text-xs text-t3"
      style={{ gridTemplateColumns: `repeat(${days.length}, 1fr)` }}
    >
      {days.map(({ day }, index) => (
        <li key={day} className="num flex min-w-0 justify-center whitespace-nowrap">
          {index % step === 0 && <span>{humanDay(Date.parse(`${day}T00:00:00Z`), locale, Date.now())}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Bars of the days over the whole width; the table below has the same numbers. */
export function DaysChart({ days, measure }: { days: readonly Day[]; measure: Measure }) {
  const largest = Math.max(1, ...days.map(day => Math.abs(day[measure])));
  const signed = days.some(day => day[measure] < 0);
  const base = signed ? HEIGHT / 2 : HEIGHT;
  const place = WIDTH / days.length;
  return (
    <Panel className="p-4">
      <div>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-40 w-full"
        >
          {days.map((day, index) => {
            const height = (Math.abs(day[measure]) / largest) * (base - 4);
            return (
              <rect
                key={day.day}
                x={(index + GAP_SHARE / 2) * place}
                y={day[measure] >= 0 ? base - height : base}
                width={place * (1 - GAP_SHARE)}
                height={height}
                className="fill-t2"
              />
            );
          })}
          <path
            d={`M0 ${base - 0.5}h${WIDTH}`}
            className="stroke-line-strong"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <Axis days={days} />
      </div>
    </Panel>
  );
}
