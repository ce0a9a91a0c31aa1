import type { z } from 'zod';

/** Environment variables of a process, by name. Empty ones are left out. */
export type GivenEnv = Readonly<Record<string, string | undefined>>;

/** Splits a list of a variable: parts between commas, without blanks and empty parts. */
export const listed = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(Boolean);

/** Variables as read by a schema; `data` is undefined when there are problems. */
export type ParsedEnv<T> = { given: GivenEnv; data: T | undefined; problems: string[] };

/**
 * Reads environment variables by a schema, of the web and of the platform alike. Empty texts count as absent.
 * Returns all problems at once, each naming its variable and never its value (docs/security.md#K1,
 * docs/security.md#S3). The two schemas stay apart: the web refuses more than the platform (a list with an
 * empty part, a path behind an origin), and each prints messages of its own.
 */
export function parseEnv<T>(schema: z.ZodType<T>, source: GivenEnv): ParsedEnv<T> {
  const given: GivenEnv = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const { data, error } = schema.safeParse(given);
  const problems = (error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0]);
    return `${name}: ${given[name] === undefined ? 'is missing' : message}`;
  });
  return { given, data, problems };
}
