'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { useMoment } from '#components/shared/moment.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { moneyCall } from '#lib/client/money-call.ts';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';
import { useCall } from '#lib/client/use-call.ts';
import { currencyOf } from '#lib/rules/currency.ts';
import { sumWireAmounts } from '#lib/rules/money.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { BILL, type Bill } from './contract-calls.ts';

/** "Calculate again": the bill from the bets once more, beside what was billed. */
export function RecalculatedBill({ bill }: { bill: Bill }) {
  const t = useTranslations('contracts');
  const [isConfirming, setConfirming] = useState(false);
  const query = useCall(BILL, { billId: bill.billId, again: true }, { enabled: isConfirming });
  const again = query.data?.again;
  const money = (amount: number) => formatMoney(amount, bill.currency);
  return (
    <div className="grid gap-2">
      <p className="text-sm text-t3">{t('calcText')}</p>
      <Button
        busy={isConfirming && query.isFetching}
        busyLabel={t('calculating')}
        onClick={() => (isConfirming ? void query.refetch() : setConfirming(true))}
      >
        {t('calcAgain')}
      </Button>
      {query.error && <RefusalLine refusal={query.error} />}
      {again && (
        <Notice kind={again.same ? 'positive' : 'warning'} live>
          {again.same
            ? t('same', { amount: money(again.amount) })
            : t('differs', { now: money(again.amount), billed: money(bill.amount) })}
        </Notice>
      )}
    </div>
  );
}

/** Conservation: in the bill's settlement the operator paid what all agents kept; and the reader's own part. */
export function Settlement({ bill: { settlement, currency } }: { bill: Bill }) {
  const t = useTranslations('contracts');
  const rows = [
    ['youReceived', settlement.received],
    ['youPassedOn', settlement.passedOn],
    ['youKept', settlement.kept],
  ] as const;
  return (
    <div className="grid gap-1">
      <h4 className="text-md font-bold">{t('conservation')}</h4>
      <p className="text-sm text-t2">{t(settlement.checked ? 'conservationText' : 'conservationOpen')}</p>
      <Rows>
        {rows.map(([name, amount]) => (
          <Row key={name} name={t(name)}>
            {formatMoney(amount, currency)}
          </Row>
        ))}
      </Rows>
    </div>
  );
}

/** Payments and tries of a bill, and what is left of it. */
export function Payments({ bill, refetch }: { bill: Bill; refetch: () => unknown }) {
  const t = useTranslations('contracts');
  const moment = useMoment();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const left = sumWireAmounts([bill.amount, -bill.paid], currencyOf(bill.currency).scale);
  const isOpen = bill.state === 'owed' || bill.state === 'partly';
  const pay = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await moneyCall('POST /wps/v2/member/contractBill/pay', { billId: bill.billId });
    } catch (thrown) {
      setRefusal(refusalOf(thrown));
    }
    setBusy(false);
    await refetch();
  };
  return (
    <div className="grid gap-2">
      <Rows>
        {bill.payments.map(payment => (
          <Row key={`${payment.at}-${payment.amount}`} name={moment(payment.at)}>
            {payment.amount === 0 ? t('tryWithout') : formatMoney(payment.amount, bill.currency)}
          </Row>
        ))}
        {isOpen && <Row name={t('owed')}>{formatMoney(left, bill.currency)}</Row>}
      </Rows>
      {bill.reversed && <Notice kind="warning">{t('reversedText', { reason: bill.reversed.reason })}</Notice>}
      {refusal && <RefusalLine refusal={refusal} />}
      {isOpen && bill.side === 'payer' && (
        <Button look="primary" busy={busy} busyLabel={t('sending')} onClick={() => void pay()}>
          {t('payNow', { amount: formatMoney(left, bill.currency) })}
        </Button>
      )}
    </div>
  );
}
