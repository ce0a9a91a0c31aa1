'use client';

import { useTranslations } from 'next-intl';
import { useNearTime } from '#components/shared/moment.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { HOUR_SECONDS, SECOND_MS } from '#lib/rules/time.ts';
import { drawName, salesState } from './lottery-data.ts';
import { SalesState } from './sales-state.tsx';
import { useClosingTime } from './use-draw-time.ts';

type Draw = {
  numero: string;
  opensAt: number;
  closesAt: number;
  drawsAt: number;
  movedFrom?: number | undefined;
};

const two = (count: number) => String(count).padStart(2, '0');

function left(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  const hours = Math.floor(seconds / HOUR_SECONDS);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Track from opening to the draw, filled to now, with a mark at closing. */
function Track({ draw, now }: { draw: Draw; now: number }) {
  const span = draw.drawsAt - draw.opensAt;
  const part = (moment: number) => Math.min(100, Math.max(0, ((moment - draw.opensAt) / span) * 100));
  return (
    <div aria-hidden="true" className="relative my-2 h-1.5 rounded-full bg-s3">
      <div className="h-full rounded-full bg-t1" style={{ width: `${part(now)}%` }} />
      <div className="absolute -top-1 h-3.5 w-0.5 bg-brass" style={{ left: `${part(draw.closesAt)}%` }} />
    </div>
  );
}

/** Clock of a draw: its state, what is left, and its times of day by the platform's clock. */
export function DrawClock({ draw, now }: { draw: Draw; now: number }) {
  return (
    <Panel className="p-4 max-md:p-3">
      <DrawTimes draw={draw} now={now} />
    </Panel>
  );
}

/** The same without a frame. */
export function DrawTimes({ draw, now }: { draw: Draw; now: number }) {
  const t = useTranslations('lottery');
  const state = salesState(draw, now);
  const isOpen = state !== 'closed';
  const time = useNearTime(now);
  const closing = useClosingTime(now);
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="flex items-center gap-3 font-bold">
          {t('draw', { number: drawName(draw.numero) })}
          <SalesState state={state} />
        </p>
        <p role="timer" aria-live="off" className="text-sm text-t2">
          {t(isOpen ? 'closesIn' : 'drawsIn')}{' '}
          <b className="display num text-xl text-t1">{left((isOpen ? draw.closesAt : draw.drawsAt) - now)}</b>
        </p>
      </div>
      <Track draw={draw} now={now} />
      <div className="num flex flex-wrap justify-between gap-x-4 text-xs text-t3">
        <span>
          {draw.movedFrom === undefined
            ? t('opened', { time: time(draw.opensAt) })
            : t('movedFrom', { time: time(draw.movedFrom) })}
        </span>
        <span>{t('closesAndDraws', { closes: closing(draw), draws: time(draw.drawsAt) })}</span>
      </div>
    </div>
  );
}
