'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { MoneyAction } from '#components/account/parts/money-action.tsx';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Money } from '#components/shared/money.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { moneyCall } from '#lib/client/money-call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { currencyOf } from '#lib/rules/currency.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { typedNumber } from '#lib/rules/typed-amount.ts';
import { PinField } from './pin-field.tsx';
import { type Points, refreshPoints } from './point-data.ts';

const CONVERSION = 'GET /wps/relay/MCS2_getPointRewardConversionType';
type Rate = CallOutput<typeof CONVERSION>[number];

/** Typed points: whole digits, with separators; null for anything else. */
function readPoints(text: string): number | null {
  const digits = typedNumber(text);
  return /^[1-9]\d{0,9}$/.test(digits) ? Number(digits) : null;
}

/** Points that can be converted now, and what is wrong with a number. */
function usePoints(points: Points, rate: Rate, text: string) {
  const t = useTranslations('points');
  const most = Math.min(points.pointBalance, points.leftToday);
  const whole = most - (most % rate.step);
  const count = readPoints(text);
  const isPossible = count !== null && count >= rate.minimum && count <= whole && count % rate.step === 0;
  const range =
    whole < rate.minimum
      ? t('tooFew', { count: rate.minimum })
      : t('range', { min: rate.minimum, max: whole, step: rate.step });
  const error = text === '' || isPossible ? undefined : range;
  return {
    whole,
    count: isPossible ? count : null,
    error,
    hint: t('available', { count: points.pointBalance }),
  };
}

function Facts({ rate, left }: { rate: Rate; left: number }) {
  const t = useTranslations('points');
  const format = useFormatter();
  return (
    <Panel className="grid gap-3 p-4">
      <Rows>
        <Row name={t('rate')}>
          {t('rateOf', { count: rate.points, amount: formatMoney(rate.amount, rate.currency) })}
        </Row>
        <Row name={t('minimum')}>{t('count', { count: rate.minimum })}</Row>
        <Row name={t('dayMost')}>{t('count', { count: rate.dayMaximum })}</Row>
        <Row name={t('leftToday')}>{format.number(left)}</Row>
        <Row name={t('turnover')}>{t('none')}</Row>
        <Row name={t('arrives')}>{t('atOnce')}</Row>
      </Rows>
      <p className="text-sm text-t3">{t('convertNote')}</p>
      <a
        href={centreHref('transactionHistory', '30-points')}
        className="text-sm font-bold underline underline-offset-4"
      >
        {t('inRecord')}
      </a>
    </Panel>
  );
}

function Convert({ points, rate }: { points: Points; rate: Rate }) {
  const t = useTranslations('points');
  const action = useAction();
  const [text, setText] = useState('');
  const [pin, setPin] = useState('');
  const { whole, count, error, hint } = usePoints(points, rate, text);
  const minor = 10 ** currencyOf(rate.currency).scale;
  const amount = count === null ? 0 : Math.round((count / rate.points) * rate.amount * minor) / minor;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (count === null) return;
    void action.run(async () => {
      const input = { points: count, password: pin };
      const done = await moneyCall('POST /wps/relay/passwordCheck/MCS2_convertPoint', input, ['password']);
      showToast(
        'positive',
        t('converted', { amount: formatMoney(done.amount, rate.currency), number: done.convertId }),
      );
      setText('');
      setPin('');
      await refreshPoints();
    });
  };
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_19.5rem]">
      <Form onSubmit={submit} className="grid max-w-120 grid-cols-1 gap-5">
        <TextField
          label={t('convertPoints')}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          hint={hint}
          error={error}
          onChange={event => setText(event.target.value)}
          trailing={
            <Button size="s" disabled={whole < rate.minimum} onClick={() => setText(String(whole))}>
              {t('useAll')}
            </Button>
          }
        />
        <div>
          <p className="text-sm font-med text-t2">{t('youGet')}</p>
          <p className="display text-4xl" aria-live="polite">
            <Money amount={amount} currency={rate.currency} />
          </p>
        </div>
        <PinField isSet={points.hasPaymentPassword} pin={pin} onChange={setPin} />
        <MoneyAction
          action={action}
          unknown={t('unknown')}
          busyLabel={t('converting')}
          disabled={count === null || pin === ''}
        >
          {count === null ? t('enterPoints') : t('convertCount', { count })}
        </MoneyAction>
      </Form>
      <Facts rate={rate} left={points.leftToday} />
    </div>
  );
}

/** Converts points into money at the rate in force (docs/features.md#119). */
export function ConvertForm({ points }: { points: Points }) {
  const query = useCall(CONVERSION, {});
  return (
    <QueryBoundary query={query} standIn="h-72">
      {([rate]) => rate && <Convert points={points} rate={rate} />}
    </QueryBoundary>
  );
}
