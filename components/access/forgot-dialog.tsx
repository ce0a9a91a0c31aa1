'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { later } from '#components/shared/on-demand.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { showToast } from '#components/ui/toast.tsx';
import { call } from '#lib/client/call.ts';
import { replaceOver } from '#lib/client/over.ts';
import { Refusal } from '#lib/client/refusal.ts';
import { hintedRole } from '#lib/client/role.ts';
import { useOnce } from '#lib/client/use-once.ts';
import { localePath } from '#lib/rules/locales.ts';
import { AccessArt } from './access-art.tsx';
import type { AccessData } from './access-data.ts';
import { AccessLink } from './access-link.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';
import { useGoHome, useLeave } from './use-leave.ts';

const ForgotMobileForm = later(async () => (await import('./forgot-mobile-form.tsx')).ForgotMobileForm);
const ForgotEmailForm = later(async () => (await import('./forgot-email-form.tsx')).ForgotEmailForm);

type Method = 'mobile' | 'email';

/** The mail is out, or would be if there were such an account (the document's `in_been_out`). */
function SentDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('recovery');
  return (
    <Dialog
      open={open}
      size="s"
      title={t('sentTitle')}
      lead={t('in_been_out')}
      onClose={onClose}
      actions={
        <Button look="primary" data-first-focus onClick={onClose}>
          {t('understood')}
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
  useOnce(() => {
    if (hintedRole() !== 'visitor') leave();
  });

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
  const form = (
    <Suspense fallback={<div className="skeleton h-64 rounded-md" />}>
      {method === 'mobile' ? (
        <ForgotMobileForm channelName={data.smsChannel} onDone={enter} />
      ) : (
        <ForgotEmailForm onSent={() => setSent(true)} />
      )}
    </Suspense>
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
