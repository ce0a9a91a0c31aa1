'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Money } from '#components/shared/money.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { useCall } from '#lib/client/use-call.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import { currencyOf } from '#lib/rules/currency.ts';

const ONE = 'GET /wps/v2/member/round';
type Round = CallOutput<typeof ONE>;

/** Postings of the round in order, each with the balance after it. */
function Postings({ round }: { round: Round }) {
  const t = useTranslations('records');
  const { currency, postings } = round;
  return (
    <table className="w-full text-sm">
      <caption className="pb-1 text-left text-t2">{t('postings')}</caption>
      <thead className="text-t3">
        <tr>
          <th scope="col" className="py-1 pr-3 text-left font-med">
            {t('entry')}
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-med">
            {t('amountIn', { currency: currencyOf(currency).symbol })}
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-med">
            {t('balanceAfter')}
          </th>
        </tr>
      </thead>
      <tbody>
        {postings.map(one => (
          <tr key={one.txId} className="border-t border-line">
            <td className="py-1.5 pr-3">
              {t(`kind_${one.codeType}`)} <span className="num text-t3">{one.txId}</span>
              {one.vendor && <span className="block text-t3">{one.vendor}</span>}
            </td>
            <td className="py-1.5 pl-3 text-right">
              <Money amount={one.amount} currency={currency} bare plus />
            </td>
            <td className="py-1.5 pl-3 text-right">
              <Money amount={one.currentAvailBalance} currency={currency} bare />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Content({ round }: { round: Round }) {
  const t = useTranslations('records');
  const locale = useLocale();
  const { bet, currency, productType, turnoverAmount } = round;
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-4 md:grid-cols-2">
      <Rows>
        <Row name={t('gameType')}>{t(productType === null ? 'game_other' : `game_${productType}`)}</Row>
        <Row name={t('placed')}>
          <Moment at={bet.betTimeInTimestamp} />
        </Row>
        <Row name={t('settled')}>
          <Moment at={bet.transTimeInTimestamp} />
        </Row>
        <Row name={t('bet')}>
          <Money amount={bet.betAmount} currency={currency} />
        </Row>
        <Row name={t('win')}>
          <Money amount={bet.winAmount} currency={currency} />
        </Row>
        <Row name={t('result')}>
          <Money amount={bet.profitAndLoss} currency={currency} plus />
        </Row>
        {turnoverAmount !== null && (
          <Row name={t('countsForTurnover')}>
            <Money amount={turnoverAmount} currency={currency} />
          </Row>
        )}
        {round.isProvable ? (
          <Row name={t('fairness')}>
            <a
              href={`${hrefOf(locale, { path: '/fairness' })}#${bet.orderNo}`}
              className="underline underline-offset-4"
            >
              {t('checkRound')}
            </a>
          </Row>
        ) : (
          productType === 'RNG' && <Row name={t('fairness')}>{t('noSeeds')}</Row>
        )}
      </Rows>
      <Postings round={round} />
    </div>
  );
}

/** The round behind a line of the betting record: stake, payout, result, times and postings. */
export function RoundDetail({ orderNo }: { orderNo: string }) {
  const query = useCall(ONE, { orderNo });
  return (
    <QueryBoundary query={query} standIn="h-40">
      {round => <Content round={round} />}
    </QueryBoundary>
  );
}
