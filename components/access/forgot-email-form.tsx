'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { asksCaptcha } from '#components/shared/asks-captcha.ts';
import { Captcha } from '#components/shared/captcha.tsx';
import { fieldChecks } from '#components/shared/field-checks.ts';
import { useRefusalText } from '#components/shared/refusal-line.tsx';
import { useFieldRules } from '#components/shared/secret-rule.ts';
import { TextField } from '#components/ui/field.tsx';
import { needed } from '#components/ui/needed.tsx';
import { call } from '#lib/client/call.ts';
import { isChoosingTab } from '#lib/client/choosing-tab.ts';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';
import { fieldMessage } from '#lib/rules/field-messages.ts';
import { FormEnd } from './form-end.tsx';
import { usePressed } from './use-pressed.ts';

type Values = { username: string; email: string; captcha: string };

/** The kind of a mail address (wire.md 3.3). */
const EMAIL_KIND = 3;
/** Whoever registered by mobile has the number for a name, which the rule of names need not allow. */
const NUMBER = /^\+?\d{6,20}$/;

/** What the fields must hold (spec 1, section 5). */
function useChecks(pressed: () => boolean) {
  const t = useTranslations('fields');
  const rule = useFieldRules().username;
  return {
    username: async (typed: string) => {
      const name = typed.trim();
      if (!name) return !pressed() || t('missing');
      const { fieldIssue } = await import('#lib/rules/field-rules.ts');
      const issue = rule && !NUMBER.test(name) ? fieldIssue(rule, name) : null;
      if (!issue) return true;
      const { key, range } = fieldMessage(issue);
      return t(key, { range });
    },
    email: async (typed: string) => {
      if (!typed.trim()) return !pressed() || t('missing');
      const { isOfKind } = await import('#lib/rules/pattern-kinds.ts');
      return isOfKind(EMAIL_KIND, typed.trim()) || t('reg_pattern_3');
    },
    captcha: (typed: string) => typed.trim() !== '' || t('missing'),
  };
}

/** Asks for a link by mail. The answer is the same whether or not there is such an account (security A1). */
export function ForgotEmailForm({ onSent }: { onSent: () => void }) {
  const recovery = useTranslations('recovery');
  const text = useRefusalText();
  const { pressed, press } = usePressed();
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
    <form onSubmit={press(submit)} noValidate method="post" className="grid gap-3.5">
      <p className="text-md text-t2">{recovery('emailLead')}</p>
      <TextField
        label={needed(recovery('username'), true)}
        required
        autoComplete="username"
        maxLength={64}
        error={errors.username?.message}
        {...form.register('username')}
      />
      <TextField
        label={needed(recovery('email'), true)}
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
      <FormEnd refusal={refusal} busy={isSubmitting} busyLabel={recovery('sendingLink')}>
        {recovery('sendLink')}
      </FormEnd>
    </form>
  );
}
