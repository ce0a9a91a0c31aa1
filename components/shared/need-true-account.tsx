'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { hrefOf } from '#lib/i18n/paths.ts';

/** A trial met something that needs a real account (spec 1, section 4: dialog in_need_true_account). */
export function NeedTrueAccount({ onClose }: { onClose: () => void }) {
  const t = useTranslations('refusals.in_need_true_account');
  const play = useTranslations('play');
  const centre = useTranslations('centre');
  const locale = useLocale();
  return (
    <Dialog
      open
      size="s"
      title={t('title')}
      lead={t('why')}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" data-first-focus onClick={onClose}>
            {play('confirm')}
          </Button>
          <a href={hrefOf(locale, { path: '/register' })} className={buttonClass()}>
            {centre('openAccount')}
          </a>
        </>
      }
    >
      <p className="text-md text-t2">{t('next')}</p>
    </Dialog>
  );
}
