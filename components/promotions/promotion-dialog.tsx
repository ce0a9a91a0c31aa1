'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { PromotionDetails } from './promotion-details.tsx';

type Props = { id: string; registration: boolean; onClose: () => void };

/** A promotion over the list that it was opened from (row 111). */
export function PromotionDialog({ id, registration, onClose }: Props) {
  const t = useTranslations('promotions');
  const errors = useTranslations('errors');
  const { data, error, refetch } = useCall('GET /wps/relay/MCSFE_getListAnnouncements', {});
  const promotion = data?.promotion.find(one => one.id === id);
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
      {!data && !error && <Skeleton className="h-80" />}
      {data && !promotion && (
        <EmptyState level={3} title={t('endedTitle')}>
          {t('endedText')}
        </EmptyState>
      )}
      {promotion && <PromotionDetails promotion={promotion} registration={registration} />}
    </Dialog>
  );
}
