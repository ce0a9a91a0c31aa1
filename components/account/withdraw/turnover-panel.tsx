'use client';

import { useTranslations } from 'next-intl';
import { Meter } from '#components/account/parts/meter.tsx';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { formatMoney } from '#lib/rules/money-format.ts';

type Turnover = CallOutput<'GET /wps/relay/MCSFE_getTurnoverInfo'>;

/** Turnover requirement before money can be withdrawn: by deposit and reward, and how much of it counted. */
export function TurnoverPanel({ turnover, currency }: { turnover: Turnover; currency: string }) {
  const t = useTranslations('withdraw');
  const { totalRequiredTurnover: required, totalActualTurnover: counted, details } = turnover;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <section>
      <h3 className="display mb-2 text-lg">{t('turnoverTitle')}</h3>
      <Panel className="p-4">
        {required === 0 ? (
          <p className="text-md">{t('turnoverMet')}</p>
        ) : (
          <>
            <p className="flex justify-between gap-4 text-md">
              <span>{t('turnover')}</span>
              <b className="num">{t('turnoverOf', { counted: money(counted), required: money(required) })}</b>
            </p>
            <Meter used={counted} limit={required} />
            <p className="text-sm text-t2">{t('turnoverLeft', { amount: money(required - counted) })}</p>
            <Rows className="mt-3">
              {details.map(one => (
                <Row
                  key={one.depositId ?? one.rewardId}
                  name={
                    <>
                      {one.depositId ? t('turnoverOfDeposit', { number: one.depositId }) : one.promotionName}
                      {one.lastTime && (
                        <small className="block">
                          {t('turnoverBy')} <Moment at={one.lastTime} />
                        </small>
                      )}
                      {one.highestBet && (
                        <small className="block">
                          {t('turnoverHighest', { amount: money(one.highestBet) })}
                        </small>
                      )}
                    </>
                  }
                >
                  {t('turnoverOf', {
                    counted: money(one.actualTurnover),
                    required: money(one.requiredTurnover),
                  })}
                </Row>
              ))}
            </Rows>
          </>
        )}
        <p className="mt-3 border-t border-line pt-3 text-sm text-t3">{t('turnoverText')}</p>
      </Panel>
    </section>
  );
}
