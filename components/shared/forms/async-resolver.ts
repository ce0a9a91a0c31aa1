import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/**
 * Resolver of a form whose validation is loaded asynchronously: validates and submits the values as they were
 * when submitted; what is typed meanwhile waits for the next submit. `judge` returns the errors of the named
 * fields.
 */
export function asyncResolver<Values extends FieldValues>(
  judge: (values: Values, names: readonly string[]) => Promise<FieldErrors<Values>>,
): Resolver<Values> {
  return async (live, _context, { names }) => {
    const values = { ...live };
    const errors = await judge(values, names ?? []);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
