'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { FieldError } from '#components/ui/forms/field.tsx';
import { currencyOf } from '#lib/rules/currency.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { amountProblem, typedAmount } from '#lib/rules/typed-amount.ts';

/** Reads a typed amount of a currency in major units; null for anything else. */
export function readAmount(text: string, currency: string): number | null {
  const { scale } = currencyOf(currency);
  const minor = typedAmount(text, scale);
  return minor === null || minor <= 0n ? null : toWireAmount(minor, scale);
}

/** Returns the text of what is wrong with a typed amount of a currency; undefined for an amount and for nothing. */
export function useAmountProblem(currency: string): (text: string) => string | undefined {
  const t = useTranslations('money');
  const { scale } = currencyOf(currency);
  const example = (0.5).toFixed(scale);
  return text => {
    const problem = amountProblem(text, scale);
    return problem === null || problem === 'empty'
      ? undefined
      : t(`amount_${problem}`, {
          zero: formatMoney(0, currency),
          whole: '300',
          example: scale === 0 ? '300' : `300${example.slice(1)}`,
          scale,
        });
  };
}

/** Quick picks of a form, in minor units, as amounts of a currency: with its decimals they stay within its bounds. */
export function picksOf(minor: readonly bigint[], currency: string): number[] {
  return minor.map(amount => toWireAmount(amount, currencyOf(currency).scale));
}

function Pick({
  pressed,
  disabled,
  onPick,
  children,
}: {
  pressed: boolean;
  disabled: boolean;
  onPick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPick}
      className="num min-h-10 rounded-md border border-line-strong bg-s2 text-md font-med text-t2 disabled:border-line disabled:text-t-off aria-pressed:bg-sel aria-pressed:text-on-sel max-md:min-h-11"
    >
      {children}
    </button>
  );
}

/** The largest thing on a form: an amount, with quick picks below it. A pick over a limit is disabled. */
export function AmountField({
  label,
  currency,
  text,
  picks,
  isPossible,
  all,
  hint,
  error,
  onChange,
}: {
  label: string;
  currency: string;
  text: string;
  picks: readonly number[];
  isPossible: (amount: number) => boolean;
  /** Pick of the largest possible amount, with its label. */
  all?: { label: string; amount: number };
  hint: ReactNode;
  error?: ReactNode;
  onChange: (text: string) => void;
}) {
  const id = useId();
  const { symbol, scale } = currencyOf(currency);
  return (
    <div data-field>
      <label htmlFor={id} className="display mb-2 block text-lg">
        {label}
      </label>
      <div className="control-box flex h-17 items-center gap-2.5 rounded-md border bg-s2 px-4">
        <span aria-hidden="true" className="text-lg font-bold text-t2">
          {symbol}
        </span>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={event => onChange(event.target.value)}
          className="control-input display h-full min-w-0 flex-1 text-3xl"
        />
      </div>
      {picks.length > 0 && (
        <div className="mt-2 grid grid-cols-3 gap-1.5 md:grid-cols-6">
          {picks.map(amount => (
            <Pick
              key={amount}
              pressed={readAmount(text, currency) === amount}
              disabled={!isPossible(amount)}
              onPick={() => onChange(amount.toFixed(scale))}
            >
              {amount.toLocaleString('en')}
            </Pick>
          ))}
          {all && (
            <Pick
              pressed={readAmount(text, currency) === all.amount}
              disabled={!isPossible(all.amount)}
              onPick={() => onChange(all.amount.toFixed(scale))}
            >
              {all.label}
            </Pick>
          )}
        </div>
      )}
      <div id={`${id}-hint`} aria-live="polite" className="num mt-2 text-sm text-t2">
        {error ? <FieldError>{error}</FieldError> : hint}
      </div>
    </div>
  );
}
