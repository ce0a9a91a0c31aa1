'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useState } from 'react';
import { AuthArt } from '#components/auth/auth-art.tsx';
import type { AuthData } from '#components/auth/auth-data.ts';
import { AuthLink } from '#components/auth/auth-link.tsx';
import { authPanelSkeleton } from '#components/auth/auth-panel-skeleton.tsx';
import { useCloseAuthDialog } from '#components/auth/use-leave.ts';
import { onDemand } from '#components/shared/on-demand.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { call } from '#lib/client/call.ts';
import { Refusal } from '#lib/client/refusal.ts';
import { readStored, writeStored } from '#lib/client/storage.ts';
import { useDocumentTitle } from '#lib/client/use-document-title.ts';
import { ResetForm } from './reset-form.tsx';

const ResetLinkInvalid = onDemand(
  async () => (await import('./reset-link-invalid.tsx')).ResetLinkInvalid,
  ['recovery', 'refusals'],
);

/** Token of the mail's link: 16 to 128 characters of base64url. */
const TOKEN = /^#([\w-]{16,128})$/;

/** Storage name of the token: a reload keeps the form, a closed tab forgets it. */
const STORED = 'reset-token';

/** Token of the address, or the one that this tab stored before a reload. */
function readToken(): string | null {
  return TOKEN.exec(location.hash)?.[1] ?? readStored('session', STORED);
}
const clearAddress = () => history.replaceState(history.state, '', location.pathname + location.search);

/**
 * Sets a new password from the link of a mail. Its token is read from the address once and then removed from
 * it.
 */
export function ResetDialog({ data }: { data: AuthData }) {
  const t = useTranslations('recovery');
  const [token, setToken] = useState(readToken);
  const [state, setState] = useState<'open' | 'invalid' | 'done'>(token ? 'open' : 'invalid');
  const leave = useCloseAuthDialog();
  useDocumentTitle(t('resetTitle'));

  useEffect(() => {
    writeStored('session', STORED, token);
    if (location.hash) clearAddress();
    // The link of another mail, opened in the same tab, changes only the fragment and loads no new document.
    const next = () => {
      const found = TOKEN.exec(location.hash)?.[1];
      if (!found) return;
      setToken(found);
      setState('open');
      clearAddress();
    };
    addEventListener('hashchange', next);
    return () => removeEventListener('hashchange', next);
  }, [token]);

  const finish = (ended: 'invalid' | 'done') => {
    writeStored('session', STORED, null);
    setState(ended);
  };

  const send = async (newPassword: string) => {
    try {
      await call('POST /wps/member/password/reset', { resetToken: token ?? '', newPassword });
      finish('done');
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'reset_link_invalid') throw error;
      finish('invalid');
    }
  };
  return (
    <Dialog
      open
      size="l"
      title={t('resetTitle')}
      lead={state === 'open' ? t('resetLead') : undefined}
      art={<AuthArt data={data} group="w_forget" />}
      onClose={leave}
      coverClose={false}
    >
      {state === 'open' && <ResetForm key={token} send={send} />}
      {state === 'invalid' && (
        <Suspense fallback={authPanelSkeleton}>
          <ResetLinkInvalid />
        </Suspense>
      )}
      {state === 'done' && (
        <EmptyState
          title={t('resetDone')}
          action={
            <AuthLink to="/login" className={buttonClass({ look: 'primary' })}>
              {t('signIn')}
            </AuthLink>
          }
        >
          {t('resetDoneText')}
        </EmptyState>
      )}
    </Dialog>
  );
}
