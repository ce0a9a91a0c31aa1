'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { RefusalFacts } from '#components/account/parts/refusal-facts.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { PasswordField } from '#components/ui/forms/password-field.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { moneyCall } from '#lib/client/money-call.ts';
import { useAction } from '#lib/client/use-action.ts';

const kinds = ['B', 'E', 'V'] as const;
type Kind = (typeof kinds)[number];
const SECRET = ['cardNumber', 'cardHolder', 'paymentPassword'] as const;
type Banks = CallOutput<'GET /wps/relay/MCSFE_getBanks'>;

/** Adds a bank account, an e-wallet or a crypto address; the holder's name is asked for once. */
export function AddAccountForm({
  banks,
  holder,
  onAdded,
}: {
  banks: Banks;
  holder: string | null;
  onAdded: () => void;
}) {
  const t = useTranslations('withdraw');
  const action = useAction();
  const [kind, setKind] = useState<Kind>('B');
  const ofKind = banks.filter(bank => bank.cardType === kind);
  const [code, setCode] = useState('');
  const bank = ofKind.find(one => one.bankCode === code) ?? ofKind[0];
  const [number, setNumber] = useState('');
  const [name, setName] = useState('');
  const [pin, setPin] = useState('');
  const isReady =
    bank !== undefined && number.trim() !== '' && pin !== '' && (holder !== null || name.trim() !== '');
  const wrong = action.refusal?.code === 'field_invalid' ? action.refusal.params.field : null;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isReady) return;
    const input = {
      cardType: kind,
      bankCode: bank.bankCode,
      cardNumber: number.trim(),
      paymentPassword: pin,
      ...(holder === null ? { cardHolder: name.trim() } : {}),
    };
    if (await action.run(() => moneyCall('PUT /wps/v2/member/bankCards', input, SECRET))) onAdded();
  };
  return (
    <Form onSubmit={submit} className="grid max-w-104 gap-4">
      <fieldset className="grid grid-cols-3 gap-2">
        <legend className="sr-only">{t('kind')}</legend>
        {kinds.map(one => (
          <label
            key={one}
            className="flex min-h-11 cursor-pointer items-center justify-center rounded-md border border-line-strong px-2 text-center text-md font-med has-checked:bg-sel has-checked:text-on-sel has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="kind"
              className="sr-only"
              checked={kind === one}
              onChange={() => setKind(one)}
            />
            {t(`kind_${one}`)}
          </label>
        ))}
      </fieldset>
      <Select
        label={t(`provider_${kind}`)}
        value={bank?.bankCode ?? ''}
        onChange={event => setCode(event.target.value)}
      >
        {ofKind.map(one => (
          <option key={one.bankCode} value={one.bankCode}>
            {one.bankName}
          </option>
        ))}
      </Select>
      <TextField
        label={t(`number_${kind}`)}
        autoComplete="off"
        maxLength={100}
        value={number}
        onChange={event => setNumber(event.target.value)}
        error={wrong === 'cardNumber' ? t('wrongNumber') : undefined}
      />
      {holder === null ? (
        <TextField
          label={t('holder')}
          hint={t('holderHint')}
          autoComplete="name"
          autoCapitalize="words"
          value={name}
          onChange={event => setName(event.target.value)}
          error={wrong === 'cardHolder' ? t('wrongHolder') : undefined}
        />
      ) : (
        <p className="text-md text-t2">{t('holderIs', { name: holder })}</p>
      )}
      <PasswordField
        label={t('pin')}
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        onChange={event => setPin(event.target.value)}
      />
      {action.refusal && !wrong && <RefusalFacts refusal={action.refusal} />}
      <Button type="submit" look="primary" disabled={!isReady} busy={action.busy} busyLabel={t('sending')}>
        {t('add')}
      </Button>
    </Form>
  );
}
