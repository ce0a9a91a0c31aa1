'use client';

import { useLocale, useTranslations } from 'next-intl';
import { MoneyAction } from '#components/account/parts/money-action.tsx';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { Action } from '#lib/client/use-action.ts';
import type { TransferDirection } from '#lib/rules/cashier/member-transfer.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import type { Transfers } from './wallet-data.ts';

/** Receiver and amount of a transfer, the turnover due before it, and the button that names the amount. */
export function TransferSummary({
  transfers,
  side,
  name,
  amount,
  action,
  explained,
  missing,
}: {
  transfers: Transfers;
  side: TransferDirection;
  name: string;
  amount: number | null;
  action: Action;
  /** A field says what was refused. */
  explained: boolean;
  /** Names of the fields that have no valid value yet. */
  missing: readonly string[];
}) {
  const t = useTranslations('wallet');
  const locale = useLocale();
  const money = (value: number) => formatMoney(value, transfers.currency);
  const { requiredTurnover: required, actualTurnover: counted } = transfers;
  const isMet = counted >= required;
  return (
    <Panel className="grid gap-3 p-4 md:sticky md:top-20">
      <h3 className="display text-lg">{t('summary')}</h3>
      <Rows>
        <Row name={t('to')}>{name || '–'}</Row>
        <Row name={t('fee')}>{money(0)}</Row>
        <Row name={t('turnover')}>
          {isMet ? t('turnoverMet') : t('turnoverOf', { counted: money(counted), required: money(required) })}
        </Row>
        <Row name={t('after')}>{money(transfers.balance - (amount ?? 0))}</Row>
        <Row name={t('theyReceive')} strong>
          {money(amount ?? 0)}
        </Row>
      </Rows>
      {!isMet && <Notice kind="warning">{t('turnoverLeft', { amount: money(required - counted) })}</Notice>}
      <MoneyAction
        action={action}
        explained={explained}
        unknown={t('onTheWay')}
        busyLabel={t('sending')}
        disabled={missing.length > 0 || !isMet}
        reason={
          missing.length > 0
            ? t('stillToFill', { fields: new Intl.ListFormat(locale).format(missing) })
            : undefined
        }
      >
        {amount === null ? t('moveAny') : t('send', { amount: money(amount) })}
      </MoneyAction>
      <p className="text-sm text-t3">{side === 'up' ? t('cantUndo', { name }) : t('cantUndoDown')}</p>
      {side === 'up' && <p className="border-t border-line pt-3 text-sm text-t2">{t('nobodyHasTo')}</p>}
    </Panel>
  );
}
