'use client';

import { useTranslations } from 'next-intl';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { panelPlace } from './panel-place.ts';

/** A page that failed on our side; `onRetry` renders it again, `reference` is what support can look up. */
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
      className={panelPlace}
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
