'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import {
  AmountField,
  picksOf,
  readAmount,
  useAmountProblem,
} from '#components/account/parts/amount-field.tsx';
import { useRefusalText } from '#components/shared/feedback/refusal-line.tsx';
import { useTextBound } from '#components/shared/forms/use-text-bound.ts';
import { SegmentLinks } from '#components/ui/forms/choices.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { PasswordField } from '#components/ui/forms/password-field.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { moneyCall } from '#lib/client/money-call.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { refreshMoney } from '#lib/client/refresh-money.ts';
import { type Action, useAction } from '#lib/client/use-action.ts';
import { TRANSFER_NOTE_CHARACTERS, type TransferDirection } from '#lib/rules/cashier/member-transfer.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { refreshWallets } from './return-report.tsx';
import { TransferSummary } from './transfer-summary.tsx';
import { TRANSFERS, type Transfers } from './wallet-data.ts';

const PICKS = [10_000n, 20_000n, 50_000n, 100_000n] as const;

/** The upline cannot be chosen; a downline is named by its username. */
function Receiver({
  side,
  upline,
  downline,
  error,
  onDownline,
}: {
  side: TransferDirection;
  upline: string;
  downline: string;
  error: string | undefined;
  onDownline: (name: string) => void;
}) {
  const t = useTranslations('wallet');
  if (side === 'down')
    return (
      <TextField
        label={t('downline')}
        autoComplete="off"
        autoCapitalize="none"
        value={downline}
        error={error}
        onChange={event => onDownline(event.target.value)}
      />
    );
  return (
    <div>
      <p className="mb-1.5 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-med text-t2">{t('upline')}</span>
        <span className="text-t3">{t('uplineFixed')}</span>
      </p>
      <Panel className="flex items-center gap-3 px-4 py-3">
        <Icon name="user" />
        <b className="min-w-0 flex-1 truncate">{upline}</b>
        <Icon name="lock" size={18} className="text-t3" />
      </Panel>
    </div>
  );
}

/** Bounds of an amount now: the call's limits, what is left today, and the balance. */
function useAmount(transfers: Transfers, side: TransferDirection) {
  const t = useTranslations('wallet');
  const [text, setText] = useState('');
  const money = (value: number) => formatMoney(value, transfers.currency);
  const left = transfers.sides.find(one => one.direction === side)?.leftToday ?? 0;
  const { minimum, maximum, balance } = transfers;
  const most = Math.min(maximum, left, balance);
  const amount = readAmount(text, transfers.currency);
  const isPossible = (value: number) => value >= minimum && value <= most;
  const range =
    most < minimum
      ? t('nothingSendable', { min: money(minimum) })
      : t('outOfRange', { min: money(minimum), max: money(most) });
  const problem = useAmountProblem(transfers.currency);
  const error = problem(text) ?? (amount === null || isPossible(amount) ? undefined : range);
  const hint = t('limits', {
    min: money(minimum),
    max: money(maximum),
    day: money(transfers.dayMaximum),
    left: money(left),
  });
  return { text, setText, amount: error ? null : amount, isPossible, error, hint, most };
}

/** Refusals that belong to a field, until it is changed: the receiver's name and the payment password. */
function useFieldRefusals({ refusal }: Action) {
  const t = useTranslations('wallet');
  const text = useRefusalText();
  if (refusal?.code === 'not_found' && refusal.params.field === 'account')
    return { downline: t('noSuchDownline') };
  if (refusal?.code === 'payment_password_wrong') return { pin: text(refusal) };
  return null;
}

/** Downline that an address names: `down-member11`. */
const DOWN_TO = /^down-([A-Za-z0-9]{1,40})$/;

/** Amount, note and payment password of a transfer (docs/money.md, section 10). */
export function TransferForm({ transfers, part }: { transfers: Transfers; part: string | null }) {
  const t = useTranslations('wallet');
  const action = useAction();
  const open = transfers.sides.filter(one => one.isOpen).map(one => one.direction);
  const named = DOWN_TO.exec(part ?? '')?.[1];
  const side = open.find(one => one === (named ? 'down' : part)) ?? open[0] ?? 'up';
  const [downline, setDownline] = useState(named ?? '');
  const [note, setNote] = useState('');
  const noteBound = useTextBound(note, TRANSFER_NOTE_CHARACTERS, t('noteHint'));
  const [pin, setPin] = useState('');
  const field = useAmount(transfers, side);
  const refused = useFieldRefusals(action);
  const { amount } = field;
  const name = side === 'up' ? (transfers.upline ?? '') : downline.trim();
  const missing = [
    ...(name === '' ? [t('downline')] : []),
    ...(amount === null ? [t('amount')] : []),
    ...(pin === '' ? [t('pin')] : []),
  ];
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (amount === null || missing.length > 0 || noteBound.isOver) return;
    const input = { amount, note: note.trim(), password: pin };
    const isSent = await action.run(async () => {
      const { transferId } =
        side === 'up'
          ? await moneyCall('PUT /wps/member/transferUpline', input, ['password'])
          : await moneyCall('PUT /wps/agent/transferDownline', { ...input, account: name }, ['password']);
      showToast(
        'positive',
        t('sent', { amount: formatMoney(amount, transfers.currency), number: transferId }),
      );
      field.setText('');
      setNote('');
      setPin('');
      await Promise.all([refreshWallets(), queryClient().invalidateQueries({ queryKey: [TRANSFERS] })]);
    });
    // Balance and turnover may have changed meanwhile, in another tab for example.
    if (!isSent) await refreshMoney();
  };
  return (
    <Form
      onSubmit={submit}
      className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_19.5rem]"
    >
      <div className="grid min-w-0 grid-cols-1 gap-5">
        {open.length > 1 && (
          <SegmentLinks
            label={t('sides')}
            items={open.map(one => ({
              href: centreHref('transferUpline', one),
              label: t(`side_${one}`),
              current: one === side,
            }))}
          />
        )}
        <Receiver
          side={side}
          upline={transfers.upline ?? ''}
          downline={downline}
          error={refused?.downline}
          onDownline={typed => {
            setDownline(typed);
            if (refused?.downline) action.clear();
          }}
        />
        <AmountField
          label={t('amount')}
          currency={transfers.currency}
          text={field.text}
          picks={picksOf(PICKS, transfers.currency)}
          isPossible={field.isPossible}
          all={{ label: t('all'), amount: field.most }}
          hint={field.hint}
          error={field.error}
          onChange={field.setText}
        />
        <TextField
          label={t('note', { name: name || '…' })}
          {...noteBound.words}
          autoComplete="off"
          value={note}
          onChange={event => setNote(event.target.value)}
        />
        <PasswordField
          label={t('pin')}
          inputMode="numeric"
          autoComplete="off"
          value={pin}
          error={refused?.pin}
          onChange={event => {
            setPin(event.target.value);
            if (refused?.pin) action.clear();
          }}
        />
      </div>
      <TransferSummary
        transfers={transfers}
        side={side}
        name={name}
        amount={amount}
        action={action}
        explained={refused !== null}
        missing={missing}
      />
    </Form>
  );
}
