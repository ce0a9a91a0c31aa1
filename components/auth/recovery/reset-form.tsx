'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormSubmit } from '#components/auth/form-submit.tsx';
import { NewPasswordField } from '#components/auth/new-password-field.tsx';
import { isAboutNewPassword } from '#components/auth/password-refusal.ts';
import { useSubmitAttempted } from '#components/auth/use-submit-attempted.ts';
import { useRefusalText } from '#components/shared/feedback/refusal-line.tsx';
import { fieldChecks } from '#components/shared/forms/field-checks.ts';
import { usePasswordRule } from '#components/shared/forms/use-password-rule.ts';
import { Form } from '#components/ui/forms/form.tsx';
import { requiredLabel } from '#components/ui/forms/required-label.tsx';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';

type Values = { newPassword: string; again: string };

/** Form for the new password, typed twice. `send` throws Refusal. */
export function ResetForm({ send }: { send: (newPassword: string) => Promise<void> }) {
  const t = useTranslations('recovery');
  const words = useTranslations('fields');
  const text = useRefusalText();
  const { pressed, press } = useSubmitAttempted();
  const password = usePasswordRule('password');
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
      if (!isAboutNewPassword(no)) return setRefusal(no);
      form.setError('newPassword', { message: password.refused(no) ?? text(no) });
      setFocus('newPassword');
    }
  });
  return (
    <Form onSubmit={press(submit)} className="grid gap-3.5">
      <NewPasswordField
        label={requiredLabel(t('newPassword'), true)}
        required
        hint={password.told}
        error={errors.newPassword?.message}
        {...form.register('newPassword', { deps: ['again'] })}
      />
      <NewPasswordField
        label={requiredLabel(t('newPasswordAgain'), true)}
        required
        error={errors.again?.message}
        {...form.register('again')}
      />
      <FormSubmit refusal={refusal} busy={isSubmitting} busyLabel={t('setting')}>
        {t('setPassword')}
      </FormSubmit>
    </Form>
  );
}
