'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LimitRefusalNote, limitOfRefusal } from '#components/account/parts/limit-refusal.tsx';
import { MoneyAction } from '#components/account/parts/money-action.tsx';
import { Money } from '#components/shared/money.tsx';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/forms/checkbox.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { moneyCall } from '#lib/client/money-call.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { useAction } from '#lib/client/use-action.ts';
import { formatClock } from '#lib/i18n/dates.ts';
import { currencyOf } from '#lib/rules/currency.ts';
import { type Bet, CHASE_DRAWS, stakeOf } from '#lib/rules/lottery/bet.ts';
import type { Lottery } from '#lib/rules/lottery/lotteries.ts';
import { betMode, prizeModeIds } from '#lib/rules/lottery/prize-mode.ts';
import { rebatePoints, TOP_SERIES } from '#lib/rules/lottery/series.ts';
import { writeSlip } from '#lib/rules/lottery/slip.ts';
import { formatFigure, formatMoney } from '#lib/rules/money-format.ts';
import { BetText } from './bet-text.tsx';
import { Choice } from './choice.tsx';
import { amountIn, CHASES, drawName, NEAR, type NearWins, ORDERS } from './lottery-data.ts';

const HUNDREDTHS = 100;
const CHANGED = [
  CHASES,
  ORDERS,
  NEAR,
  'GET /wps/v2/wallets/balance',
  'GET /lgw/vn/games/game_menu/recent',
] as const;

/** A chase: draws in all, 1 without one; whether it stops when an order wins. */
export type Chase = { draws: number; stop: boolean };

type Slip = {
  bets: readonly Bet[];
  setBets: (bets: Bet[]) => void;
  chase: Chase;
  setChase: (chase: Chase) => void;
  /** Number of the draw that was in view when the first bet was added. */
  aimed: string | null;
};

function SlipLine({ bet, currency, onRemove }: { bet: Bet; currency: string; onRemove: () => void }) {
  const t = useTranslations('lottery');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line px-4 py-3">
      <p className="text-sm">
        <BetText play={bet.kind.code} picks={bet.picks} />
        <br />
        <span className="num text-t3">
          {t('formula', {
            lines: bet.lines * bet.kind.cost,
            unit: formatFigure(amountIn(bet.unit, currency), currency),
            multiple: bet.multiple,
          })}
          {bet.series < TOP_SERIES && (
            <>
              <br />
              {t('seriesItem', { series: bet.series, rebate: rebatePoints(bet.series) / HUNDREDTHS })}
            </>
          )}
        </span>
      </p>
      <p className="text-right">
        <Money amount={amountIn(stakeOf(bet), currency)} currency={currency} bare className="font-bold" />
        <br />
        <Button size="s" look="quiet" className="max-md:min-h-11" onClick={onRemove}>
          {t('remove')}
        </Button>
      </p>
    </li>
  );
}

function ChaseFields({ chase, onChange }: { chase: Chase; onChange: (chase: Chase) => void }) {
  const t = useTranslations('lottery');
  return (
    <div className="grid gap-3 border-t border-line px-4 py-3">
      <Checkbox
        label={t('chase')}
        checked={chase.draws > 1}
        onChange={event => onChange({ ...chase, draws: event.target.checked ? (CHASE_DRAWS[0] ?? 1) : 1 })}
      />
      {chase.draws > 1 && (
        <>
          <Choice
            label={t('chaseDraws')}
            value={chase.draws}
            items={CHASE_DRAWS.map(count => ({ value: count, label: String(count) }))}
            onChange={draws => onChange({ ...chase, draws })}
          />
          <Checkbox
            label={t('stopOnWin')}
            checked={chase.stop}
            onChange={event => onChange({ ...chase, stop: event.target.checked })}
          />
        </>
      )}
    </div>
  );
}

/** True once the draw that the player had in view has closed and another one takes its place. */
function isNext({ currentNumero: draw }: NearWins, aimed: string | null): boolean {
  return draw !== undefined && aimed !== null && draw.numero !== aimed;
}

/** Says that the draw in view has closed, that the bets are kept, and which draw takes them. */
function DrawNotice({ near, isOpen, aimed }: { near: NearWins; isOpen: boolean; aimed: string | null }) {
  const t = useTranslations('lottery');
  const { currentNumero: draw } = near;
  if (!draw) return null;
  const text = isOpen
    ? isNext(near, aimed) && aimed && t('nextNotice', { old: drawName(aimed) })
    : t('keptNotice', { number: drawName(draw.numero), time: formatClock(draw.drawsAt) });
  return text ? (
    <p role="status" className="text-sm text-t2">
      {text}
    </p>
  ) : null;
}

