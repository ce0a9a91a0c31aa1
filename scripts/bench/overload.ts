import { type MeasuredProduct, pace, startMeasuredProduct } from './faults.ts';
import { load } from './load.ts';
import type { PacedResult } from './pace.ts';
import { noteRow } from './rows.ts';
import { sizeOptions } from './size-options.ts';

/** Seconds of overload; the standard of docs/security.md#U4 is 300. */
const FULL = { seconds: 60 };
const USUAL_SECONDS = 10;
const AFTER_SECONDS = 15;
const USUAL_SHARE = 0.4;
const OVERLOAD = 1.5;
/** Loopback addresses of each stream: enough connections that requests wait in the product, not in the client. */
const ADDRESSES = 12;
const call = { 'x-foyer': '1', 'x-language': 'EN' };

/** A kind of request, and how many per second the product answers when it is asked nothing else. */
type Kind = { name: string; url: string; headers: Record<string, string>; capacity: number };

/** Searches are rendered and asked anew each time; the balance is a read of a member. */
async function kindsOf({ origin, cookie }: MeasuredProduct): Promise<Kind[]> {
  const measuredKinds = [
    { name: 'search pages', url: `${origin}/en/search?q=koi`, headers: {} },
    { name: 'balances', url: `${origin}/wps/v2/wallets/balance`, headers: { ...call, cookie } },
  ];
  const kinds: Kind[] = [];
  for (const one of measuredKinds) kinds.push({ ...one, capacity: (await load(one)).rps });
  return kinds;
}

/** Offers each kind at a share of its capacity, both at once. */
function offer(kinds: readonly Kind[], share: number, seconds: number): Promise<PacedResult[]> {
  const streams = kinds.map(({ url, headers, capacity }) => ({
    url,
    headers,
    rate: capacity * share,
    addresses: ADDRESSES,
  }));
  return pace(streams, seconds);
}

const answered = (paced: PacedResult) => paced.seconds.reduce((sum, one) => sum + one.well, 0);

/** Share of the capacity that was answered, over all kinds: 1 is what the product can do. */
function goodput(kinds: readonly Kind[], found: readonly PacedResult[], seconds: number): number {
  return kinds.reduce((sum, { capacity }, at) => {
    const paced = found[at];
    return sum + (paced ? answered(paced) / seconds / capacity : 0);
  }, 0);
}

/**
 * Measures an overload of three times the capacity (docs/security.md#U4): what is answered still, how fast, and when
 * everything is answered again. `--seconds 300` makes it longer.
 */
export async function measureOverload(args: readonly string[]): Promise<void> {
  const { seconds } = sizeOptions(args, FULL);
  const product = await startMeasuredProduct();
  const kinds = await kindsOf(product);
  for (const { name, capacity } of kinds) noteRow(`(i) ${name} alone`, `${Math.round(capacity)}/s`);
  const usual = await offer(kinds, USUAL_SHARE, USUAL_SECONDS);
  const over = await offer(kinds, OVERLOAD, seconds);
  const after = await offer(kinds, USUAL_SHARE, AFTER_SECONDS);
  noteRow('(i) three times the capacity: goodput', goodput(kinds, over, seconds).toFixed(2), '>= 0.80');
  kinds.forEach(({ name }, at) => {
    const [before, during] = [usual[at], over[at]];
    if (!before || !during) throw new Error('no load was made');
    const ratio = `${during.wellP99.toFixed(0)} ms = ${(during.wellP99 / before.wellP99).toFixed(1)} x usual`;
    noteRow(`    ${name}: p99 of those answered`, `${ratio} (${JSON.stringify(during.statuses)})`, '<= 2');
  });
  const bad = after.map(paced => paced.seconds.findLastIndex(one => one.well < 0.99 * one.due));
  noteRow('    99 % answered again after', `${Math.max(...bad) + 1} s`, '<= 10 s');
}
