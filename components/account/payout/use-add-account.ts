import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRefusalText } from '#components/shared/feedback/refusal-line.tsx';
import { fieldChecks } from '#components/shared/forms/field-checks.ts';
import { moneyCall } from '#lib/client/money-call.ts';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';
import { type FieldRule, fieldMessage } from '#lib/rules/fields/field-messages.ts';
import { refusedIssue } from '#lib/rules/fields/refused-issue.ts';
import {
  type PayoutFields,
  type PayoutProvider,
  payoutRefusedField,
  plainHolderRule,
} from './payout-checks.ts';

const SECRET = ['cardNumber', 'cardHolder', 'paymentPassword'] as const;

type Options = {
  provider: PayoutProvider | undefined;
  holder: string | null;
  holderRule: FieldRule | null | undefined;
  onAdded: () => void;
};

/** Fields of a new account: checked when they are left, by the rules that the platform applies. */
export function useAddAccount({ provider, holder, holderRule, onAdded }: Options) {
  const t = useTranslations('withdraw');
  const fields = useTranslations('fields');
  const text = useRefusalText();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const wrongNumber = provider && t(`wrongNumber_${provider.cardType}`, { provider: provider.bankName });
  const form = useForm<PayoutFields>({
    mode: 'onTouched',
    defaultValues: { number: '', holder: '', pin: '' },
    resolver: fieldChecks<PayoutFields>({
      number: async typed => {
        if (typed.trim() === '') return fields('missing');
        const { isPayoutNumber } = await import('#lib/rules/cashier/payout-number.ts');
        return isPayoutNumber(typed, provider?.numberPattern ?? null) || wrongNumber;
      },
      holder: async typed => {
        const { fieldIssue } = await import('#lib/rules/fields/field-rules.ts');
        const issue = fieldIssue(holderRule ?? plainHolderRule, typed.trim(), 'payee');
        if (!issue) return;
        const { key, range } = fieldMessage(issue);
        return fields(key, { range });
      },
      pin: typed => typed !== '' || fields('missing'),
    }),
  });
  const { trigger, getFieldState, setError, handleSubmit } = form;
  const code = provider?.bankCode;
  // Another provider judges a number that was left or refused by its pattern.
  useEffect(() => {
    const { isTouched, invalid } = getFieldState('number');
    if (code !== undefined && (isTouched || invalid)) void trigger('number');
  }, [code, trigger, getFieldState]);

  const refused = (thrown: unknown) => {
    const no = refusalOf(thrown);
    const name = payoutRefusedField(no);
    if (name === null) return setRefusal(no);
    const issue = refusedIssue(no);
    const rule = issue && fieldMessage(issue);
    const message =
      name === 'number' && no.code === 'field_invalid'
        ? wrongNumber
        : rule
          ? fields(rule.key, { range: rule.range })
          : text(no);
    setError(name, { type: 'refused', message: message ?? text(no) });
  };
  const submit = handleSubmit(async typed => {
    setRefusal(null);
    if (!provider) return;
    const input = {
      cardType: provider.cardType,
      bankCode: provider.bankCode,
      cardNumber: typed.number.trim(),
      paymentPassword: typed.pin,
      ...(holder === null ? { cardHolder: typed.holder.trim() } : {}),
    };
    try {
      await moneyCall('PUT /wps/v2/member/bankCards', input, SECRET);
    } catch (thrown) {
      return refused(thrown);
    }
    onAdded();
  });
  return { form, refusal, submit };
}
