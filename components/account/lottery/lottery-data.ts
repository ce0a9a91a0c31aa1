import { useEffect, useState } from 'react';
import type { CallOutput } from '#lib/calls/table.ts';
import { currencyOf } from '#lib/rules/currency.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';

export const NEAR = 'GET /lotto/lgw/numeros/near';
export const DRAWN_NUMBERS = 'GET /lotto/lgw/games/opened/numero';
export const ORDERS = 'GET /lgw/orders';
export const CHASES = 'GET /lgw/orders/chases';
export const DRAW = 'GET /lgw/draw';

export const MENUS = 'GET /lgw/games/game_menus';
export const VN_MENU = 'GET /lgw/vn/games/game_menu';

export type MenuGroup = CallOutput<typeof MENUS>[number];
export type MenuGame = CallOutput<typeof MENUS>[number]['games'][number];
export type NearWins = CallOutput<typeof NEAR>;
export type DrawnNumber = CallOutput<typeof DRAWN_NUMBERS>['list'][number];
export type Order = CallOutput<typeof ORDERS>['list'][number];

/** Present time by the platform's clock (epoch ms), every second: `now` was its time at `readAt`. */
export function usePlatformNow(now: number, readAt: number): number {
  const [at, setAt] = useState(() => now + Date.now() - readAt);
  useEffect(() => {
    const beat = () => setAt(now + Date.now() - readAt);
    beat();
    const timer = setInterval(beat, SECOND_MS);
    return () => clearInterval(timer);
  }, [now, readAt]);
  return at;
}

/** Amount of the wire for minor units of a currency. */
export function amountIn(minor: bigint, currency: string): number {
  return toWireAmount(minor, currencyOf(currency).scale);
}

/** The part of a draw's number that people say: `170` of `20261121-170`. */
export function drawName(numero: string): string {
  return String(Number(numero.split('-')[1] ?? numero));
}

/** Share of its sales in which a draw closes soon. */
const SOON_SHARE = 4;

/** State of a draw's sales at a moment: `closingSoon` in their last minute, or their last quarter. */
export function salesState(
  draw: { opensAt: number; closesAt: number },
  now: number,
): 'open' | 'closingSoon' | 'closed' {
  if (now >= draw.closesAt) return 'closed';
  const soonMs = Math.min(MINUTE_MS, (draw.closesAt - draw.opensAt) / SOON_SHARE);
  return draw.closesAt - now <= soonMs ? 'closingSoon' : 'open';
}
