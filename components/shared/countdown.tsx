'use client';

import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { askHouse } from '#lib/client/house-clock.ts';

const SECOND_MS = 1000;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** How often a closed house is asked whether it is open. */
const LOOK_MS = 30_000;

const two = (count: number) => String(count).padStart(2, '0');

/** Hours, minutes and seconds, behind the days where there are some. */
function asClock(seconds: number, locale: string): string {
  const days = Math.floor(seconds / DAY_SECONDS);
  const rest = seconds % DAY_SECONDS;
  const clock = `${two(Math.floor(rest / HOUR_SECONDS))}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}`;
  if (days === 0) return clock;
  const unit = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return `${unit.format(days)} ${clock}`;
}

/** The house's time, beat by beat; null until it has been asked. `reopens`: the page is closed, and is asked for anew once the house is open. */
function useHouseTime(reopens: boolean): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    let aheadMs: number | null = null;
    const beat = () => {
      if (aheadMs !== null) setNow(Date.now() + aheadMs);
    };
    const look = async () => {
      const house = await askHouse();
      if (house?.open && reopens) return location.reload();
      aheadMs = house?.aheadMs ?? aheadMs ?? 0;
      beat();
    };
    void look();
    const beats = setInterval(beat, SECOND_MS);
    const looks = reopens ? setInterval(() => void look(), LOOK_MS) : undefined;
    return () => {
      clearInterval(beats);
      clearInterval(looks);
    };
  }, [reopens]);
  return now;
}

/**
 * How long it is until a moment (epoch ms), by the house's clock: `left` says it around `{time}`, `over` once it has
 * come. Its line is there from the first paint on; it is read out only when it is come to. With `reopens` it stands on
 * a closed page, which opens by itself as soon as the house does; `until` may be unknown there.
 */
export function Countdown({
  until,
  left,
  over,
  reopens = false,
}: {
  until: number | null;
  left: string;
  over: string;
  reopens?: boolean;
}) {
  const locale = useLocale();
  const now = useHouseTime(reopens);
  if (until === null) return null;
  const seconds = now === null ? null : Math.ceil((until - now) / SECOND_MS);
  return (
    <p role="timer" aria-live="off" className="num min-h-[1lh]">
      {seconds !== null && (seconds > 0 ? left.replace('{time}', asClock(seconds, locale)) : over)}
    </p>
  );
}
