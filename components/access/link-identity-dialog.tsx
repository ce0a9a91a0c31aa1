'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { RefusalLine } from '#components/shared/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { showToast } from '#components/ui/toast.tsx';
import { call } from '#lib/client/call.ts';
import { forgetUnlinked } from '#lib/client/unlinked.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useWaitingIdentity } from '#lib/client/waiting-identity.ts';
import type { AccessData } from './access-data.ts';

/** After a sign-in that began at a provider which knew nobody here: should the identity open this account from now on? */
export function LinkIdentityDialog({ data, onClose }: { data: AccessData; onClose: () => void }) {
  const t = useTranslations('identity');
  const { busy, refusal, run } = useAction();
  const close = () => {
    forgetUnlinked();
    onClose();
  };
  const { data: waiting } = useWaitingIdentity();
  // Where none waits any more, there is nothing to ask.
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
