'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NoSuchNumber } from '#components/account/parts/no-such-number.tsx';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { Timeline, type TimelineStep } from '#components/account/parts/timeline.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { CaseFile } from './case-file.tsx';
import { ReceiptForm } from './receipt-form.tsx';
import { ANSWERED, type WithdrawalRecord, WithdrawalStateLabel } from './withdrawal-state.tsx';

const POLL_MS = 10_000;
const OPEN: readonly string[] = ['requested', 'approved', 'paid', 'reported'];
const BAD: readonly string[] = ['rejected', 'reported', 'appealed'];

function stepsOf(
  withdrawal: WithdrawalRecord,
  t: ReturnType<typeof useTranslations<'withdraw'>>,
  currency: string,
): TimelineStep[] {
  const past: TimelineStep[] = withdrawal.events.map(({ event, actor, at, amount, reason }, index) => ({
    key: `${event}-${index}`,
    state: BAD.includes(event) ? 'bad' : 'done',
    title: t(`event_${event}`),
    text: (
      <>
        {amount !== null && <span className="num">{formatMoney(amount, currency)}</span>}
        {amount !== null && reason && ' · '}
        {reason}
        {actor === 'operator' && <span className="block text-t3">{t('actor_operator')}</span>}
      </>
    ),
    at,
  }));
  switch (withdrawal.state) {
    case 'requested':
      return [
        ...past,
        { key: 'review', state: 'now', title: t('next_review'), text: t('next_reviewText') },
        { key: 'pay', state: 'todo', title: t('next_pay') },
        { key: 'confirm', state: 'todo', title: t('next_confirm') },
      ];
    case 'approved':
      return [
        ...past,
        { key: 'pay', state: 'now', title: t('next_pay') },
        { key: 'confirm', state: 'todo', title: t('next_confirm') },
      ];
    case 'paid':
      return [...past, { key: 'confirm', state: 'now', title: t('next_confirm') }];
    case 'reported':
      return [...past, { key: 'ask', state: 'now', title: t('next_ask'), text: t('next_askText') }];
    default:
      return past;
  }
}

/** Amounts paid out, arrived and missing so far. "Paid out" is shown only once the whole amount was sent. */
function Outcome({ withdrawal, money }: { withdrawal: WithdrawalRecord; money: (amount: number) => string }) {
  const t = useTranslations('withdraw');
  const { state, amount, paidOut, payments, received, missing } = withdrawal;
  if (state === 'rejected')
    return (
      <Row name={t('backInWallet')} strong>
        {money(amount)}
      </Row>
    );
  if (state === 'requested' || state === 'approved')
    return (
      <>
        {payments.length > 0 && (
          <Row name={t('paidSoFar')}>{money(payments.reduce((sum, one) => sum + one.amount, 0))}</Row>
        )}
        <Row name={t('toBePaid')} strong>
          {money(paidOut)}
        </Row>
      </>
    );
  return (
    <>
      <Row name={t('paidOut')} strong>
        {money(paidOut)}
      </Row>
      {ANSWERED.includes(state) && received !== null && <Row name={t('arrived')}>{money(received)}</Row>}
      {ANSWERED.includes(state) && missing !== null && missing > 0 && (
        <Row name={t(state === 'returned' ? 'backInWallet' : 'missing')}>{money(missing)}</Row>
      )}
    </>
  );
}

function Content({
  withdrawal,
  currency,
  refetch,
}: {
  withdrawal: WithdrawalRecord;
  currency: string;
  refetch: () => unknown;
}) {
  const t = useTranslations('withdraw');
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_19.5rem]">
      <div className="grid min-w-0 grid-cols-1 gap-6">
        {(withdrawal.state === 'paid' || withdrawal.canAppeal) && (
          <ReceiptForm withdrawal={withdrawal} currency={currency} onAnswered={refetch} />
        )}
        <section>
          <h3 className="display mb-3 text-lg">{t('whereItIs')}</h3>
          <Timeline label={t('whereItIs')} steps={stepsOf(withdrawal, t, currency)} />
        </section>
      </div>
      <Panel className="grid gap-3 p-4">
        <h3 className="display text-lg">{t('number', { number: withdrawal.withdrawId })}</h3>
        <Rows>
          <Row name={t('state')}>
            <WithdrawalStateLabel state={withdrawal.state} />
          </Row>
          <Row name={t('amount')}>{money(withdrawal.amount)}</Row>
          <Row name={t('charge')}>{money(withdrawal.charge)}</Row>
          <Row name={t('to')}>
            {withdrawal.bankName} {withdrawal.cardNumber}
          </Row>
          <Row name={t('started')}>
            <Moment at={withdrawal.withdrawDate} />
          </Row>
          {withdrawal.payments.map(payment => (
            <Row key={payment.reference} name={t('bankReference')}>
              {payment.reference}
            </Row>
          ))}
          <Outcome withdrawal={withdrawal} money={money} />
        </Rows>
        <CaseFile withdrawal={withdrawal} currency={currency} />
        <p className="text-sm text-t3">{t('noWayBack')}</p>
        <a href={centreHref('withdraw', 'list')} className="text-sm font-bold underline underline-offset-4">
          {t('myWithdrawals')}
        </a>
      </Panel>
    </div>
  );
}

/** Withdrawal: the question that waits, its timeline and its figures. Follows it while it is open. */
export function WithdrawOne({ withdrawId, currency }: { withdrawId: string; currency: string }) {
  const t = useTranslations('withdraw');
  const line = 'GET /wps/relay/MCSFE_getWithdrawConfirmationDetail';
  const [isEnded, setEnded] = useState(false);
  const query = useCall(line, { withdrawId }, isEnded ? {} : { everyMs: POLL_MS });
  const ended = query.data !== undefined && !OPEN.includes(query.data.state);
  // What has ended is not asked for again.
  if (ended !== isEnded) setEnded(ended);
  if (query.error?.code === 'not_found')
    return (
      <NoSuchNumber
        title={t('noSuch', { number: withdrawId })}
        list={t('myWithdrawals')}
        href={centreHref('withdraw', 'list')}
      />
    );
  return (
    <QueryBoundary query={query} standIn="h-96">
      {withdrawal => <Content withdrawal={withdrawal} currency={currency} refetch={query.refetch} />}
    </QueryBoundary>
  );
}
