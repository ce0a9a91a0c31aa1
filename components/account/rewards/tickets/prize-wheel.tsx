'use client';

import { useTranslations } from 'next-intl';
import { classes } from '#components/ui/classes.ts';
import { type PrizeInfo, prizeFill } from './ticket-kinds.ts';

const CENTRE = 250;
const RADIUS = 236;
const LABEL_RADIUS = 196;
const FULL_TURN = 360;
/** Whole turns before the wheel rests. */
const TURNS = 3;

function pointAt(turn: number): string {
  const angle = (turn - 0.25) * 2 * Math.PI;
  const at = (way: number) => (CENTRE + RADIUS * way).toFixed(1);
  return `${at(Math.cos(angle))} ${at(Math.sin(angle))}`;
}

function slicePath(slice: number, slices: number): string {
  const from = pointAt((slice - 0.5) / slices);
  const to = pointAt((slice + 0.5) / slices);
  return `M${CENTRE} ${CENTRE}L${from}A${RADIUS} ${RADIUS} 0 0 1 ${to}z`;
}

/**
 * The wheel: equal slices, so that a prize's share of the wheel is its odds. `target`: slice at the pointer; `turnMs`
 * animates the way there. The other slices fade once `result` is shown.
 */
export function PrizeWheel({
  info,
  label,
  target,
  turnMs,
  result,
}: {
  info: PrizeInfo;
  label: string;
  target: number | null;
  turnMs: number | null;
  result: boolean;
}) {
  const t = useTranslations('tickets');
  const count = info.slices.length;
  const rest = target === null ? 0 : -(target * FULL_TURN) / count;
  const turn = turnMs === null ? rest : rest + FULL_TURN * TURNS + FULL_TURN;
  return (
    <svg viewBox="0 0 500 516" role="img" aria-label={label} className="w-full max-w-120">
      <circle cx={CENTRE} cy={CENTRE} r="248" className="fill-(--ink-near)" />
      <g
        style={{
          transform: `rotate(${turn}deg)`,
          transformOrigin: `${CENTRE}px ${CENTRE}px`,
          transition: turnMs === null ? 'none' : `transform ${turnMs}ms cubic-bezier(0.25, 0.6, 0.35, 1)`,
        }}
      >
        {info.slices.map((prize, slice) => {
          const { money, points = 0 } = info.prizes[prize] ?? {};
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slice is its place on the wheel
            <g key={slice} className={classes(result && slice !== target && 'opacity-45')}>
              <path
                d={slicePath(slice, count)}
                className={classes('stroke-(--ink-near) stroke-[1.5]', prizeFill(prize))}
              />
              <text
                transform={`translate(${CENTRE} ${CENTRE})rotate(${(slice * FULL_TURN) / count})translate(0 ${-LABEL_RADIUS})rotate(-90)`}
                textAnchor="middle"
                dy="7"
                className="display fill-(--ink-near) text-[20px]"
              >
                {money ?? t('pointsShort', { count: points })}
              </text>
            </g>
          );
        })}
        <circle cx={CENTRE} cy={CENTRE} r="74" className="fill-(--ink-near)" />
      </g>
      <circle cx={CENTRE} cy={CENTRE} r="52" className="fill-(--ink-lamp)" />
      <path d="M250 222l9 18 20 2-15 14 4 20-18-10-18 10 4-20-15-14 20-2z" className="fill-(--ink-near)" />
      <path d="M228-10h44l-22 44z" className="fill-(--ink-pale) stroke-(--ink-near) stroke-3" />
    </svg>
  );
}
