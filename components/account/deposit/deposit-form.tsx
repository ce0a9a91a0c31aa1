'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useDeferredValue, useState } from 'react';
import { AmountField, readAmount, useAmountProblem } from '#components/account/parts/amount-field.tsx';
import { LimitRefusalNote, leftOf, limitOfRefusal } from '#components/account/parts/limit-refusal.tsx';
import { Button } from '#components/ui/button.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { isOutcomeUnknown, moneyCall } from '#lib/client/money-call.ts';
import { refreshMoney } from '#lib/client/refresh-money.ts';
import { type Action, useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { currencyOf } from '#lib/rules/currency.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { BonusList } from './bonus-list.tsx';
import { CoinQuote } from './coin-rate.tsx';
import { type DepositSettings, DepositSummary } from './deposit-summary.tsx';
import { type Method, MethodList } from './method-list.tsx';

type NewDeposit = CallOutput<'POST /wps/relay/MCSFE_postDeposit'>;

/** Limit of the member's own that the amount is over: as the platform refused it, or as the form knows it. */
function useOwnLimit(settings: DepositSettings, amount: number | null, action: Action) {
  const { limit } = settings;
  const refused = limitOfRefusal(action.refusal);
  const known =
    limit && amount !== null && amount > leftOf(limit) ? { kind: 'deposit' as const, ...limit } : null;
  return { own: refused ?? known, tried: refused !== null };
}

/** Method, amount, bonus and what follows from them; the button names the amount (docs/money.md, section 2). */
export function DepositForm({
  methods,
  settings,
  onOpened,
}: {
  methods: readonly [Method, ...Method[]];
  settings: DepositSettings;
  onOpened: (deposit: NewDeposit) => void;
}) {
  const t = useTranslations('deposit');
  const action = useAction();
  const [first] = methods;
  const preset = methods.find(({ channel }) => !channel.closed) ?? first;
  const [{ method, bank }, setChoice] = useState({
    method: preset,
    bank: preset.channel.banks[0]?.bankCode ?? '',
  });
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState<string | null>(null);
  const amount = readAmount(text, settings.currency);
  const { min, max, fixAmounts } = method.channel;
  const problem = useAmountProblem(settings.currency);
  const { own, tried } = useOwnLimit(settings, amount, action);
  const most = Math.min(max, settings.limit ? leftOf(settings.limit) : max);
  const isPossible = (value: number) => value >= min && value <= most;
  const deferredAmount = useDeferredValue(amount ?? 0);
  const offers = useCall(
    'GET /wps/relay/MCSFE_getDepositPromotion',
    { amount: deferredAmount },
    { keepOlder: true },
  );
  const chosen = offers.data?.find(
    ({ promotionId, minDeposit }) => promotionId === wanted && minDeposit >= 0,
  );
  const range = {
    min: formatMoney(min, settings.currency),
    max: formatMoney(max, settings.currency),
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (amount === null || !isPossible(amount)) return;
    const isOpened = await action.run(async () => {
      const promotion = chosen ? { promotionId: chosen.promotionId } : {};
      const input = { bankType: method.code, bankCode: bank, amount, ...promotion };
      onOpened(await moneyCall('POST /wps/relay/MCSFE_postDeposit', input));
    });
    // What is left of a limit has changed meanwhile, in another tab for example.
    if (!isOpened) await refreshMoney();
  };
  const change = (next: string) => {
    setText(next);
    if (!isOutcomeUnknown(action.refusal)) action.clear();
  };
  const money = (value: number) => formatMoney(value, settings.currency);
  const isOut = amount !== null && (amount < min || amount > max);
  const limitError =
    own && amount !== null && amount > leftOf(own)
      ? t(`overLimit_${own.span}`, { amount: money(amount - leftOf(own)) })
      : undefined;
  const error = problem(text) ?? (isOut ? t('outOfRange', range) : limitError);
  return (
    <Form
      onSubmit={submit}
      className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_19.5rem]"
    >
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <MethodList
          methods={methods}
          chosen={method}
          bank={bank}
          currency={settings.currency}
          onChoose={(next, nextBank) => setChoice({ method: next, bank: nextBank })}
        />
        <AmountField
          label={t('amount')}
          currency={settings.currency}
          text={text}
          picks={fixAmounts}
          isPossible={isPossible}
          hint={t('range', range)}
          error={error}
          onChange={change}
        />
        {method.channel.rate && (
          <CoinQuote rate={method.channel.rate} amount={error ? null : amount} currency={settings.currency} />
        )}
        {own && !isOut && (
          <LimitRefusalNote own={own} currency={settings.currency} tried={tried}>
            {leftOf(own) >= min && (
              <Button onClick={() => change(leftOf(own).toFixed(currencyOf(settings.currency).scale))}>
                {t('insteadAmount', { amount: money(leftOf(own)) })}
              </Button>
            )}
          </LimitRefusalNote>
        )}
        {offers.data && offers.data.length > 0 && (
          <BonusList
            bonuses={offers.data}
            amount={deferredAmount}
            chosen={chosen?.promotionId ?? null}
            currency={settings.currency}
            onChoose={setWanted}
          />
        )}
      </div>
      <DepositSummary
        amount={error ? null : amount}
        typed={amount ?? 0}
        explained={tried}
        bonus={chosen?.bonus ?? 0}
        turnover={error ? 0 : (chosen?.requiredTurnover ?? amount ?? 0)}
        settings={settings}
        action={action}
      />
    </Form>
  );
}
