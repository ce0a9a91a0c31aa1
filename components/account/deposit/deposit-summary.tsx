'use client';

import { useTranslations } from 'next-intl';
import { leftOf } from '#components/account/parts/limit-refusal.tsx';
import { Meter } from '#components/account/parts/meter.tsx';
import { MoneyAction } from '#components/account/parts/money-action.tsx';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { useMoment } from '#components/shared/moment.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import type { Action } from '#lib/client/use-action.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';

export type DepositSettings = CallOutput<'GET /wps/relay/MCSFE_getDepositSettings'>;

/** The member's own limit with the least left, what this deposit would take of it, and when more is free. */
function LimitLine({ settings, amount }: { settings: DepositSettings; amount: number }) {
  const t = useTranslations('deposit');
  const moment = useMoment();
  const { limit, currency } = settings;
  if (!limit) return null;
  const money = (value: number) => formatMoney(value, currency);
  const left = leftOf(limit);
  const isOver = amount > left;
  const { freeAmount, freeAt } = limit;
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="text-t2">{t(`limit_${limit.span}`)}</span>
        <b className="num">
          {amount === 0
            ? t('limitLeft', { amount: money(left) })
            : isOver
              ? t('limitOver', { amount: money(amount - left) })
              : t('leftAfter', { amount: money(left - amount) })}
        </b>
      </p>
      <Meter used={limit.used} limit={limit.limit} added={isOver ? 0 : amount} />
      <p className="num text-t3">{t('limitUsed', { used: money(limit.used), limit: money(limit.limit) })}</p>
      {freeAmount !== null && freeAt !== null && (
        <p className="num text-t3">
          {t(limit.span === 'month' ? 'limitStarts' : 'limitFrees', {
            amount: money(freeAmount),
            time: moment(freeAt),
          })}
        </p>
      )}
      <a
        href={centreHref('protection', 'deposit')}
        className="mt-1 inline-block font-bold underline underline-offset-4"
      >
        {t('changeLimits')}
      </a>
    </div>
  );
}

/** Amounts paid, added and required, the button that names the amount, and the member's own limit. */
export function DepositSummary({
  amount,
  typed,
  bonus,
  turnover,
  settings,
  explained,
  action,
}: {
  /** Amount that can be deposited; null without one. */
  amount: number | null;
  /** Amount that was typed, also one that is too high for a limit. */
  typed: number;
  bonus: number;
  turnover: number;
  settings: DepositSettings;
  /** True while the form explains the refusal. */
  explained: boolean;
  action: Action;
}) {
  const t = useTranslations('deposit');
  const money = (value: number) => formatMoney(value, settings.currency);
  return (
    <Panel className="p-4 md:sticky md:top-20">
      <h3 className="display mb-1 text-lg">{t('summary')}</h3>
      <Rows>
        <Row name={t('youPay')}>{money(typed)}</Row>
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
          explained={explained}
        >
          {typed === 0 ? t('depositAny') : t('depositAmount', { amount: money(typed) })}
        </MoneyAction>
      </div>
      <LimitLine settings={settings} amount={typed} />
    </Panel>
  );
}
