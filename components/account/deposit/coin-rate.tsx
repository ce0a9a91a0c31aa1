'use client';

import { useTranslations } from 'next-intl';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { type CoinRate, coinsFor } from '#lib/rules/cashier/coin-rate.ts';
import { currencyOf } from '#lib/rules/currency.ts';
import { toMinor } from '#lib/rules/money.ts';
import { formatMoney } from '#lib/rules/money-format.ts';

/** Number of coins with their name; the space between does not break. */
export function coinText(coins: string, { coin }: Pick<CoinRate, 'coin'>): string {
  return `${coins}\u00a0${coin}`;
}

/** Price of one coin: in the form of amounts, or with all its decimals where it has more than the currency. */
function priceText(price: string, currency: string): string {
  const { scale, symbol } = currencyOf(currency);
  const decimals = price.split('.')[1]?.length ?? 0;
  return decimals <= scale ? formatMoney(Number(price), currency) : `${symbol}\u00a0${price}`;
}

/** Rows of a rate: what one coin is worth, who says so and since when. */
export function CoinRateRows({ rate, currency }: { rate: CoinRate; currency: string }) {
  const t = useTranslations('deposit');
  return (
    <Row name={t('coinRate')}>
      {t('coinPrice', { coin: rate.coin, price: priceText(rate.price, currency) })}
      <small className="block text-sm font-normal text-t3">
        {rate.source}, <Moment at={rate.at} />
      </small>
    </Row>
  );
}

/** Coins to send for an amount, the rate, and how received coins are credited; shown before anything is sent. */
export function CoinQuote({
  rate,
  amount,
  currency,
}: {
  rate: CoinRate;
  /** Amount of the deposit; null while none is typed. */
  amount: number | null;
  currency: string;
}) {
  const t = useTranslations('deposit');
  const { scale } = currencyOf(currency);
  const minor = amount === null ? null : toMinor(amount, scale);
  return (
    <Panel className="p-4">
      <Rows>
        {minor !== null && minor > 0n && (
          <Row name={t('coinSend')}>{coinText(coinsFor(minor, rate, scale), rate)}</Row>
        )}
        <CoinRateRows rate={rate} currency={currency} />
      </Rows>
      <p className="mt-2 text-sm text-t2">{t('coinRule')}</p>
    </Panel>
  );
}
