import { useRef } from 'react';

/**
 * Whether the form's button was pressed already: before that nobody is told that a field is empty, only that what was
 * typed is wrong. `press` goes around the submit handler.
 */
export function usePressed(): {
  pressed: () => boolean;
  press: <E>(submit: (event: E) => unknown) => (event: E) => void;
} {
  const ref = useRef(false);
  return {
    pressed: () => ref.current,
    press: submit => event => {
      ref.current = true;
      void submit(event);
    },
  };
}
