'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { RefusalLine, useRefusalText } from '#components/shared/feedback/refusal-line.tsx';
import { fieldChecks } from '#components/shared/forms/field-checks.ts';
import { usePasswordRule } from '#components/shared/forms/use-password-rule.ts';
import { Button } from '#components/ui/button.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { PasswordField } from '#components/ui/forms/password-field.tsx';
import { Refusal } from '#lib/client/refusal.ts';
import { fetchRefusalTexts } from '#lib/client/refusal-texts.ts';
import type { Action } from '#lib/client/use-action.ts';
import { GUESSABLE_REFUSALS } from '#lib/rules/fields/guessable-refusals.ts';
import { PASSWORD_WIRE_CHARACTERS } from '#lib/rules/fields/password-rule.ts';
import { isSequence } from '#lib/rules/fields/password-sequence.ts';

type Secret = { old: string; next: string; confirmed: string };

type Props = {
  kind: 'password' | 'paymentPassword';
  /** Asks for the current password: not while there is none. */
  asksOld: boolean;
  labels: { old: ReactNode; next: ReactNode; confirmed: ReactNode; submit: ReactNode };
  action: Action;
  send: (secret: Secret) => Promise<unknown>;
  onDone: () => void;
};

const PRESENT_WRONG: readonly string[] = ['password_wrong', 'payment_password_wrong'];
const GUESSABLE = { password: 'password_common', paymentPassword: 'payment_password_common' } as const;
const NEXT_UNFIT: readonly string[] = GUESSABLE_REFUSALS;

/**
 * Current password, new password and its repetition; errors show under their fields, everything typed stays.
 */
export function NewPasswordForm({ kind, asksOld, labels, action, send, onDone }: Props) {
  const t = useTranslations('centre');
  const fields = useTranslations('fields');
  const why = useTranslations('refusals');
  const text = useRefusalText();
  const rule = usePasswordRule(kind);
  // A sequence is refused here: the platform would do so only after the identity check.
  const sequenceIssue = async (typed: string) => {
    if (!isSequence(typed)) return;
    await fetchRefusalTexts();
    return text(new Refusal(GUESSABLE[kind]));
  };
  const { register, handleSubmit, reset, setFocus, formState } = useForm<Secret>({
    mode: 'onTouched',
    defaultValues: { old: '', next: '', confirmed: '' },
    resolver: fieldChecks<Secret>({
      old: typed => typed !== '' || fields('missing'),
      next: async typed => (await rule.issue(typed)) ?? (await sequenceIssue(typed)),
      confirmed: (typed, { next }) => typed === next || fields('confirmation'),
    }),
  });
  const { errors } = formState;
  const isPresentWrong = action.refusal !== null && PRESENT_WRONG.includes(action.refusal.code);
  useEffect(() => {
    if (isPresentWrong) setFocus('old', { shouldSelect: true });
  }, [isPresentWrong, setFocus]);
  const isAboutNext = action.refusal !== null && NEXT_UNFIT.includes(action.refusal.code);
  const submit = handleSubmit(async secret => {
    if (!(await action.run(() => send(secret)))) return;
    reset();
    onDone();
  }, action.clear);
  return (
    <Form onSubmit={submit} className="grid max-w-104 gap-3.5">
      {asksOld && (
        <PasswordField
          label={labels.old}
          maxLength={PASSWORD_WIRE_CHARACTERS}
          autoComplete={kind === 'password' ? 'current-password' : 'off'}
          error={
            errors.old?.message ??
            (isPresentWrong ? why(`${action.refusal?.code ?? 'password_wrong'}.why`) : undefined)
          }
          {...register('old')}
        />
      )}
      <PasswordField
        label={labels.next}
        maxLength={PASSWORD_WIRE_CHARACTERS}
        autoComplete="new-password"
        hint={rule.told}
        error={errors.next?.message ?? (isAboutNext && action.refusal ? text(action.refusal) : undefined)}
        {...register('next', { deps: 'confirmed' })}
      />
      <PasswordField
        label={labels.confirmed}
        maxLength={PASSWORD_WIRE_CHARACTERS}
        autoComplete="new-password"
        error={errors.confirmed?.message}
        {...register('confirmed')}
      />
      {action.refusal && !isPresentWrong && !isAboutNext && <RefusalLine refusal={action.refusal} />}
      <Button type="submit" look="primary" busy={action.busy} busyLabel={t('saving')} className="mt-1">
        {labels.submit}
      </Button>
    </Form>
  );
}
