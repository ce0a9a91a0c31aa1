'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { queryClient } from '#lib/client/query-client.ts';
import { signOut } from '#lib/client/sign-out.ts';
import { localePath } from '#lib/rules/routes/locales.ts';

/**
 * Confirmation of the sign-out: signs out here, upstream and in the other tabs, and goes home
 * (docs/features.md#26).
 */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('member');
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const leave = async () => {
    setBusy(true);
    setFailed(false);
    await queryClient().cancelQueries();
    if (!(await signOut())) {
      setBusy(false);
      setFailed(true);
      return;
    }
    location.assign(localePath(locale, '/'));
  };

  return (
    <Dialog
      open
      size="s"
      title={t('in_popup_prompt')}
      lead={t('in_sure_logout')}
      onClose={busy ? () => undefined : onClose}
      actions={
        <>
          <Button look="primary" busy={busy} busyLabel={t('signingOut')} onClick={() => void leave()}>
            {t('signOut')}
          </Button>
          <Button onClick={onClose} disabled={busy}>
            {t('stay')}
          </Button>
        </>
      }
    >
      {failed ? (
        <Notice kind="danger" live>
          {t('signOutFailed')}
        </Notice>
      ) : (
        <p className="text-md text-t2">{t('signOutNote')}</p>
      )}
    </Dialog>
  );
}
