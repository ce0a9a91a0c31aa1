'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { showToast } from '#components/ui/toast.tsx';
import { call } from '#lib/client/call.ts';
import { replaceOver } from '#lib/client/over.ts';
import { Refusal } from '#lib/client/refusal.ts';
import { hintedRole } from '#lib/client/role.ts';
import { localePath } from '#lib/rules/locales.ts';
import { AccessArt } from './access-art.tsx';
import type { AccessData } from './access-data.ts';
import { AccessLink } from './access-link.tsx';
import { ForgotEmailForm } from './forgot-email-form.tsx';
import { ForgotMobileForm } from './forgot-mobile-form.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';
import { useGoHome, useLeave } from './use-leave.ts';

type Method = 'mobile' | 'email';

/** The mail is out, or would be if there were such an account (the document's `in_been_out`). */
function SentDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations();
  return (
    <Dialog
      open={open}
      size="s"
      title={t('recovery.sentTitle')}
      lead={t('access.in_been_out')}
      onClose={onClose}
      actions={
        <Button look="primary" data-first-focus onClick={onClose}>
          {t('recovery.understood')}
        </Button>
      }
    />
  );
}

/** Getting back into an account by mail, or by phone where the operator has it (spec 1, section 4). */
export function ForgotDialog({ data }: { data: AccessData }) {
  const t = useTranslations('recovery');
  const locale = useLocale();
  const byPhone = data.on.includes('CHNGPASSVERIF3');
  const [method, setMethod] = useState<Method>(byPhone ? 'mobile' : 'email');
  const [sent, setSent] = useState(false);
  const leave = useLeave();
  const { signedIn } = useAfterSignIn(data, useGoHome());

  // Somebody who is signed in already has no business here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the dialog opens
  useEffect(() => {
    if (hintedRole() !== 'visitor') leave();
  }, []);

  /** The password is set whatever comes now: a second step, or a sign-in that does not work, is the sign-in's own. */
  const enter = async ({ userName, newPassword }: { userName: string; newPassword: string }) => {
    try {
      const ask = { username: userName, password: newPassword, type: 'username' };
      await signedIn(await call('POST /wps/session/login', ask));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      showToast('positive', t('signInWithIt'));
      replaceOver(localePath(locale, '/login'));
    }
  };
  const form =
    method === 'mobile' ? (
      <ForgotMobileForm channelName={data.smsChannel} onDone={enter} />
    ) : (
      <ForgotEmailForm onSent={() => setSent(true)} />
    );
  const methods = (['mobile', 'email'] as const).map(value => ({ value, label: t(`method_${value}`) }));
  return (
    <Dialog
      open
      size="l"
      title={t('title')}
      lead={
        <>
          {t('remembered')} <AccessLink to="/login">{t('signIn')}</AccessLink>
        </>
      }
      art={<AccessArt data={data} group="w_forget" />}
      onClose={leave}
      coverClose={false}
    >
      {byPhone ? (
        <Tabs label={t('methods')} value={method} items={methods} onChange={setMethod}>
          {form}
        </Tabs>
      ) : (
        form
      )}
      <SentDialog
        open={sent}
        onClose={() => {
          setSent(false);
          leave();
        }}
      />
    </Dialog>
  );
}
