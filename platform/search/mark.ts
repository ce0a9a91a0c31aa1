import { gameOf, type Index } from './fields.ts';
import type { SearchQuery } from './query.ts';

/**
 * Working memory of a search, allocated once: the query's grams that each field has, as bits, and the fields
 * that have any.
 */
export type MatchMasks = { masks: Int32Array; touched: Uint32Array };

const NONE = new Uint32Array();

/** Sets a bit on a list of fields, and appends newly touched ones from `count` on. */
function markAll(fields: Uint32Array, bit: number, { masks, touched }: MatchMasks, count: number): number {
  let more = count;
  for (let at = 0; at < fields.length; at++) {
    const field = fields[at] ?? 0;
    const mask = masks[field] ?? 0;
    if (mask === 0) touched[more++] = field;
    masks[field] = mask | bit;
  }
  return more;
}

/** Sets a bit only on fields that already have one. */
function markAgain(fields: Uint32Array, bit: number, { masks }: MatchMasks): void {
  for (let at = 0; at < fields.length; at++) {
    const field = fields[at] ?? 0;
    const mask = masks[field] ?? 0;
    if (mask !== 0) masks[field] = mask | bit;
  }
}

/** Sets a bit on a list of fields; untouched ones only if their vendor `isOpen`. */
function markOpen(
  fields: Uint32Array,
  bit: number,
  { masks, touched, vendorOf, isOpen }: MatchMasks & { vendorOf: Uint16Array; isOpen: Uint8Array },
  count: number,
): number {
  let more = count;
  for (let at = 0; at < fields.length; at++) {
    const field = fields[at] ?? 0;
    const mask = masks[field] ?? 0;
    if (mask === 0) {
      if (isOpen[vendorOf[gameOf(field)] ?? 0] === 0) continue;
      touched[more++] = field;
    }
    masks[field] = mask | bit;
  }
  return more;
}

/** Returns the fields that have a gram, by descending weight of their games. */
export function fieldsOf({ latin }: Index, gram: number): Uint32Array {
  return latin.fields.subarray(latin.starts[gram], latin.starts[gram + 1]);
}

/** Returns the list of fields for each gram of a query. */
function listsOf(index: Index, query: SearchQuery): Uint32Array[] {
  const han = query.han.map(gram => index.han.get(gram) ?? NONE);
  return [...query.grams.map(gram => fieldsOf(index, gram)), ...han];
}

/** Returns the number of fields that have the query's rarest gram. */
export function rarest(index: Index, query: SearchQuery): number {
  return Math.min(...listsOf(index, query).map(fields => fields.length));
}

/** Minimum of matching grams per field; `lent` is the number contributed by its vendor (by vendor index). */
export type Need = { least: number; lent: Float64Array };

/**
 * Marks the fields that may have enough grams of the query, and returns their number. Starts with the rarest
 * grams: a field without any of them, once too few are left, cannot reach the minimum, whatever its vendor
 * contributes.
 */
export function markMatches(
  index: Index,
  query: SearchQuery,
  { least, lent }: Need,
  marks: MatchMasks,
): number {
  const lists = listsOf(index, query).map((fields, at) => ({ fields, bit: 1 << at }));
  lists.sort((one, two) => one.fields.length - two.fields.length);
  let count = 0;
  lists.forEach(({ fields, bit }, done) => {
    const left = lists.length - done;
    if (left >= least) {
      count = markAll(fields, bit, marks, count);
      return;
    }
    const isOpen = Uint8Array.from(lent, lends => (left + lends >= least ? 1 : 0));
    if (isOpen.includes(1))
      count = markOpen(fields, bit, { ...marks, vendorOf: index.vendorOf, isOpen }, count);
    else markAgain(fields, bit, marks);
  });
  return count;
}
