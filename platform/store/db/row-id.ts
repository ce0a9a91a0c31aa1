import { z } from 'zod';

const ID = /^\d{1,18}$/;
/** Largest value of a column of type `integer`. */
const MAX_INTEGER = 2 ** 31 - 1;

/** Parses the id of a `bigint` column; null for a text that is not one. */
export function readRowId(text: string): bigint | null {
  return ID.test(text) ? BigInt(text) : null;
}

/** Schema for the id of an `integer` column. */
export const integerId = z.number().int().min(0).max(MAX_INTEGER);

/** Parses the id of an `integer` column; null for a text that no such row can have. */
export function readIntegerId(text: string): number | null {
  return ID.test(text) && Number(text) <= MAX_INTEGER ? Number(text) : null;
}
