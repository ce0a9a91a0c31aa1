'use client';

import { useTranslations } from 'next-intl';
import { RefusalLine } from '#components/shared/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { showToast } from '#components/ui/toast.tsx';
import { call } from '#lib/client/call.ts';
import { useAction } from '#lib/client/use-action.ts';
import type { AccessData } from './access-data.ts';
import { forgetUnlinked } from './unlinked.ts';

/** After a sign-in that began at a provider which knew nobody here: should the identity open this account from now on? */
export function LinkIdentityDialog({
  data,
  provider,
  onClose,
}: {
  data: AccessData;
  provider: string;
  onClose: () => void;
}) {
  const t = useTranslations('signIn');
  const { busy, refusal, run } = useAction();
  const name = data.providers.find(one => one.id === provider)?.label ?? t('thisProvider');
  const close = () => {
    forgetUnlinked();
    onClose();
  };
  const link = async () => {
    const done = await run(() => call('PUT /wps/member/identities', {}));
    if (!done) return;
    showToast('positive', t('linked', { provider: name }));
    close();
  };
  return (
    <Dialog
      open
      size="s"
      title={t('linkTitle', { provider: name })}
      lead={t('linkText', { provider: name })}
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
