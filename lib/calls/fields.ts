import { z } from 'zod';

/** Upstream HTML. Its text may be shown only after the BFF has cleaned it, which is what the brand says. */
export const html = z.string().brand<'Html'>();
export type Html = z.output<typeof html>;

/** Ids come as numbers or as strings (wire.md 3.7); inside they are strings. */
export const id = z.union([z.string().max(64), z.number().int()]).transform(String);

/** Epoch milliseconds. */
export const epochMs = z.number().int().nonnegative();

/** Money on the wire: a JSON number in major units, two decimals. Only for showing, never for arithmetic. */
export const amount = z.number();

/** What an upstream may leave out or send as null reads as undefined. */
export function optional<T extends z.ZodType>(schema: T) {
  return schema.nullish().transform(value => value ?? undefined);
}

/** A page number from 1. */
export const pageNumber = z.number().int().min(1).max(10_000);
