import { moneyParts } from '#lib/i18n/formats.ts';

/**
 * An amount in major units, as the wire gives it: currency word first and small, minus as U+2212, figures of one width.
 * `large` draws the decimals at half size, for lone figures.
 */
export function Money({
  amount,
  currency = '',
  large,
  plus,
  className = '',
}: {
  amount: number;
  currency?: string;
  large?: boolean;
  /** Shows a plus before gains, as records do. */
  plus?: boolean;
  className?: string;
}) {
  const parts = moneyParts(amount, currency);
  return (
    <span className={`num whitespace-nowrap ${className}`}>
      {parts.currency && (
        <small className="mr-1.5 font-text text-xs font-med tracking-normal text-t3">{parts.currency}</small>
      )}
      {parts.sign || (plus && amount > 0 ? '+' : '')}
      {parts.whole}
      {large ? <span className="text-[0.5em]">.{parts.decimals}</span> : `.${parts.decimals}`}
    </span>
  );
}
