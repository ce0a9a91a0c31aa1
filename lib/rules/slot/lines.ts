/**
 * Paylines: for each, the row (0 top to 2 bottom) on every reel. A game plays the first 10, 20 or 25 of them,
 * and always all of these.
 */
const table =
  '11111 00000 22222 01210 21012 10001 12221 00122 22100 10121 ' +
  '12101 01110 21112 01010 21212 11011 11211 00200 22022 02220 ' +
  '20002 02020 20202 10201 12021';

export const payLines: readonly (readonly number[])[] = table.split(' ').map(line => [...line].map(Number));

/** Possible numbers of lines. */
export const lineCounts = [10, 20, 25] as const;
