'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useRefusalText } from '#components/shared/refusal-line.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { call } from '#lib/client/call.ts';
import { Refusal } from '#lib/client/refusal.ts';
import { AccessArt } from './access-art.tsx';
import type { AccessData } from './access-data.ts';
import { AccessLink } from './access-link.tsx';
import { ResetForm } from './reset-form.tsx';
import { useLeave } from './use-leave.ts';

/** The mail's secret: it may have any of the signs of base64url (wire: 16 to 128 of them). */
const TOKEN = /^#([\w-]{16,128})$/;

const tokenInAddress = () => TOKEN.exec(location.hash)?.[1] ?? null;
const clearAddress = () => history.replaceState(history.state, '', location.pathname + location.search);

/** A new password by the link of a mail. Its secret is read from the address once and then taken out of it. */
export function ResetDialog({ data }: { data: AccessData }) {
  const t = useTranslations('recovery');
  const invalid = useTranslations('refusals.reset_link_invalid');
  const [token, setToken] = useState(tokenInAddress);
  const [state, setState] = useState<'open' | 'invalid' | 'done'>(token ? 'open' : 'invalid');
  const text = useRefusalText();
  const leave = useLeave();

  useEffect(() => {
    if (location.hash) clearAddress();
    // Another mail's link, opened in the tab that shows this one: no new document comes.
    const next = () => {
      const found = tokenInAddress();
      if (!found) return;
      setToken(found);
      setState('open');
      clearAddress();
    };
    addEventListener('hashchange', next);
    return () => removeEventListener('hashchange', next);
  }, []);

  const send = async (newPassword: string) => {
    try {
      await call('POST /wps/member/password/reset', { resetToken: token ?? '', newPassword });
      setState('done');
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'reset_link_invalid') throw error;
      setState('invalid');
    }
  };
  return (
    <Dialog
      open
      size="l"
      title={t('resetTitle')}
      lead={state === 'open' ? t('resetLead') : undefined}
      art={<AccessArt data={data} group="w_forget" />}
      onClose={leave}
      coverClose={false}
    >
      {state === 'open' && <ResetForm key={token} send={send} />}
      {state === 'invalid' && (
        <ErrorState
          title={invalid('title')}
          action={
            <AccessLink to="/forgot" className={buttonClass({ look: 'primary' })}>
              {t('askNewLink')}
            </AccessLink>
          }
        >
          {text(new Refusal('reset_link_invalid'))}
        </ErrorState>
      )}
      {state === 'done' && (
        <EmptyState
          title={t('resetDone')}
          action={
            <AccessLink to="/login" className={buttonClass({ look: 'primary' })}>
              {t('signIn')}
            </AccessLink>
          }
        >
          {t('resetDoneText')}
        </EmptyState>
      )}
    </Dialog>
  );
}
