import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { asyncResolver } from './async-resolver.ts';

/** Returns the error of a field as text; any other value means that it is valid. */
type Check<Values> = (typed: string, all: Values) => unknown;

/**
 * Builds the resolver from one check per field, over the same snapshot of values (async-resolver.ts); a field
 * that is not rendered is not checked.
 */
export function fieldChecks<Values extends FieldValues>(
  checks: Partial<Record<keyof Values & string, Check<Values>>>,
): Resolver<Values> {
  return asyncResolver(async (values, names) => {
    const judged = await Promise.all(
      names.map(async name => [name, await checks[name]?.(values[name], values)] as const),
    );
    const wrong = judged.flatMap(([name, message]) =>
      typeof message === 'string' ? [[name, { type: 'check', message }]] : [],
    );
    return Object.fromEntries(wrong) as FieldErrors<Values>;
  });
}
