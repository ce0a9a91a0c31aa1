import { type DayRange, rangePart, readDayRange } from './day-range.ts';

/** Name of all time in addresses, where no range of days is named. */
const ALL = 'all';

/** Part of the address of the invitation links: the list or one link, with a range of days, or null for all time. */
export type LinkPart = { code: string | null; range: string | null };

const LIST = /^links(?:-([a-z0-9-]{1,17}))?$/;
/** `l-CODE` or `l7-CODE`; two dates come before any other range, since a code may have hyphens too. */
const ONE = /^l(\d{8}-\d{8}|[a-z0-9]*)-([A-Za-z0-9-]{1,38})$/;

/** Reads the part of an address; null for one that names no links. */
export function readLinkPart(part: string | null): LinkPart | null {
  const list = LIST.exec(part ?? '');
  if (list) return { code: null, range: list[1] ?? null };
  const one = ONE.exec(part ?? '');
  return one ? { code: one[2] ?? null, range: one[1] || null } : null;
}

/** Part of an address for a list or a link with a range as `rangePart` writes it, or `all`. */
export function linkPart({ code, range }: LinkPart): string {
  const named = range === ALL ? null : range;
  return code === null ? `links${named ? `-${named}` : ''}` : `l${named ?? ''}-${code}`;
}

/** Range of days that a part names; null, which is all time, without one and for a text that is none. */
export function linkRange({ range }: LinkPart, now: number): DayRange | null {
  if (range === null) return null;
  const read = readDayRange(range, now);
  return rangePart(read) === range ? read : null;
}
