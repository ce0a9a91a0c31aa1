import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/**
 * A form whose check has to be fetched judges what stood there at the press, and hands on the very same values to be
 * sent: what is typed in between waits for the next press. `judge` says what is wrong with the named fields.
 */
export function snapshot<Values extends FieldValues>(
  judge: (values: Values, names: readonly string[]) => Promise<FieldErrors<Values>>,
): Resolver<Values> {
  return async (live, _context, { names }) => {
    const values = { ...live };
    const errors = await judge(values, names ?? []);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
