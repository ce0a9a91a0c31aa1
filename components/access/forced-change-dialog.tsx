'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldChecks } from '#components/shared/field-checks.ts';
import { RefusalLine, useRefusalText } from '#components/shared/refusal-line.tsx';
import { useSecretRule } from '#components/shared/secret-rule.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PasswordField } from '#components/ui/password-field.tsx';
import { showToast } from '#components/ui/toast.tsx';
import { useReplace } from '#components/ui/use-replace.ts';
import type { ShownRefusal } from '#lib/calls/refusals.ts';
import { answers } from '#lib/client/answers.ts';
import { call } from '#lib/client/call.ts';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';
import { applyHintedRole } from '#lib/client/role.ts';
import { signOut } from '#lib/client/sign-out.ts';
import { localePath } from '#lib/rules/locales.ts';
import { NewPasswordField } from './new-password-field.tsx';

type Values = { oldPassword: string; newPassword: string; confirmNewPassword: string };

/** The field that a refusal is about; others stand above the buttons. */
const ABOUT: Partial<Record<ShownRefusal, keyof Values>> = {
  password_wrong: 'oldPassword',
  password_common: 'newPassword',
  password_same: 'newPassword',
  field_invalid: 'newPassword',
  confirmation_wrong: 'confirmNewPassword',
};

function useChange(onDone: () => void) {
  const t = useTranslations('forcedChange');
  const words = useTranslations('fields');
  const text = useRefusalText();
  const { told, issue } = useSecretRule('password');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
    resolver: fieldChecks<Values>({
      oldPassword: typed => typed !== '' || t('currentMissing'),
      newPassword: issue,
      confirmNewPassword: (typed, { newPassword }) => typed === newPassword || words('confirmation'),
    }),
  });

  const fields = {
    oldPassword: form.register('oldPassword'),
    newPassword: form.register('newPassword', { deps: ['confirmNewPassword'] }),
    confirmNewPassword: form.register('confirmNewPassword'),
  };
  const submit = form.handleSubmit(async values => {
    setRefusal(null);
    try {
      await call('POST /wps/member/password', values);
      onDone();
    } catch (thrown) {
      const no = refusalOf(thrown);
      const field = ABOUT[no.code];
      if (!field) return setRefusal(no);
      form.setError(field, { type: 'refused', message: text(no) });
      form.setFocus(field);
    }
  });
  return { form, fields, refusal, submit, told };
}

/**
 * The expired-password notice (spec 1, sections 2 and 4): nothing else is open until the password is changed, or the
 * person signs out. Afterwards who it is is asked anew, the dialog closes, and the person is at home.
 */
export function ForcedChangeDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('forcedChange');
  const member = useTranslations('member');
  const locale = useLocale();
  const replace = useReplace();
  const [leaving, setLeaving] = useState(false);
  const [stayed, setStayed] = useState(false);
  const { form, fields, refusal, submit, told } = useChange(() => {
    applyHintedRole();
    void answers().resetQueries();
    showToast('positive', t('passwordChanged'));
    onClose();
    replace(localePath(locale, '/'));
  });
  const { errors, isSubmitting } = form.formState;

  const leave = async () => {
    setLeaving(true);
    if (await signOut()) return location.assign(localePath(locale, '/'));
    setLeaving(false);
    setStayed(true);
  };
  return (
    <Dialog open locked title={t('expiredTitle')} lead={t('expiredText')} onClose={() => undefined}>
      <form onSubmit={submit} noValidate method="post" className="grid gap-3.5">
        <PasswordField
          label={t('currentPassword')}
          autoComplete="current-password"
          maxLength={128}
          required
          error={errors.oldPassword?.message}
          {...fields.oldPassword}
        />
        <NewPasswordField
          label={t('newPassword')}
          required
          hint={told}
          error={errors.newPassword?.message}
          {...fields.newPassword}
        />
        <NewPasswordField
          label={t('confirmPassword')}
          required
          error={errors.confirmNewPassword?.message}
          {...fields.confirmNewPassword}
        />
        <Notice kind="info">{t('securityHint')}</Notice>
        {refusal && <RefusalLine refusal={refusal} />}
        {stayed && (
          <Notice kind="danger" live>
            {member('signOutFailed')}
          </Notice>
        )}
        <div className="mt-1 flex flex-wrap gap-3 max-md:*:flex-1">
          <Button type="submit" look="primary" size="l" busy={isSubmitting} busyLabel={t('changing')}>
            {t('changePassword')}
          </Button>
          <Button size="l" busy={leaving} busyLabel={member('signingOut')} onClick={() => void leave()}>
            {member('signOut')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
