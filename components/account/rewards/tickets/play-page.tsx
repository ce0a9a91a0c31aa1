'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MoneyAction, MoneyRefusal } from '#components/account/parts/money-action.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { isOutcomeUnknown, moneyCall } from '#lib/client/money-call.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { FairPanel } from './fair-panel.tsx';
import { LastResult } from './last-result.tsx';
import { OddsTable } from './odds-table.tsx';
import {
  HISTORY,
  type OpenTicket,
  PLAY,
  PRIZES,
  type PrizeInfo,
  TICKETS,
  type TicketPlay,
  type TicketType,
} from './ticket-kinds.ts';
import { TicketStage } from './ticket-stage.tsx';
import { TicketsTrail } from './tickets-trail.tsx';
import { usePlaying } from './use-playing.ts';
import { WonPanel } from './won-panel.tsx';

const CHANGED = [TICKETS, HISTORY, PRIZES, 'GET /wps/v2/wallets/balance'] as const;

function refresh() {
  for (const call of CHANGED) void queryClient().invalidateQueries({ queryKey: [call] });
}

/** Ticket being played: its result is booked before anything moves. */
function usePlay(version: number) {
  const action = useAction();
  const [played, setPlayed] = useState<TicketPlay | null>(null);
  const show = usePlaying(refresh);
  const play = async (transactionId: string): Promise<'played' | 'refused' | 'unknown'> => {
    let outcome: 'refused' | 'unknown' = 'refused';
    const isPlayed = await action.run(async () => {
      try {
        setPlayed(await moneyCall(PLAY, { transactionId, version }));
      } catch (error) {
        if (isOutcomeUnknown(error)) outcome = 'unknown';
        throw error;
      }
      show.begin();
    });
    return isPlayed ? 'played' : outcome;
  };
  const again = () => {
    setPlayed(null);
    show.reset();
    action.clear();
  };
  return { action, played, show, play, again };
}

function Play({
  type,
  info,
  tickets,
}: {
  type: TicketType;
  info: PrizeInfo;
  tickets: readonly OpenTicket[];
}) {
  const t = useTranslations('tickets');
  const { action, played, show, play, again } = usePlay(info.version);
  const [egg, setEgg] = useState<number | null>(null);
  // The ticket on the table stays there until the next one is asked for, whatever the list says meanwhile.
  const [held, setHeld] = useState<OpenTicket | null>(null);
  const ticket = held ?? tickets[0] ?? null;
  const others = tickets.filter(one => one.transactionId !== ticket?.transactionId);
  // The table may change with this very ticket; it is judged by the version it was played with.
  const [shown, setShown] = useState(info);
  const table = played && shown.version !== info.version ? shown : info;
  const start = (picked: number | null) => {
    if (!ticket) return;
    setHeld(ticket);
    setShown(info);
    setEgg(picked);
    void play(ticket.transactionId).then(outcome => {
      if (outcome === 'played') return;
      setEgg(null);
      // The next press has to name the same ticket: it may be played already, and then its result is shown.
      if (outcome === 'unknown') return;
      setHeld(null);
      refresh();
    });
  };
  const isIdle = show.stage === 'idle' && ticket !== null && !action.busy;
  const isDone = show.stage === 'done' && played !== null;
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_20rem]">
      <TicketStage
        type={type}
        info={table}
        played={played}
        stage={show.stage}
        turnMs={show.turnMs}
        skip={show.skip}
        egg={egg}
        pickEgg={isIdle ? start : null}
      />
      <div className="grid gap-4">
        {isDone ? (
          <WonPanel played={played} currency={table.currency}>
            <a href={centreHref('tickets')} className={buttonClass({ look: 'primary', wide: true })}>
              {t('back')}
            </a>
            {others.length > 0 && (
              <Button
                wide
                onClick={() => {
                  setHeld(null);
                  setEgg(null);
                  again();
                }}
              >
                {t('next', { count: others.length })}
              </Button>
            )}
          </WonPanel>
        ) : ticket ? (
          <>
            {(type !== 'GOLDEN_EGG' || action.refusal) && (
              <MoneyAction
                action={action}
                unknown={t('unknownOutcome')}
                busyLabel={t(`doing_${type}`)}
                disabled={show.stage === 'playing' || type === 'GOLDEN_EGG'}
                onClick={() => start(null)}
              >
                {t(show.stage === 'playing' ? `doing_${type}` : `do_${type}`)}
              </MoneyAction>
            )}
            {tickets.length > 0 && (
              <p className="text-sm text-t2">
                {t('count', { count: tickets.length })} {t('until')} <Moment at={ticket.endDate} />
              </p>
            )}
          </>
        ) : (
          <>
            {action.refusal && <MoneyRefusal refusal={action.refusal} unknown={t('unknownOutcome')} />}
            <Notice kind="info">{t('noneOfKind')}</Notice>
          </>
        )}
        {held === null && <LastResult type={type} />}
        <OddsTable info={table} won={isDone ? (played.prize ?? null) : null} />
        <FairPanel code={ticket?.commitment} played={isDone ? (ticket?.transactionId ?? null) : null} />
        <p className="text-sm text-t3">{t(`note_${type}`)}</p>
      </div>
    </div>
  );
}

/** Plays the tickets of a kind; its prizes and odds stand beside it (docs/features.md#115). */
export function PlayPage({ type }: { type: TicketType }) {
  const t = useTranslations('tickets');
  const prizes = useCall(PRIZES, { ticketType: type });
  const tickets = useCall(TICKETS, {});
  return (
    <div className="grid gap-4">
      <TicketsTrail title={t(`name_${type}`)} />
      <QueryBoundary query={prizes} standIn="h-140">
        {info => (
          <QueryBoundary query={tickets} standIn="h-140">
            {list => <Play type={type} info={info} tickets={list.filter(one => one.ticketType === type)} />}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </div>
  );
}
