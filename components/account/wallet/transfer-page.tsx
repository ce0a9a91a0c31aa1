'use client';

import { useTranslations } from 'next-intl';
import type { CentrePageProps } from '#components/account/centre-pages.ts';
import { MaintenanceBoundary, QueryBoundary } from '#components/account/query-boundary.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { TransferForm } from './transfer-form.tsx';
import { TransferList } from './transfer-list.tsx';
import { TRANSFERS, type Transfers } from './wallet-data.ts';

/** The form, or why nothing can be sent. */
function Sending({ transfers, part }: { transfers: Transfers; part: string | null }) {
  const t = useTranslations('wallet');
  if (!transfers.sides.some(side => side.isOpen)) {
    const hasNoUpline = transfers.upline === null;
    return (
      <EmptyState level={3} title={t(hasNoUpline ? 'noUplineTitle' : 'closedTitle')}>
        {t(hasNoUpline ? 'noUplineText' : 'closedText')}
      </EmptyState>
    );
  }
  if (!transfers.hasPaymentPassword)
    return (
      <EmptyState
        level={3}
        title={t('setPin')}
        action={
          <a href={centreHref('securityCenter', 'payment')} className={buttonClass({ look: 'primary' })}>
            {t('setPin')}
          </a>
        }
      >
        {t('noPin')}
      </EmptyState>
    );
  return <TransferForm transfers={transfers} part={part} />;
}

/** Transfer to the upline, for agents also to a downline, and past transfers (docs/features.md#79). */
export function TransferPage({ part }: CentrePageProps) {
  const query = useCall(TRANSFERS, {});
  return (
    <QueryBoundary query={query} standIn="h-96">
      {transfers => (
        <div className="grid grid-cols-1 gap-6">
          <MaintenanceBoundary maintenance={transfers.maintenance}>
            <Sending transfers={transfers} part={part} />
          </MaintenanceBoundary>
          <TransferList transfers={transfers} />
        </div>
      )}
    </QueryBoundary>
  );
}
