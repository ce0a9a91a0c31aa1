'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { RefusalLine, useRefusalText } from '#components/shared/feedback/refusal-line.tsx';
import { fieldChecks } from '#components/shared/forms/field-checks.ts';
import { usePasswordRule } from '#components/shared/forms/use-password-rule.ts';
import { Button } from '#components/ui/button.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { PasswordField } from '#components/ui/forms/password-field.tsx';
import { useReplace } from '#components/ui/navigation/use-replace.ts';
import { Notice } from '#components/ui/notice.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import type { ShownRefusal } from '#lib/calls/refusals.ts';
import { call } from '#lib/client/call.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';
import { applyHintedRole } from '#lib/client/role.ts';
import { postToTabs } from '#lib/client/session-channel.ts';
import { signOut } from '#lib/client/sign-out.ts';
import { useOnce } from '#lib/client/use-once.ts';
import { PASSWORD_WIRE_CHARACTERS } from '#lib/rules/fields/password-rule.ts';
import { localePath } from '#lib/rules/routes/locales.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { isAboutNewPassword } from './password-refusal.ts';
import { saveTypedPassword, typedPassword } from './typed-password.ts';

type Values = { oldPassword: string; newPassword: string; confirmNewPassword: string };

/** Maps a refusal to the field that it is about; all others show above the buttons. */
const ABOUT: Partial<Record<ShownRefusal, keyof Values>> = {
  password_wrong: 'oldPassword',
  confirmation_wrong: 'confirmNewPassword',
};

/** Fills in the password that was just typed at sign-in; shows the field once it proves wrong. */
function useTypedPassword() {
  const [known, setKnown] = useState(typedPassword);
  useOnce(() => saveTypedPassword(null));
  return { known, askAgain: () => setKnown(null) };
}

function useChange(onDone: () => void) {
  const t = useTranslations('forcedChange');
  const words = useTranslations('fields');
  const text = useRefusalText();
  const { told, issue, refused } = usePasswordRule('password');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { known, askAgain } = useTypedPassword();
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { oldPassword: known ?? '', newPassword: '', confirmNewPassword: '' },
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
      const field = isAboutNewPassword(no) ? 'newPassword' : ABOUT[no.code];
      if (!field) return setRefusal(no);
      if (field === 'oldPassword') flushSync(askAgain);
      form.setError(field, { type: 'refused', message: refused(no) ?? text(no) });
      form.setFocus(field);
    }
  });
  return { form, fields, refusal, submit, told, asksOld: known === null };
}

/**
 * Forced password change (docs/features.md#18): blocks everything until the password is changed or the user
 * signs out. After the change it loads the account again, closes and goes home.
 */
export function ForcedChangeDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('forcedChange');
  const member = useTranslations('member');
  const locale = useLocale();
  const replace = useReplace();
  const [leaving, setLeaving] = useState(false);
  const [stayed, setStayed] = useState(false);
  const { form, fields, refusal, submit, told, asksOld } = useChange(() => {
    applyHintedRole();
    postToTabs('signed-in');
    void queryClient().resetQueries();
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
      <Form onSubmit={submit} className="grid gap-3.5">
        {asksOld && (
          <PasswordField
            label={t('currentPassword')}
            autoComplete="current-password"
            maxLength={PASSWORD_WIRE_CHARACTERS}
            required
            error={errors.oldPassword?.message}
            {...fields.oldPassword}
          />
        )}
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
      </Form>
    </Dialog>
  );
}
