'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useDeferredValue, useState } from 'react';
import {
  AmountField,
  picksOf,
  readAmount,
  useAmountProblem,
} from '#components/account/parts/amount-field.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { useDeadline } from '#components/shared/moment.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { isOutcomeUnknown, moneyCall } from '#lib/client/money-call.ts';
import { refreshMoney } from '#lib/client/refresh-money.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { AccountChoice, type Accounts, type BankCard } from './account-choice.tsx';
import { TurnoverPanel } from './turnover-panel.tsx';
import { explainsRefusal, WithdrawRefusal } from './withdraw-refusal.tsx';
import { WithdrawSummary } from './withdraw-summary.tsx';

type Settings = CallOutput<'GET /wps/relay/MCSFE_getWithdrawSettings'>;

const PICKS = [10_000n, 50_000n, 100_000n, 200_000n] as const;

/** Amount, account, charge and turnover; asks for the payment password (docs/money.md, section 4). */
export function WithdrawForm({
  settings,
  accounts,
  onRequested,
}: {
  settings: Settings;
  accounts: Accounts;
  onRequested: (withdrawId: string) => void;
}) {
  const t = useTranslations('withdraw');
  const action = useAction();
  const usable = accounts.bankCards.find(card => card.usableAt <= accounts.now);
  const [card, setCard] = useState<BankCard | undefined>(usable);
  const [text, setText] = useState('');
  const [pin, setPin] = useState('');
  const [code, setCode] = useState('');
  const deadline = useDeadline();
  const turnover = useCall('GET /wps/relay/MCSFE_getTurnoverInfo', {});
  // Known and met: nothing is asked for that a refusal would make useless.
  const isMet =
    turnover.data !== undefined && turnover.data.totalActualTurnover >= turnover.data.totalRequiredTurnover;
  const amount = readAmount(text, settings.currency);
  const problem = useAmountProblem(settings.currency);
  const most = Math.min(settings.maximumAmount, settings.balance);
  const isPossible = (value: number) => value >= settings.minimumAmount && value <= most;
  const deferredAmount = useDeferredValue(amount ?? 0);
  const charge = useCall(
    'GET /wps/relay/MCSFE_getCalculatedWithdrawCharges',
    { withdrawAmount: deferredAmount },
    { keepOlder: true },
  );
  const money = (value: number) => formatMoney(value, settings.currency);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (amount === null || !card || !isMet || !isPossible(amount)) return;
    const input = {
      amount,
      bankCardId: card.bankCardId,
      password: pin,
      ...(code ? { verificationCode: code } : {}),
    };
    const isRequested = await action.run(async () => {
      const { withdrawId } = await moneyCall('POST /wps/v2/transaction/withdraw', input, [
        'password',
        'verificationCode',
      ]);
      onRequested(withdrawId);
    });
    // Balance, turnover and the day's figures may have changed meanwhile, in another tab for example.
    if (isRequested) void refreshMoney();
    else await refreshMoney();
  };
  const change = (next: string) => {
    setText(next);
    if (!isOutcomeUnknown(action.refusal)) action.clear();
  };
  const isOver = amount !== null && amount > settings.balance;
  const bounds = { min: money(settings.minimumAmount), max: money(most) };
  const outside = most < settings.minimumAmount ? 'tooLittle' : isOver ? 'overBalance' : 'outOfRange';
  const error = problem(text) ?? (amount !== null && !isPossible(amount) ? t(outside, bounds) : undefined);
  return (
    <Form
      onSubmit={submit}
      className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_19.5rem]"
    >
      <div className="grid min-w-0 grid-cols-1 gap-6">
        {settings.waitsUntil !== undefined && (
          <Notice kind="warning">{t('resetRest', { time: deadline(settings.waitsUntil) })}</Notice>
        )}
        <WithdrawRefusal refusal={action.refusal} turnover={turnover.data} settings={settings} />
        <AmountField
          label={t('amount')}
          currency={settings.currency}
          text={text}
          picks={picksOf(PICKS, settings.currency)}
          isPossible={isPossible}
          hint={t('range', { min: money(settings.minimumAmount), balance: money(settings.balance) })}
          error={error}
          onChange={change}
        />
        <AccountChoice accounts={accounts} chosen={card} onChoose={setCard} />
        <QueryBoundary query={turnover} standIn="h-40">
          {known => <TurnoverPanel turnover={known} currency={settings.currency} />}
        </QueryBoundary>
      </div>
      <WithdrawSummary
        amount={error ? null : amount}
        isOpen={isMet}
        explained={explainsRefusal(action.refusal)}
        charge={charge.data ?? 0}
        account={card && `${card.bankName} ${card.cardNumber}`}
        settings={settings}
        pin={pin}
        onPin={setPin}
        code={code}
        onCode={setCode}
        action={action}
      />
    </Form>
  );
}
