'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { call } from '#lib/client/call.ts';
import { clearPendingLink } from '#lib/client/pending-identity-link.ts';
import { useAction } from '#lib/client/use-action.ts';
import { usePendingIdentity } from '#lib/client/use-pending-identity.ts';
import type { AuthData } from './auth-data.ts';

/**
 * Offers to link a provider's identity to this account, after a sign-in that began at a provider with an
 * identity that no account has.
 */
export function LinkIdentityDialog({ data, onClose }: { data: AuthData; onClose: () => void }) {
  const t = useTranslations('identity');
  const { busy, refusal, run } = useAction();
  const close = () => {
    clearPendingLink();
    onClose();
  };
  const { data: waiting } = usePendingIdentity();
  // No identity is pending any more: nothing to ask.
  useEffect(() => {
    if (waiting === null) close();
  });
  if (!waiting) return null;
  const provider = data.providers.find(one => one.id === waiting.provider)?.label ?? waiting.provider;
  const link = async () => {
    const done = await run(() => call('PUT /wps/member/identities', {}));
    if (!done) return;
    showToast('positive', t('linked', { provider }));
    close();
  };
  return (
    <Dialog
      open
      opensByItself
      size="s"
      title={t('linkTitle', { provider })}
      lead={t(waiting.name ? 'linkTextAs' : 'linkText', { provider, name: waiting.name })}
      onClose={close}
      coverClose={false}
      actions={
        <>
          <Button look="primary" busy={busy} busyLabel={t('linking')} onClick={() => void link()}>
            {t('link')}
          </Button>
          <Button onClick={close} disabled={busy}>
            {t('notNow')}
          </Button>
        </>
      }
    >
      {refusal && <RefusalLine refusal={refusal} />}
    </Dialog>
  );
}
