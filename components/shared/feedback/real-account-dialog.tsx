'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { hrefOf } from '#lib/i18n/paths.ts';
import { RefusalDialog } from './refusal-dialog.tsx';

/** Says that a trial account needs a real account for this (docs/features.md#54). */
export function RealAccountDialog({ onClose }: { onClose: () => void }) {
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
