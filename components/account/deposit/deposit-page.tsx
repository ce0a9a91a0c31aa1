'use client';

import { useTranslations } from 'next-intl';
import type { CentrePageProps } from '#components/account/centre-pages.ts';
import { BreakPanel } from '#components/account/parts/break-panel.tsx';
import { MaintenanceBoundary, QueryBoundary } from '#components/account/query-boundary.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { replaceOverlay } from '#lib/client/overlay-history.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { DepositForm } from './deposit-form.tsx';
import { DepositList } from './deposit-list.tsx';
import { DepositOne } from './deposit-one.tsx';
import type { DepositSettings } from './deposit-summary.tsx';
import type { Method } from './method-list.tsx';

/** The deposit that waits: for the member, who goes on with it, or for the bank, where there is nothing to do. */
function OpenDeposit({
  deposit,
  currency,
}: {
  deposit: NonNullable<DepositSettings['open']>;
  currency: string;
}) {
  const t = useTranslations('deposit');
  const isWaiting = deposit.state === '2';
  return (
    <Notice
      kind={isWaiting ? 'warning' : 'info'}
      action={
        <a
          href={centreHref('depositv2', deposit.depositId)}
          className="font-bold underline underline-offset-4"
        >
          {t(isWaiting ? 'resume' : 'seeIt')}
        </a>
      }
    >
      {t(isWaiting ? 'resumeText' : 'checkedText', {
        amount: formatMoney(deposit.amount, currency),
        number: deposit.depositId,
      })}
    </Notice>
  );
}

function NewDeposit() {
  const t = useTranslations('deposit');
  const channels = useCall('GET /wps/relay/MCSFE_getDepositPaymentChannels', {});
  const settings = useCall('GET /wps/relay/MCSFE_getDepositSettings', {});
  const toDeposit = (depositId: string) => replaceOverlay(centreHref('depositv2', depositId));
  return (
    <QueryBoundary query={settings} standIn="h-96">
      {known => (
        <div className="grid grid-cols-1 gap-5">
          {known.break && <BreakPanel pause={known.break} />}
          {known.open && !known.break && <OpenDeposit deposit={known.open} currency={known.currency} />}
          <p>
            <a
              href={centreHref('depositv2', 'list')}
              className="text-md font-bold underline underline-offset-4"
            >
              {t('myDeposits')}
            </a>
          </p>
          {!known.break && (
            <MaintenanceBoundary maintenance={known.maintenance}>
              <QueryBoundary query={channels} standIn="h-96">
                {byCode => {
                  const methods: Method[] = Object.entries(byCode).flatMap(([code, entry]) =>
                    entry.channels.map(channel => ({ code, channel })),
                  );
                  const [first, ...rest] = methods;
                  if (!first)
                    return (
                      <EmptyState title={t('noMethods')} level={3}>
                        {t('noMethodsText')}
                      </EmptyState>
                    );
                  return (
                    <DepositForm
                      methods={[first, ...rest]}
                      settings={known}
                      onOpened={({ depositId, redirectUrl }) => {
                        // Coming back from the bank then shows this deposit, not the form.
                        toDeposit(depositId);
                        if (redirectUrl) window.location.assign(redirectUrl);
                      }}
                    />
                  );
                }}
              </QueryBoundary>
            </MaintenanceBoundary>
          )}
        </div>
      )}
    </QueryBoundary>
  );
}

const NUMBER = /^D\d{9,18}$/;

/** Deposits: a new one, one of the member's, or all of them (docs/features.md#68). */
export function DepositPage({ part }: CentrePageProps) {
  const settings = useCall('GET /wps/relay/MCSFE_getDepositSettings', {});
  const currency = settings.data?.currency ?? '';
  if (part === 'list') return <DepositList currency={currency} />;
  if (part && NUMBER.test(part)) return <DepositOne key={part} depositId={part} currency={currency} />;
  return <NewDeposit />;
}
