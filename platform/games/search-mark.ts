import type { Asked } from './search-ask.ts';
import { gameOf, type Index } from './search-fields.ts';

/** What a search writes on, made once: which grams of the query each field has, as bits, and the fields that have any. */
export type Marks = { masks: Int32Array; touched: Uint32Array };

const NONE = new Uint32Array();

/** Marks a list of fields with a bit, and counts on from `count`. */
function markAll(fields: Uint32Array, bit: number, { masks, touched }: Marks, count: number): number {
  let more = count;
  for (let at = 0; at < fields.length; at++) {
    const field = fields[at] ?? 0;
    const mask = masks[field] ?? 0;
    if (mask === 0) touched[more++] = field;
    masks[field] = mask | bit;
  }
  return more;
}

/** The same for fields that have a mark already. */
function markAgain(fields: Uint32Array, bit: number, { masks }: Marks): void {
  for (let at = 0; at < fields.length; at++) {
    const field = fields[at] ?? 0;
    const mask = masks[field] ?? 0;
    if (mask !== 0) masks[field] = mask | bit;
  }
}

/** The same for all, but what has no mark yet gets its first one only where `isOpen`, by vendor. */
function markOpen(
  fields: Uint32Array,
  bit: number,
  { masks, touched, vendorOf, isOpen }: Marks & { vendorOf: Uint16Array; isOpen: Uint8Array },
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

/** The fields that have a gram, the heaviest game's first. */
export function fieldsOf({ latin }: Index, gram: number): Uint32Array {
  return latin.fields.subarray(latin.starts[gram], latin.starts[gram + 1]);
}

/** The fields of each gram of a query. */
function listsOf(index: Index, query: Asked): Uint32Array[] {
  const han = query.han.map(gram => index.han.get(gram) ?? NONE);
  return [...query.grams.map(gram => fieldsOf(index, gram)), ...han];
}

/** How many fields have the rarest gram of a query. */
export function rarest(index: Index, query: Asked): number {
  return Math.min(...listsOf(index, query).map(fields => fields.length));
}

/** What a search asks of a field: so many grams, its own or lent by its vendor (by the vendor's place). */
export type Need = { least: number; lent: Float64Array };

/**
 * Marks the fields that may have enough grams of the query, and gives how many they are. The rarest grams come first: a
 * field that has none of them by the time too few are left will not get there, whatever its vendor adds.
 */
export function mark(index: Index, query: Asked, { least, lent }: Need, marks: Marks): number {
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
