'use client';

import { type ReactNode, useId } from 'react';
import { FieldError } from '#components/ui/forms/field.tsx';
import { formatMoney } from '#lib/i18n/formats.ts';
import { toMinor } from '#lib/rules/money.ts';

/** Reads a typed amount in major units; null for anything else. Thousands may be separated by commas. */
export function readAmount(text: string): number | null {
  const minor = toMinor(text.replaceAll(/[,\s]/g, ''));
  return minor === null || minor <= 0n ? null : Number(minor) / 100;
}

/** The largest thing on a form: an amount, with quick picks below it. A pick over a limit is disabled. */
export function AmountField({
  label,
  currency,
  text,
  picks,
  isPossible,
  hint,
  error,
  onChange,
}: {
  label: string;
  currency: string;
  text: string;
  picks: readonly number[];
  isPossible: (amount: number) => boolean;
  hint: ReactNode;
  error?: ReactNode;
  onChange: (text: string) => void;
}) {
  const id = useId();
  const [symbol = ''] = formatMoney(0, currency).split('\u00a0');
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
            <button
              key={amount}
              type="button"
              aria-pressed={readAmount(text) === amount}
              disabled={!isPossible(amount)}
              onClick={() => onChange(amount.toFixed(2))}
              className="num min-h-10 rounded-md border border-line-strong bg-s2 text-md font-med text-t2 disabled:border-line disabled:text-t-off aria-pressed:bg-sel aria-pressed:text-on-sel max-md:min-h-11"
            >
              {amount.toLocaleString('en')}
            </button>
          ))}
        </div>
      )}
      <div id={`${id}-hint`} aria-live="polite" className="num mt-2 text-sm text-t2">
        {error ? <FieldError>{error}</FieldError> : hint}
      </div>
    </div>
  );
}
