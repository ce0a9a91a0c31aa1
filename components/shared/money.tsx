import { moneyParts } from '#lib/i18n/formats.ts';

/** Amount in major units, as on the wire: currency first and small, minus as U+2212, tabular figures. */
export function Money({
  amount,
  currency = '',
  plus,
  className = '',
}: {
  amount: number;
  currency?: string;
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
      {`.${parts.decimals}`}
    </span>
  );
}
