'use client';

import { useTranslations } from 'next-intl';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Status } from '#components/ui/tag.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { raffleName } from '#lib/rules/rewards/raffle.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { openWins, RAFFLES, type RaffleOutput, sumOfPrizes } from './raffle-parts.ts';

function Line({ raffle, currency, first }: { raffle: RaffleOutput; currency: string; first: boolean }) {
  const t = useTranslations('tickets');
  const { status, numbers } = raffle;
  const { count, amount } = sumOfPrizes(raffle.prizes);
  const won = openWins(raffle);
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-t border-line px-4 py-4 first:border-t-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-0.5">
        <h4 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-bold">
          {raffle.title}
          <Status kind={status === 'drawn' ? 'positive' : 'plain'}>{t(`raffleState_${status}`)}</Status>
        </h4>
        <p className="text-sm text-t2">
          {t('raffleSum', {
            count,
            amount: formatMoney(amount, currency),
            per: formatMoney(raffle.perNumber, currency),
          })}
        </p>
        <p className="text-sm text-t3">
          {t('raffleNumbers', { count: numbers.length })} · {t('draw')} <Moment at={raffle.drawDate} />
        </p>
      </div>
      <a
        href={centreHref('tickets', raffleName(raffle.raffleId))}
        aria-label={`${t('raffleOpen')}: ${raffle.title}`}
        className={buttonClass({ look: won > 0 || (first && status === 'open') ? 'primary' : 'ghost' })}
      >
        {won > 0 ? t('claimWin', { amount: formatMoney(won, currency) }) : t('raffleOpen')}
      </a>
    </li>
  );
}

/** Raffles of the house, the latest draw first; nothing where there is none. */
export function RaffleList() {
  const t = useTranslations('tickets');
  const query = useCall(RAFFLES, {});
  return (
    <QueryBoundary query={query} standIn="h-32">
      {({ list, currency }) =>
        list.length > 0 && (
          <section>
            <h3 className="display mb-2 text-lg">{t('raffles')}</h3>
            <Panel>
              <ul>
                {list.map((raffle, index) => (
                  <Line key={raffle.raffleId} raffle={raffle} currency={currency} first={index === 0} />
                ))}
              </ul>
            </Panel>
          </section>
        )
      }
    </QueryBoundary>
  );
}
