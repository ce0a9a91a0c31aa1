'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { call } from '#lib/client/call.ts';
import { hintedRole } from '#lib/client/role.ts';
import { tellTabs } from '#lib/client/session-channel.ts';
import { writeStored } from '#lib/client/storage.ts';
import { localePath } from '#lib/rules/locales.ts';

/** What this browser keeps about a person, taken away when they leave; the brand's and the language's values stay. */
function forgetPerson() {
  for (const name of ['balance-hidden', 'searches']) writeStored('local', name, null);
}

/** "Are you sure": signs out here, upstream and in the other tabs, and goes home (spec 1, section 4). */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('member');
  const locale = useLocale();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const leave = async () => {
    setBusy(true);
    setFailed(false);
    await client.cancelQueries();
    await call('DELETE /wps/session/logout', {}).catch(() => undefined);
    // What counts is whether the session is gone from this browser, whatever the upstream answered.
    if (hintedRole() !== 'visitor') {
      setBusy(false);
      setFailed(true);
      return;
    }
    client.clear();
    forgetPerson();
    tellTabs('signed-out');
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
