'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useDeferredValue, useState } from 'react';
import { AmountField, readAmount } from '#components/account/parts/amount-field.tsx';
import { useDeadline } from '#components/shared/moment.tsx';
import { classes } from '#components/ui/classes.ts';
import { Form } from '#components/ui/forms/form.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { moneyCall } from '#lib/client/money-call.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { TurnoverPanel } from './turnover-panel.tsx';
import { WithdrawSummary } from './withdraw-summary.tsx';

type Settings = CallOutput<'GET /wps/relay/MCSFE_getWithdrawSettings'>;
type Accounts = CallOutput<'GET /wps/relay/MCSFE_getWithdrawAccountInfo'>;
type Card = Accounts['bankCards'][number];

const PICKS = [100, 500, 1_000, 2_000] as const;

function AccountChoice({
  accounts,
  chosen,
  onChoose,
}: {
  accounts: Accounts;
  chosen: Card | undefined;
  onChoose: (card: Card) => void;
}) {
  const t = useTranslations('withdraw');
  const deadline = useDeadline();
  return (
    <fieldset className="min-w-0">
      <legend className="display mb-2 text-lg">{t('to')}</legend>
      <ul className="overflow-clip rounded-lg border border-line bg-s2">
        {accounts.bankCards.map(card => {
          const waits = card.usableAt > accounts.now;
          return (
            <li
              key={card.bankCardId}
              className={classes(
                'border-t border-line first:border-t-0',
                chosen?.bankCardId === card.bankCardId && 'bg-s3',
              )}
            >
              <label className="grid cursor-pointer grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-x-3 px-4 py-3 has-disabled:cursor-not-allowed has-focus-visible:outline-2">
                <input
                  type="radio"
                  name="account"
                  className="size-5 accent-accent"
                  disabled={waits}
                  checked={chosen?.bankCardId === card.bankCardId}
                  onChange={() => onChoose(card)}
                />
                <span className={waits ? 'text-t3' : undefined}>
                  <b className="num block">
                    {card.bankName} {card.cardNumber}
                  </b>
                  <span className="text-sm text-t2">
                    {waits ? t('waitsUntil', { time: deadline(card.usableAt) }) : card.cardHolder}
                  </span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-sm">
        <a href={centreHref('accounts')} className="font-bold underline underline-offset-4">
          {t('manageAccounts')}
        </a>
      </p>
    </fieldset>
  );
}

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
  const [card, setCard] = useState<Card | undefined>(usable);
  const [text, setText] = useState('');
  const [pin, setPin] = useState('');
  const [code, setCode] = useState('');
  const deadline = useDeadline();
  const turnover = useCall('GET /wps/relay/MCSFE_getTurnoverInfo', {});
  const amount = readAmount(text, settings.currency);
  const most = Math.min(settings.maximumAmount, settings.balance);
  const isPossible = (value: number) => value >= settings.minimumAmount && value <= most;
  const asked = useDeferredValue(amount ?? 0);
  const charge = useCall(
    'GET /wps/relay/MCSFE_getCalculatedWithdrawCharges',
    { withdrawAmount: asked },
    { keepOlder: true },
  );
  const money = (value: number) => formatMoney(value, settings.currency);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (amount === null || !card || !isPossible(amount)) return;
    const input = {
      amount,
      bankCardId: card.bankCardId,
      password: pin,
      ...(code ? { verificationCode: code } : {}),
    };
    await action.run(async () => {
      const { withdrawId } = await moneyCall('POST /wps/v2/transaction/withdraw', input, [
        'password',
        'verificationCode',
      ]);
      void queryClient().invalidateQueries({ queryKey: ['GET /wps/v2/wallets/balance'] });
      onRequested(withdrawId);
    });
  };
  const error =
    text !== '' && amount === null
      ? t('wrongAmount')
      : amount !== null && !isPossible(amount)
        ? t(amount > settings.balance ? 'overBalance' : 'outOfRange', {
            min: money(settings.minimumAmount),
            max: money(most),
          })
        : undefined;
  return (
    <Form
      onSubmit={submit}
      className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_19.5rem]"
    >
      <div className="grid min-w-0 grid-cols-1 gap-6">
        {settings.waitsUntil !== undefined && (
          <Notice kind="warning">{t('resetRest', { time: deadline(settings.waitsUntil) })}</Notice>
        )}
        <AmountField
          label={t('amount')}
          currency={settings.currency}
          text={text}
          picks={PICKS}
          isPossible={isPossible}
          hint={t('range', { min: money(settings.minimumAmount), balance: money(settings.balance) })}
          error={error}
          onChange={setText}
        />
        <AccountChoice accounts={accounts} chosen={card} onChoose={setCard} />
        {turnover.data && <TurnoverPanel turnover={turnover.data} currency={settings.currency} />}
      </div>
      <WithdrawSummary
        amount={error ? null : amount}
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
