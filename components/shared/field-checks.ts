import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { snapshot } from './snapshot.ts';

/** What is wrong with a field, in words; anything else says that nothing is. */
type Check<Values> = (typed: string, all: Values) => unknown;

/** The checks of a form by field, all of the same values (snapshot.ts); a field that is not drawn is not judged. */
export function fieldChecks<Values extends FieldValues>(
  checks: Partial<Record<keyof Values & string, Check<Values>>>,
): Resolver<Values> {
  return snapshot(async (values, names) => {
    const judged = await Promise.all(
      names.map(async name => [name, await checks[name]?.(values[name], values)] as const),
    );
    const wrong = judged.flatMap(([name, message]) =>
      typeof message === 'string' ? [[name, { type: 'check', message }]] : [],
    );
    return Object.fromEntries(wrong) as FieldErrors<Values>;
  });
}
