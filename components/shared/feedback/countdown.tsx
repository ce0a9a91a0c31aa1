'use client';

import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { fetchServerClock } from '#lib/client/server-clock.ts';
import { DAY_SECONDS, HOUR_SECONDS, SECOND_MS } from '#lib/rules/time.ts';

/** Interval of polling whether a closed site is open again. */
const LOOK_MS = 30_000;

const two = (count: number) => String(count).padStart(2, '0');

/** Formats hours, minutes and seconds, after the days if there are any. */
function asClock(seconds: number, locale: string): string {
  const days = Math.floor(seconds / DAY_SECONDS);
  const rest = seconds % DAY_SECONDS;
  const clock = `${two(Math.floor(rest / HOUR_SECONDS))}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}`;
  if (days === 0) return clock;
  const unit = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return `${unit.format(days)} ${clock}`;
}

/**
 * Server time, ticking; null until fetched. `reopens`: the page is closed, and reloads once the site is open.
 */
function useServerTime(reopens: boolean): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    let aheadMs: number | null = null;
    const beat = () => {
      if (aheadMs !== null) setNow(Date.now() + aheadMs);
    };
    const look = async () => {
      const house = await fetchServerClock();
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
 * Countdown to a moment (epoch ms) by the server's clock: `left` is the text around `{time}`, `over` the text
 * afterwards. Its line is reserved from the first paint on; screen readers read it only on demand. `reopens`
 * is for a closed page, which reloads as soon as the site is open; `until` may be unknown there.
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
  const now = useServerTime(reopens);
  if (until === null) return null;
  const seconds = now === null ? null : Math.ceil((until - now) / SECOND_MS);
  return (
    <p role="timer" aria-live="off" className="num min-h-[1lh]">
      {seconds !== null && (seconds > 0 ? left.replace('{time}', asClock(seconds, locale)) : over)}
    </p>
  );
}