/** Confirmation of a placed order, shown in place of the bet slip. */
function Accepted({ text }: { text: string }) {
  return (
    <p role="status" className="border-t border-line px-4 py-3 text-sm font-bold text-positive">
      {text}
    </p>
  );
}

/** Sends a slip, once at most; `accepted` is its text afterwards. */
function usePlace(lottery: Lottery, near: NearWins, { bets, setBets, chase }: Slip) {
  const t = useTranslations('lottery');
  const action = useAction();
  const [accepted, setAccepted] = useState<string | null>(null);
  const mode = betMode(lottery, useSearchParams().get('prizeMode'));
  const { currency, currentNumero: draw } = near;
  const stake = bets.reduce((sum, bet) => sum + stakeOf(bet), 0n);
  const total = amountIn(stake * BigInt(chase.draws), currency);
  const place = () =>
    action.run(async () => {
      if (!draw) return;
      setAccepted(null);
      const done = await moneyCall('POST /lotto/lgw/orders/betting', {
        gameId: lottery.code,
        currentNumero: draw.numero,
        betCartAmountSum: total,
        chaseCount: chase.draws,
        prizeModeId: prizeModeIds[mode],
        winningStop: chase.draws > 1 && chase.stop,
        bettingSlipString: writeSlip(bets, currencyOf(currency).scale),
      });
      setBets([]);
      const amount = formatMoney(done.total, currency);
      const number = drawName(done.numero);
      setAccepted(
        t('accepted', { amount, number, order: done.orderNumber, time: formatClock(done.drawsAt) }),
      );
      showToast('positive', t('acceptedToast', { amount }));
      for (const call of CHANGED) void queryClient().invalidateQueries({ queryKey: [call] });
    });
  return { action, place, accepted, total, stake: amountIn(stake, currency) };
}

/** Bet slip: its bets, the chase, the sum and the button that stakes it (docs/lottery.md, section 6). */
export function BetSlip({
  lottery,
  near,
  isOpen,
  slip,
}: {
  lottery: Lottery;
  near: NearWins;
  isOpen: boolean;
  slip: Slip;
}) {
  const t = useTranslations('lottery');
  const { bets, setBets, chase, setChase, aimed } = slip;
  const { currency, currentNumero: draw } = near;
  const { action, place, accepted, total, stake } = usePlace(lottery, near, slip);
  const own = limitOfRefusal(action.refusal);
  return (
    <>
      {accepted && <Accepted text={accepted} />}
      {bets.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-sm text-t2">{t('emptySlip')}</p>
      ) : (
        <>
          <ul>
            {bets.map((bet, at) => (
              <SlipLine
                // biome-ignore lint/suspicious/noArrayIndexKey: equal bets may stand twice
                key={at}
                bet={bet}
                currency={currency}
                onRemove={() => setBets(bets.filter((_, nth) => nth !== at))}
              />
            ))}
          </ul>
          <ChaseFields chase={chase} onChange={setChase} />
          <div className="grid gap-3 border-t border-line px-4 py-3">
            <p className="flex justify-between text-sm text-t2">
              {t('thisDraw')} <Money amount={stake} currency={currency} bare />
            </p>
            <p className="flex items-baseline justify-between">
              {t('allDraws', { count: chase.draws })}{' '}
              <Money amount={total} currency={currency} className="display text-xl" />
            </p>
            <DrawNotice near={near} isOpen={isOpen} aimed={aimed} />
            {own && <LimitRefusalNote own={own} currency={currency} tried />}
            <MoneyAction
              action={action}
              explained={own !== null}
              unknown={t('unknown')}
              busyLabel={t('placing')}
              disabled={!isOpen || !draw}
              onClick={() => void place()}
            >
              {isOpen && draw
                ? t(isNext(near, aimed) ? 'placeNext' : 'place', {
                    number: drawName(draw.numero),
                    amount: formatMoney(total, currency),
                  })
                : t('salesClosed')}
            </MoneyAction>
            <p className="text-xs text-t3">{t(chase.draws > 1 ? 'reserveNote' : 'cancelNote')}</p>
          </div>
        </>
      )}
    </>
  );
}
