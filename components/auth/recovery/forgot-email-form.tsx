'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormSubmit } from '#components/auth/form-submit.tsx';
import { useSubmitAttempted } from '#components/auth/use-submit-attempted.ts';
import { useRefusalText } from '#components/shared/feedback/refusal-line.tsx';
import { asksCaptcha } from '#components/shared/forms/asks-captcha.ts';
import { Captcha } from '#components/shared/forms/captcha.tsx';
import { fieldChecks } from '#components/shared/forms/field-checks.ts';
import { useFieldRules } from '#components/shared/forms/use-password-rule.ts';
import { TextField } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { requiredLabel } from '#components/ui/forms/required-label.tsx';
import { call } from '#lib/client/call.ts';
import { isChoosingTab } from '#lib/client/choosing-tab.ts';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';
import { fieldMessage } from '#lib/rules/fields/field-messages.ts';

type Values = { username: string; email: string; captcha: string };

/** Pattern id of an e-mail address (docs/wire.md#3.3). */
const EMAIL_KIND = 3;
/** An account registered by mobile has the number as its username, which the username rule may not allow. */
const NUMBER = /^\+?\d{6,20}$/;

/** Checks of the fields (docs/features.md#11). */
function useChecks(pressed: () => boolean) {
  const t = useTranslations('fields');
  const rule = useFieldRules().username;
  return {
    username: async (typed: string) => {
      const name = typed.trim();
      if (!name) return !pressed() || t('missing');
      const { fieldIssue } = await import('#lib/rules/fields/field-rules.ts');
      const issue = rule && !NUMBER.test(name) ? fieldIssue(rule, name) : null;
      if (!issue) return true;
      const { key, range } = fieldMessage(issue);
      return t(key, { range });
    },
    email: async (typed: string) => {
      if (!typed.trim()) return !pressed() || t('missing');
      const { isOfKind } = await import('#lib/rules/fields/pattern-kinds.ts');
      return isOfKind(EMAIL_KIND, typed.trim()) || t('reg_pattern_3');
    },
    captcha: (typed: string) => typed.trim() !== '' || t('missing'),
  };
}

/**
 * Requests a reset link by e-mail. The response is the same whether or not the account exists
 * (docs/security.md#A1).
 */
export function ForgotEmailForm({ onSent }: { onSent: () => void }) {
  const recovery = useTranslations('recovery');
  const text = useRefusalText();
  const { pressed, press } = useSubmitAttempted();
  const checks = useChecks(pressed);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [pictureNo, setPictureNo] = useState(0);
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { username: '', email: '', captcha: '' },
    resolver: fieldChecks<Values>(checks),
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => void (isChoosingTab() || setFocus('username')), [setFocus]);

  const submit = form.handleSubmit(async ({ username, email, captcha }) => {
    setRefusal(null);
    try {
      const code = pictureNo > 0 ? { captcha: captcha.trim() } : {};
      await call('POST /wps/member/password/email', {
        username: username.trim(),
        email: email.trim(),
        ...code,
      });
      onSent();
    } catch (thrown) {
      const no = refusalOf(thrown);
      if (!asksCaptcha(no)) return setRefusal(no);
      setPictureNo(was => was + 1);
      form.setValue('captcha', '');
      form.setError('captcha', { message: text(no) });
    }
  });

  return (
    <Form onSubmit={press(submit)} className="grid gap-3.5">
      <p className="text-md text-t2">{recovery('emailLead')}</p>
      <TextField
        label={requiredLabel(recovery('username'), true)}
        required
        autoComplete="username"
        maxLength={64}
        error={errors.username?.message}
        {...form.register('username')}
      />
      <TextField
        label={requiredLabel(recovery('email'), true)}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={100}
        error={errors.email?.message}
        {...form.register('email')}
      />
      {pictureNo > 0 && (
        <Captcha
          key={pictureNo}
          takesFocus
          error={errors.captcha?.message}
          input={{
            ...form.register('captcha', { shouldUnregister: true }),
            required: true,
          }}
          onSolved={answer => form.setValue('captcha', answer)}
        />
      )}
      <FormSubmit refusal={refusal} busy={isSubmitting} busyLabel={recovery('sendingLink')}>
        {recovery('sendLink')}
      </FormSubmit>
    </Form>
  );
}
