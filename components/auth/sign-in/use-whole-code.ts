import { type ChangeEvent, useRef } from 'react';

const WHOLE_CODE = /^\d{6}$/;

/**
 * Submits the form of a code field as soon as its sixth digit is typed, pasted or filled in from a message.
 * It does so once for each code that was sent: a user who corrects a wrong code presses the button, since every
 * attempt counts.
 */
export function useWholeCode() {
  const wasSubmitted = useRef(false);
  return {
    /** Handler of the field's changes. */
    submitWhole: ({ target }: Pick<ChangeEvent<HTMLInputElement>, 'target'>) => {
      if (wasSubmitted.current || !WHOLE_CODE.test(target.value)) return;
      wasSubmitted.current = true;
      target.form?.requestSubmit();
    },
    /** Call when another code was sent. */
    codeRenewed: () => {
      wasSubmitted.current = false;
    },
  };
}
