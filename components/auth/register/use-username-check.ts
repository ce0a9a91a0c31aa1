import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useRefusalText } from '#components/shared/feedback/refusal-line.tsx';
import { Refusal } from '#lib/client/refusal.ts';
import type { FieldRule } from '#lib/rules/fields/field-messages.ts';
import type { Registration } from './registration.ts';
import type { CheckedUsernames } from './username-check.ts';

/** Debounce: typing counts as finished after this pause. */
const REST_MS = 700;

/**
 * Checks whether a username is free once it is typed (debounced), and shows a taken one under its field. A
 * check that fails or is throttled shows nothing: the registration itself decides. Each name is checked once.
 */
export function useUsernameCheck(
  form: UseFormReturn<Registration>,
  rule: FieldRule,
): { typed: () => void; left: () => void } {
  const text = useRefusalText();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const checked = useRef<CheckedUsernames>(new Map());
  const message = useRef('');
  useEffect(() => {
    message.current = text(new Refusal('username_taken'));
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const check = async () => {
    clearTimeout(timer.current);
    const name = () => form.getValues('username').trim();
    const username = name();
    const { isUsernameTaken } = await import('./username-check.ts');
    // Another name may have been typed meanwhile.
    if ((await isUsernameTaken(username, rule, checked.current)) && name() === username)
      form.setError('username', { type: 'taken', message: message.current });
  };
  const run = () => void check().catch(() => undefined);
  const { submitCount } = form.formState;
  const checkAgain = useEffectEvent(run);
  // Sending validates the form anew, which forgets that the name is taken.
  useEffect(() => {
    if (submitCount > 0) checkAgain();
  }, [submitCount]);
  return {
    typed: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(run, REST_MS);
    },
    left: run,
  };
}
