'use client';

import { useTranslations } from 'next-intl';
import type { CentrePageProps } from '#components/account/centre-pages.ts';
import { MaintenanceBoundary, QueryBoundary } from '#components/account/query-boundary.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { replaceOverlay } from '#lib/client/overlay-history.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawList } from './withdraw-list.tsx';
import { WithdrawOne } from './withdraw-one.tsx';

const SETTINGS = 'GET /wps/relay/MCSFE_getWithdrawSettings';

const noPin = { title: 'noPinTitle', text: 'noPinText', button: 'setPin' } as const;
const noAccount = { title: 'noAccountTitle', text: 'noAccountsText', button: 'addAccount' } as const;

/** Setup before the first withdrawal: the payment password, then an account to be paid to. */
function FirstStep({ step }: { step: (typeof noPin | typeof noAccount) & { href: string } }) {
  const t = useTranslations('withdraw');
  return (
    <EmptyState
      level={3}
      title={t(step.title)}
      action={
        <a href={step.href} className={buttonClass({ look: 'primary' })}>
          {t(step.button)}
        </a>
      }
    >
      {t(step.text)}
    </EmptyState>
  );
}

function NewWithdrawal() {
  const t = useTranslations('withdraw');
  const settings = useCall(SETTINGS, {});
  const accounts = useCall('GET /wps/relay/MCSFE_getWithdrawAccountInfo', {});
  return (
    <QueryBoundary query={settings} standIn="h-96">
      {known => (
        <div className="grid grid-cols-1 gap-5">
          {known.question && (
            <Notice
              kind="warning"
              action={
                <a
                  href={centreHref('withdraw', known.question.withdrawId)}
                  className="font-bold underline underline-offset-4"
                >
                  {t('answer')}
                </a>
              }
            >
              {t('question', { amount: formatMoney(known.question.paidOut, known.currency) })}
            </Notice>
          )}
          <p>
            <a
              href={centreHref('withdraw', 'list')}
              className="text-md font-bold underline underline-offset-4"
            >
              {t('myWithdrawals')}
            </a>
          </p>
          <MaintenanceBoundary maintenance={known.maintenance}>
            <QueryBoundary query={accounts} standIn="h-96">
              {mine =>
                !mine.hasPaymentPassword || mine.bankCards.length === 0 ? (
                  <FirstStep
                    step={
                      mine.hasPaymentPassword
                        ? { ...noAccount, href: centreHref('accounts') }
                        : { ...noPin, href: centreHref('securityCenter', 'payment') }
                    }
                  />
                ) : (
                  <WithdrawForm
                    settings={known}
                    accounts={mine}
                    onRequested={withdrawId => replaceOverlay(centreHref('withdraw', withdrawId))}
                  />
                )
              }
            </QueryBoundary>
          </MaintenanceBoundary>
        </div>
      )}
    </QueryBoundary>
  );
}

const NUMBER = /^W\d{9,18}$/;

/** Withdrawals: a new one, one of the member's, or all of them (docs/features.md#69). */
export function WithdrawPage({ part }: CentrePageProps) {
  const settings = useCall(SETTINGS, {});
  const currency = settings.data?.currency ?? '';
  if (part === 'list') return <WithdrawList currency={currency} />;
  if (part && NUMBER.test(part)) return <WithdrawOne key={part} withdrawId={part} currency={currency} />;
  return <NewWithdrawal />;
}
