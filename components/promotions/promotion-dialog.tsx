'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { useDocumentTitle } from '#lib/client/use-document-title.ts';
import { PromotionDetails } from './promotion-details.tsx';

type Props = {
  id: string;
  /** In no list: if the promotion exists, its own page is shown instead. */
  unlisted?: boolean;
  registration: boolean;
  onClose: () => void;
};

/** Promotion as an overlay of the list from which it was opened (docs/features.md#111). */
export function PromotionDialog({ id, unlisted = false, registration, onClose }: Props) {
  const t = useTranslations('promotions');
  const errors = useTranslations('errors');
  const { data, error, refetch } = useCall('GET /wps/relay/MCSFE_getListAnnouncements', {});
  const promotion = data?.promotion.find(one => one.id === id);
  const leaves = unlisted && promotion !== undefined;
  useDocumentTitle(promotion?.title);
  useEffect(() => {
    if (leaves) location.replace(`${location.pathname}?${new URLSearchParams({ id })}`);
  }, [leaves, id]);
  return (
    <Dialog open size="l" title={promotion?.title ?? t('title')} onClose={onClose}>
      {error && (
        <ErrorState
          level={3}
          title={t('failedTitle')}
          reference={error.reference && errors('reference', { reference: error.reference })}
          action={
            <Button look="primary" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t('failedText')}
        </ErrorState>
      )}
      {((!data && !error) || leaves) && <Skeleton className="h-80" />}
      {data && !promotion && (
        <EmptyState level={3} title={t('goneTitle')}>
          {t('goneText')}
        </EmptyState>
      )}
      {promotion && !leaves && <PromotionDetails promotion={promotion} registration={registration} />}
    </Dialog>
  );
}
