'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import {
  AmountField,
  picksOf,
  readAmount,
  useAmountProblem,
} from '#components/account/parts/amount-field.tsx';
import { MoneyAction } from '#components/account/parts/money-action.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { moneyCall } from '#lib/client/money-call.ts';
import { refreshMoney } from '#lib/client/refresh-money.ts';
import { useAction } from '#lib/client/use-action.ts';
import { MAIN_WALLET, mainBalance } from '#lib/rules/cashier/wallets.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { refreshWallets } from './return-report.tsx';
import type { WalletOutput, Wallets } from './wallet-data.ts';

const PICKS = [5_000n, 10_000n, 50_000n] as const;

/** The two ends of a move: the main wallet is always one of them. */
function Ends({
  open,
  vendor,
  toVendor,
  onChange,
}: {
  open: readonly WalletOutput[];
  vendor: number;
  toVendor: boolean;
  onChange: (vendor: number, toVendor: boolean) => void;
}) {
  const t = useTranslations('wallet');
  const vendors = open.map(one => (
    <option key={one.accountTypeId} value={one.accountTypeId}>
      {one.displayName}
    </option>
  ));
  const main = <option value={MAIN_WALLET}>{t('main')}</option>;
  const choose = (value: string, isFrom: boolean) => {
    const id = Number(value);
    if (id === MAIN_WALLET) onChange(vendor, isFrom);
    else onChange(id, !isFrom);
  };
  return (
    <div className="grid gap-1">
      <Select
        label={t('from')}
        value={toVendor ? MAIN_WALLET : vendor}
        onChange={event => choose(event.target.value, true)}
      >
        {main}
        {vendors}
      </Select>
      <IconButton
        label={t('swap')}
        className="justify-self-center"
        onClick={() => onChange(vendor, !toVendor)}
      >
        <Icon name="refresh" size={18} />
      </IconButton>
      <Select
        label={t('to')}
        value={toVendor ? vendor : MAIN_WALLET}
        onChange={event => choose(event.target.value, false)}
      >
        {main}
        {vendors}
      </Select>
    </div>
  );
}

/** Moves an amount between the main wallet and a vendor's (docs/money.md, section 9). */
export function MoveForm({
  wallets,
  open,
  first,
}: {
  wallets: Wallets;
  /** Vendor wallets that money can go to and come from. */
  open: readonly WalletOutput[];
  /** Id of the vendor wallet that is chosen first. */
  first: number;
}) {
  const t = useTranslations('wallet');
  const action = useAction();
  const [vendor, setVendor] = useState(first);
  const [toVendor, setToVendor] = useState(true);
  const [text, setText] = useState('');
  const { currency } = wallets;
  const own = open.find(one => one.accountTypeId === vendor) ?? open[0];
  const main = mainBalance(wallets);
  const held = toVendor ? main : (own?.availBalance ?? 0);
  const amount = readAmount(text, currency);
  const money = (value: number) => formatMoney(value, currency);
  const problem = useAmountProblem(currency);
  const error =
    problem(text) ?? (amount !== null && amount > held ? t('over', { amount: money(held) }) : undefined);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (amount === null || error || !own) return;
    const ends = [MAIN_WALLET, own.accountTypeId] as const;
    const [from, to] = toVendor ? ends : [ends[1], ends[0]];
    const isMoved = await action.run(async () => {
      const input = { fromAccountTypeId: from, toAccountTypeId: to, amount };
      await moneyCall('POST /wps/relay/GCS_walletTransfer', input);
      showToast(
        'positive',
        t('moved', { amount: money(amount), wallet: toVendor ? own.displayName : t('main') }),
      );
      setText('');
      await refreshWallets();
    });
    if (!isMoved) await refreshMoney();
  };
  return (
    <Panel className="p-4">
      <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
        <h3 className="display text-lg">{t('move')}</h3>
        <Ends
          open={open}
          vendor={own?.accountTypeId ?? 0}
          toVendor={toVendor}
          onChange={(next, direction) => {
            setVendor(next);
            setToVendor(direction);
            action.clear();
          }}
        />
        <AmountField
          label={t('amount')}
          currency={currency}
          text={text}
          picks={picksOf(PICKS, currency)}
          isPossible={value => value > 0 && value <= held}
          all={{ label: t('all'), amount: held }}
          hint={t('balanceOf', { amount: money(held) })}
          error={error}
          onChange={setText}
        />
        <MoneyAction
          action={action}
          unknown={t('onTheWay')}
          busyLabel={t('moving')}
          disabled={amount === null || error !== undefined}
        >
          {amount === null || error ? t('moveAny') : t('moveAmount', { amount: money(amount) })}
        </MoneyAction>
        <p className="text-sm text-t3">{t('free')}</p>
      </Form>
    </Panel>
  );
}
