'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { TicketsTrail } from '#components/account/rewards/tickets/tickets-trail.tsx';
import { Moment, useMoment } from '#components/shared/moment.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { Status } from '#components/ui/tag.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { RaffleClaim } from './raffle-claim.tsx';
import { RaffleNumbers } from './raffle-numbers.tsx';
import { RAFFLES, type RaffleOutput, RESULT, sumOfPrizes } from './raffle-parts.ts';
import { RafflePrizes } from './raffle-prizes.tsx';
import { RaffleResultPanel } from './raffle-result.tsx';

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-line px-4 py-4 not-first:border-l max-md:px-3">
      <dt className="text-sm text-t2">{name}</dt>
      <dd className="display num mt-1 text-xl md:text-2xl">{children}</dd>
    </div>
  );
}

function Figures({ raffle }: { raffle: RaffleOutput }) {
  const t = useTranslations('tickets');
  const format = useFormatter();
  return (
    <Panel>
      <dl className="grid grid-cols-[auto_auto_1fr] md:grid-cols-3">
        <Figure name={t('yourNumbers')}>{format.number(raffle.numbers.length)}</Figure>
        <Figure name={t('numbersOut')}>{format.number(raffle.numbersOut)}</Figure>
        <Figure name={t(raffle.status === 'drawn' ? 'drawn' : 'draw')}>
          <Moment at={raffle.drawDate} className="text-lg md:text-xl" />
        </Figure>
      </dl>
    </Panel>
  );
}

/** The code that the draw is locked under. */
function Locked({ code }: { code: string }) {
  const t = useTranslations('tickets');
  return (
    <Panel className="grid gap-2 px-4 py-3.5">
      <h4 className="flex items-center gap-2 font-bold">
        <Icon name="shield" size={18} />
        {t('lockedDraw')}
      </h4>
      <p className="text-sm text-t2">{t('lockedDrawText')}</p>
      <p className="num text-sm wrap-anywhere text-t2">{code}</p>
    </Panel>
  );
}

function WinningNumbers({ raffleId }: { raffleId: number }) {
  const query = useCall(RESULT, { raffleId });
  return (
    <QueryBoundary query={query} standIn="h-96">
      {result => <RaffleResultPanel result={result} />}
    </QueryBoundary>
  );
}

function One({ raffle, currency }: { raffle: RaffleOutput; currency: string }) {
  const t = useTranslations('tickets');
  const moment = useMoment();
  const { status, title, perNumber } = raffle;
  const { count, amount } = sumOfPrizes(raffle.prizes);
  const isDrawn = status === 'drawn';
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h3 className="display flex flex-wrap items-baseline gap-x-4 gap-y-1 text-2xl">
          {title}
          <span className="font-text text-md font-normal">
            <Status kind={isDrawn ? 'positive' : 'plain'}>{t(`raffleState_${status}`)}</Status>
          </span>
        </h3>
        <p className="text-t2">
          {t('raffleSum', {
            count,
            amount: formatMoney(amount, currency),
            per: formatMoney(perNumber, currency),
          })}
        </p>
        <p className="text-sm text-t3">
          {t('raffleTime', { from: moment(raffle.startDate), to: moment(raffle.endDate) })}
        </p>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-5">
          {isDrawn && <RaffleClaim raffle={raffle} currency={currency} />}
          <Figures raffle={raffle} />
          <RaffleNumbers raffle={raffle} currency={currency} />
          {isDrawn && <WinningNumbers raffleId={raffle.raffleId} />}
        </div>
        <div className="grid gap-4">
          <RafflePrizes raffle={raffle} currency={currency} />
          {!isDrawn && <Locked code={raffle.commitment} />}
        </div>
      </div>
    </div>
  );
}

/** Page of a raffle: prizes with chances, the member's numbers, winners (docs/features.md#115). */
export function RafflePage({ raffleId }: { raffleId: number }) {
  const t = useTranslations('tickets');
  const query = useCall(RAFFLES, {});
  return (
    <div className="grid gap-4">
      <TicketsTrail title={t('raffle')} />
      <QueryBoundary query={query} standIn="h-140">
        {({ list, currency }) => {
          const raffle = list.find(one => one.raffleId === raffleId);
          return raffle ? (
            <One raffle={raffle} currency={currency} />
          ) : (
            <EmptyState level={3} title={t('noRaffle')} />
          );
        }}
      </QueryBoundary>
    </div>
  );
}
