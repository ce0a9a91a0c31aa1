'use client';

import { useTranslations } from 'next-intl';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';

const place = 'mx-auto min-h-[60vh] content-center';

/**
 * Nothing stands at this address. `home` and `search` are final addresses; every page carries this panel, so its links
 * are the browser's own.
 */
export function NotFoundPanel({ home, search }: { home: string; search?: string }) {
  const t = useTranslations('status.notFound');
  return (
    <EmptyState
      level={1}
      className={place}
      title={t('title')}
      action={
        <>
          <a href={home} className={buttonClass({ look: 'primary' })}>
            {t('home')}
          </a>
          {search && (
            <a href={search} className={buttonClass()}>
              {t('search')}
            </a>
          )}
        </>
      }
    >
      {t('body')}
    </EmptyState>
  );
}

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
      className={place}
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
