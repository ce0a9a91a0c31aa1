'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RefusalFacts } from '#components/account/parts/refusal-facts.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { PasswordField } from '#components/ui/forms/password-field.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { PAYOUT_NUMBER_CHARACTERS } from '#lib/rules/cashier/payout-number.ts';
import type { FieldRule } from '#lib/rules/fields/field-messages.ts';
import { PASSWORD_WIRE_CHARACTERS } from '#lib/rules/fields/password-rule.ts';
import type { PayoutProvider } from './payout-checks.ts';
import { useAddAccount } from './use-add-account.ts';

const kinds = ['B', 'E', 'V'] as const;
type Kind = (typeof kinds)[number];

/** Adds a bank account, an e-wallet or a crypto address; the holder's name is asked for once. */
export function AddAccountForm({
  banks,
  holder,
  holderRule,
  onAdded,
}: {
  banks: readonly PayoutProvider[];
  holder: string | null;
  holderRule: FieldRule | null | undefined;
  onAdded: () => void;
}) {
  const t = useTranslations('withdraw');
  const [kind, setKind] = useState<Kind>('B');
  const ofKind = banks.filter(bank => bank.cardType === kind);
  const [code, setCode] = useState('');
  const bank = ofKind.find(one => one.bankCode === code) ?? ofKind[0];
  const { form, refusal, submit } = useAddAccount({ provider: bank, holder, holderRule, onAdded });
  const { errors, isSubmitting } = form.formState;
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
        maxLength={PAYOUT_NUMBER_CHARACTERS}
        error={errors.number?.message}
        {...form.register('number')}
      />
      {holder === null ? (
        <TextField
          label={t('holder')}
          hint={t('holderHint')}
          autoComplete="name"
          autoCapitalize="words"
          maxLength={100}
          error={errors.holder?.message}
          {...form.register('holder')}
        />
      ) : (
        <p className="text-md text-t2">{t('holderIs', { name: holder })}</p>
      )}
      <PasswordField
        label={t('pin')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={PASSWORD_WIRE_CHARACTERS}
        error={errors.pin?.message}
        {...form.register('pin')}
      />
      {refusal && <RefusalFacts refusal={refusal} />}
      <Button type="submit" look="primary" disabled={!bank} busy={isSubmitting} busyLabel={t('sending')}>
        {t('add')}
      </Button>
    </Form>
  );
}
