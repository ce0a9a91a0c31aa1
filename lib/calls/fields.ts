import { z } from 'zod';
import type { RefusalCode } from '#lib/calls/refusals.ts';
import { MAX_RECORD_DAYS } from '#lib/rules/cashier/record-range.ts';
import { overBound } from '#lib/rules/text-bound.ts';
import { DAY_MS } from '#lib/rules/time.ts';

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

/** Money on the wire: a JSON number in major units, with the decimals of its currency. Only for display, never for arithmetic. */
export const amount = z.number();

/** Reads a field that the upstream omits or sends as null as undefined. */
export function optional<T extends z.ZodType>(schema: T) {
  return schema.nullish().transform(value => value ?? undefined);
}

/** Maintenance of a capability, in a reading that stays open meanwhile; `endTime` null: not known. */
export const maintenance = optional(z.object({ endTime: epochMs.nullable() }));

/** Place in a list of rows by time: `next` of the answer before. */
export const rowPlace = z.string().regex(/^\d{1,15}-\d{1,18}$/);

/** Page number from 1. */
export const pageNumber = z.number().int().min(1).max(10_000);

/** Returns the refusal that a schema's own check names in its `params`; `input_invalid` for all other issues. */
export function refusalOfInput({ issues: [issue] }: z.core.$ZodError): RefusalCode {
  const named = issue?.code === 'custom' ? (issue.params?.refusal as RefusalCode | undefined) : undefined;
  return named ?? 'input_invalid';
}

/**
 * Free text of a member, trimmed, of at most so many UTF-16 units; a longer one is refused with `text_too_long`. The
 * browser counts by the same rule (lib/rules/text-bound.ts).
 */
export function boundedText(most: number) {
  return z
    .string()
    .trim()
    .refine(text => overBound(text, most) === 0, {
      params: { refusal: 'text_too_long' satisfies RefusalCode },
    })
    .meta({ maxLength: most });
}

/** Input whose two moments are at most 90 days apart; a longer range is refused with `range_too_long`. */
export function withRange<S extends z.ZodObject>(input: S, from: string, to: string): S {
  const fits = (value: Record<string, unknown>) => {
    const [start, end] = [value[from], value[to]];
    return typeof start !== 'number' || typeof end !== 'number' || end - start <= MAX_RECORD_DAYS * DAY_MS;
  };
  return input.refine(fits as (value: unknown) => boolean, {
    path: [to],
    params: { refusal: 'range_too_long' satisfies RefusalCode },
  });
}
