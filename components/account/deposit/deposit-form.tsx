'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type SubmitEvent, useDeferredValue, useState } from 'react';
import { AmountField, readAmount } from '#components/account/parts/amount-field.tsx';
import { Meter } from '#components/account/parts/meter.tsx';
import { MoneyAction } from '#components/account/parts/money-action.tsx';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { moneyCall } from '#lib/client/money-call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { BonusList } from './bonus-list.tsx';
import { type Method, MethodList } from './method-list.tsx';

type Settings = CallOutput<'GET /wps/relay/MCSFE_getDepositSettings'>;
type Opened = CallOutput<'POST /wps/relay/MCSFE_postDeposit'>;

/** The member's own limit with the least left, and what this deposit would take of it. */
function OwnLimit({ limit, amount }: { limit: NonNullable<Settings['limit']>; amount: number }) {
  const t = useTranslations('deposit');
  const left = Math.max(0, limit.limit - limit.used - amount);
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm">
      <p className="flex justify-between gap-3">
        <span className="text-t2">{t(`limit_${limit.span}`)}</span>
        <b className="num">{t('leftAfter', { amount: formatMoney(left, '') })}</b>
      </p>
      <Meter used={limit.used} limit={limit.limit} added={amount} />
      <a href={centreHref('protection', 'deposit')} className="font-bold underline underline-offset-4">
        {t('changeLimits')}
      </a>
    </div>
  );
}

function Summary({
  amount,
  bonus,
  turnover,
  settings,
  action,
}: {
  amount: number | null;
  bonus: number;
  turnover: number;
  settings: Settings;
  action: ReturnType<typeof useAction>;
}) {
  const t = useTranslations('deposit');
  const money = (value: number) => formatMoney(value, settings.currency);
  return (
    <Panel className="p-4 md:sticky md:top-20">
      <h3 className="display mb-1 text-lg">{t('summary')}</h3>
      <Rows>
        <Row name={t('youPay')}>{money(amount ?? 0)}</Row>
        <Row name={t('fee')}>{money(0)}</Row>
        <Row name={t('bonus')}>{bonus > 0 ? money(bonus) : t('none')}</Row>
        <Row name={t('turnover')}>{money(turnover)}</Row>
        <Row name={t('credited')} strong>
          {money((amount ?? 0) + bonus)}
        </Row>
      </Rows>
      <div className="mt-3 grid gap-3">
        <MoneyAction
          action={action}
          unknown={t('unknownOutcome')}
          busyLabel={t('opening')}
          disabled={amount === null}
        >
          {amount === null ? t('depositAny') : t('depositAmount', { amount: money(amount) })}
        </MoneyAction>
      </div>
      {settings.limit && <OwnLimit limit={settings.limit} amount={amount ?? 0} />}
    </Panel>
  );
}

/** Method, amount, bonus and what follows from them; the button names the amount (docs/money.md, section 2). */
export function DepositForm({
  methods,
  settings,
  onOpened,
}: {
  methods: readonly [Method, ...Method[]];
  settings: Settings;
  onOpened: (deposit: Opened) => void;
}) {
  const t = useTranslations('deposit');
  const locale = useLocale();
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
  const isPossible = (value: number) => value >= min && value <= max;
  const asked = useDeferredValue(amount ?? 0);
  const offers = useCall('GET /wps/relay/MCSFE_getDepositPromotion', { amount: asked }, { keepOlder: true });
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
    await action.run(async () => {
      const promotion = chosen ? { promotionId: chosen.promotionId } : {};
      const input = { bankType: method.code, bankCode: bank, amount, ...promotion };
      onOpened(await moneyCall('POST /wps/relay/MCSFE_postDeposit', input));
    });
  };
  const error =
    text !== '' && amount === null
      ? t('wrongAmount')
      : amount !== null && !isPossible(amount)
        ? t('outOfRange', range)
        : undefined;
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
          onChoose={(next, nextBank) => setChoice({ method: next, bank: nextBank })}
        />
        <AmountField
          label={t('amount')}
          currency={settings.currency}
          text={text}
          picks={fixAmounts}
          isPossible={isPossible}
          hint={t('range', { min: formatCount(min, locale), max: formatCount(max, locale) })}
          error={error}
          onChange={setText}
        />
        {offers.data && offers.data.length > 0 && (
          <BonusList
            bonuses={offers.data}
            chosen={chosen?.promotionId ?? null}
            currency={settings.currency}
            onChoose={setWanted}
          />
        )}
      </div>
      <Summary
        amount={error ? null : amount}
        bonus={chosen?.bonus ?? 0}
        turnover={error ? 0 : (chosen?.requiredTurnover ?? amount ?? 0)}
        settings={settings}
        action={action}
      />
    </Form>
  );
}
