import { useRef } from 'react';

/**
 * Returns whether the form was submitted before: until then empty fields show no error, only invalid ones do.
 * `press` wraps the submit handler.
 */
export function useSubmitAttempted(): {
  pressed: () => boolean;
  press: <E>(submit: (event: E) => unknown) => (event: E) => unknown;
} {
  const ref = useRef(false);
  return {
    pressed: () => ref.current,
    press: submit => event => {
      ref.current = true;
      return submit(event);
    },
  };
}
