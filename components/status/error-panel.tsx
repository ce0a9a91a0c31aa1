'use client';

import { useTranslations } from 'next-intl';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { panelLayout } from './panel-layout.ts';

/**
 * Error page for a failure on the site's side; `onRetry` renders it again, `reference` is for customer
 * service.
 */
export function ErrorPanel({
  onRetry,
  home,
  reference,
}: {
  onRetry: () => void;
  home: string;
  reference?: string;
}) {
  const t = useTranslations('status.error');
  return (
    <ErrorState
      level={1}
      className={panelLayout}
      title={t('title')}
      reference={reference && t('reference', { reference })}
      action={
        <>
          <Button look="primary" onClick={onRetry}>
            {t('again')}
          </Button>
          <a href={home} className={buttonClass()}>
            {t('home')}
          </a>
        </>
      }
    >
      {t('body')}
    </ErrorState>
  );
}
