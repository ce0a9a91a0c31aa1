import { z } from 'zod';

/** Upstream HTML. It may be shown only after the BFF has sanitised it; the branded type ensures that. */
export const html = z.string().brand<'Html'>();
export type Html = z.output<typeof html>;

/** Address of a picture on an image host: the BFF rewrites it to our own origin. */
export const picture = z.string();

/**
 * Address of a running game, which our pages frame: the BFF refuses one that is not on a game host
 * (docs/security.md#W4).
 */
export const launchUrl = z.url();

/** Address that opens in a window of its own: the BFF refuses one that is not safe (docs/security.md#W5). */
export const externalUrl = z.string();

/** Answer to a captcha: characters of the image, or a proof of work. The BFF adds the captcha's id. */
export const captchaAnswer = z.string().trim().max(64).optional();

/** The fields that say how many items of a list are wanted; they bound the size of the response. */
export const pageSizes = z.registry<{ items: true }>();

/** Number of items of a list to return. */
export function pageSize(max: number, preset = max) {
  return z.number().int().min(1).max(max).default(preset).register(pageSizes, { items: true });
}

/** Ids arrive as numbers or as strings (docs/wire.md#3.7) and are normalised to strings. */
export const id = z.union([z.string().max(64), z.number().int()]).transform(String);

/** Epoch milliseconds. */
export const epochMs = z.number().int().nonnegative();

/** Money on the wire: a JSON number in major units, two decimals. Only for display, never for arithmetic. */
export const amount = z.number();

/** Reads a field that the upstream omits or sends as null as undefined. */
export function optional<T extends z.ZodType>(schema: T) {
  return schema.nullish().transform(value => value ?? undefined);
}

/** Page number from 1. */
export const pageNumber = z.number().int().min(1).max(10_000);
