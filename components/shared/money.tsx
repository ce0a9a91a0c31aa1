import { moneyParts } from '#lib/rules/money-format.ts';

/** Amount in major units, as on the wire: sign first, currency small, minus as U+2212, tabular figures. */
export function Money({
  amount,
  currency,
  bare,
  plus,
  className = '',
}: {
  amount: number;
  /** Code of the currency; it decides the decimals too. */
  currency: string;
  /** Shows the figure alone, where the currency is named once beside it. */
  bare?: boolean;
  /** Shows a plus before gains, as records do. */
  plus?: boolean;
  className?: string;
}) {
  const parts = moneyParts(amount, currency);
  const sign = parts.sign || (plus && amount > 0 ? '+' : '');
  const isLeft = parts.position === 'L';
  const symbol = !bare && parts.currency && (
    <small className={`${isLeft ? 'mr-1.5' : 'ml-1.5'} font-text text-xs font-med tracking-normal text-t3`}>
      {parts.currency}
    </small>
  );
  return (
    <span className={`num whitespace-nowrap ${className}`}>
      {isLeft && symbol ? (
        <>
          {sign && <span className="font-text text-xs font-med tracking-normal">{sign}</span>}
          {symbol}
        </>
      ) : (
        sign
      )}
      {parts.whole}
      {parts.decimals && `.${parts.decimals}`}
      {!isLeft && symbol}
    </span>
  );
}
