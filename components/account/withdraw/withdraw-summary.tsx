'use client';

import { useLocale, useTranslations } from 'next-intl';
import { MoneyAction } from '#components/account/parts/money-action.tsx';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { PasswordField } from '#components/ui/forms/password-field.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import type { Action } from '#lib/client/use-action.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { WithdrawCode } from './withdraw-code.tsx';

type Settings = CallOutput<'GET /wps/relay/MCSFE_getWithdrawSettings'>;

/** True when this amount needs a code by SMS: with every withdrawal, or from an amount on. */
function asksCode(
  { mobileVerificationType: type, mobileVerificationWithdrawAmount: from = 0 }: Settings,
  amount: number,
) {
  return type === 'EVERY_WITHDRAWAL' || (type === 'WITHDRAW_AMOUNT' && amount >= from);
}

/** Amounts that leave and arrive, the payment password, and a code where the operator asks for one. */
export function WithdrawSummary({
  amount,
  charge,
  account,
  settings,
  pin,
  onPin,
  code,
  onCode,
  action,
  isOpen,
  explained,
}: {
  amount: number | null;
  /** False while the turnover is not met, or not known; then no payment password is asked for. */
  isOpen: boolean;
  /** True where the form explains the refusal. */
  explained: boolean;
  charge: number;
  /** Account that it is paid to, as shown; undefined while none is chosen. */
  account: string | undefined;
  settings: Settings;
  pin: string;
  onPin: (pin: string) => void;
  code: string;
  onCode: (code: string) => void;
  action: Action;
}) {
  const t = useTranslations('withdraw');
  const sms = useTranslations('sms');
  const locale = useLocale();
  const money = (value: number) => formatMoney(value, settings.currency);
  const needsCode = asksCode(settings, amount ?? 0);
  const missing = [
    ...(amount === null ? [t('amount')] : []),
    ...(account ? [] : [t('to')]),
    ...(pin === '' ? [t('pin')] : []),
    ...(needsCode && code === '' ? [sms('code')] : []),
  ];
  return (
    <Panel className="grid gap-3 p-4 md:sticky md:top-20">
      <h3 className="display text-lg">{t('summary')}</h3>
      <Rows>
        <Row name={t('youWithdraw')}>{money(amount ?? 0)}</Row>
        <Row name={t('charge')}>{money(charge)}</Row>
        <Row name={t('to')}>{account ?? t('none')}</Row>
        <Row name={t('today')}>
          {t('todayOf', { count: settings.todayCount, most: settings.maxTransactionTimes })}
        </Row>
        <Row name={t('youReceive')} strong>
          {money(Math.max(0, (amount ?? 0) - charge))}
        </Row>
      </Rows>
      {isOpen && (
        <>
          <PasswordField
            label={t('pin')}
            action={
              <a
                href={centreHref('securityCenter', 'payment')}
                className="text-sm underline underline-offset-4"
              >
                {t('forgotPin')}
              </a>
            }
            inputMode="numeric"
            autoComplete="off"
            value={pin}
            onChange={event => onPin(event.target.value)}
          />
          {needsCode && <WithdrawCode mobile={settings.mobile} code={code} onCode={onCode} />}
        </>
      )}
      <MoneyAction
        action={action}
        unknown={t('unknownOutcome')}
        busyLabel={t('sending')}
        explained={explained}
        disabled={!isOpen || missing.length > 0}
        reason={
          isOpen && missing.length > 0
            ? t('stillToFill', { fields: new Intl.ListFormat(locale).format(missing) })
            : undefined
        }
      >
        {amount === null ? t('withdrawAny') : t('withdrawAmount', { amount: money(amount) })}
      </MoneyAction>
      <p className="text-sm text-t3">{t(isOpen ? 'noWayBack' : 'onceMet')}</p>
    </Panel>
  );
}
