'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldChecks } from '#components/shared/field-checks.ts';
import { useRefusalText } from '#components/shared/refusal-line.tsx';
import { useSecretRule } from '#components/shared/secret-rule.ts';
import { needed } from '#components/ui/needed.tsx';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';
import { FormEnd } from './form-end.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { usePressed } from './use-pressed.ts';

type Values = { newPassword: string; again: string };

/** Refusals that are about the password itself. */
const ABOUT_PASSWORD: readonly Refusal['code'][] = ['field_invalid', 'password_common', 'password_same'];

/** The new password, twice. `send` throws Refusal. */
export function ResetForm({ send }: { send: (newPassword: string) => Promise<void> }) {
  const t = useTranslations('recovery');
  const words = useTranslations('fields');
  const text = useRefusalText();
  const { pressed, press } = usePressed();
  const password = useSecretRule('password');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { newPassword: '', again: '' },
    resolver: fieldChecks<Values>({
      newPassword: typed => (!typed && !pressed()) || password.issue(typed),
      again: (again, { newPassword }) =>
        again === newPassword || (again === '' && !pressed()) || words('confirmation'),
    }),
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('newPassword'), [setFocus]);

  const submit = form.handleSubmit(async ({ newPassword }) => {
    setRefusal(null);
    try {
      await send(newPassword);
    } catch (thrown) {
      const no = refusalOf(thrown);
      if (!ABOUT_PASSWORD.includes(no.code)) return setRefusal(no);
      form.setError('newPassword', { message: text(no) });
      setFocus('newPassword');
    }
  });
  return (
    <form onSubmit={press(submit)} noValidate method="post" className="grid gap-3.5">
      <NewPasswordField
        label={needed(t('newPassword'), true)}
        required
        hint={password.told}
        error={errors.newPassword?.message}
        {...form.register('newPassword', { deps: ['again'] })}
      />
      <NewPasswordField
        label={needed(t('newPasswordAgain'), true)}
        required
        error={errors.again?.message}
        {...form.register('again')}
      />
      <FormEnd refusal={refusal} busy={isSubmitting} busyLabel={t('setting')}>
        {t('setPassword')}
      </FormEnd>
    </form>
  );
}
