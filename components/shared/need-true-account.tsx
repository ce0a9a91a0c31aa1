'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { hrefOf } from '#lib/i18n/paths.ts';
import { RefusalDialog } from './refusal-dialog.tsx';

/** A trial met something that needs a real account (spec 1, section 4: dialog in_need_true_account). */
export function NeedTrueAccount({ onClose }: { onClose: () => void }) {
  const play = useTranslations('play');
  const locale = useLocale();
  return (
    <RefusalDialog
      code="in_need_true_account"
      onClose={onClose}
      actions={
        <>
          <Button look="primary" data-first-focus onClick={onClose}>
            {play('confirm')}
          </Button>
          <a href={hrefOf(locale, { path: '/register' })} className={buttonClass()}>
            {play('openAccount')}
          </a>
        </>
      }
    />
  );
}
