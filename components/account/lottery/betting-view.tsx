'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Money } from '#components/shared/money.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Tabs } from '#components/ui/navigation/tabs.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { type Bet, betObstacle, MAX_BETS, stakeOf } from '#lib/rules/lottery/bet.ts';
import type { Lottery } from '#lib/rules/lottery/lotteries.ts';
import { formatFigure } from '#lib/rules/money-format.ts';
import { BetPanel, useDraft } from './bet-panel.tsx';
import { BetSlip, type Chase } from './bet-slip.tsx';
import { DrawClock } from './draw-clock.tsx';
import { LotteryChases } from './lottery-chases.tsx';
import { amountIn, drawName, NEAR, type NearWins, usePlatformNow } from './lottery-data.ts';
import { lotteryViews, useLotteryHref, useLotteryView } from './lottery-links.ts';
import { LotteryOrders } from './lottery-orders.tsx';
import { LotteryResults } from './lottery-results.tsx';

const EVERY_MS = 4_000;

function SlipHead({ count, onClear }: { count: number; onClear: () => void }) {
  const t = useTranslations('lottery');
  return (
    <div className="flex items-baseline justify-between px-4 py-3">
      <h2 className="font-bold">
        {t('slip')} <span className="display num text-brass">{count}</span>
      </h2>
      {count > 0 && (
        <Button size="s" look="quiet" onClick={onClear}>
          {t('quick_clear')}
        </Button>
      )}
    </div>
  );
}

/** Buttons at the lower edge of a phone: add the bet, open the slip. */
function PhoneBar({
  add,
  slip,
}: {
  add: { label: string; disabled: boolean; onClick: () => void };
  slip: { label: string; onClick: () => void };
}) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-5 grid grid-cols-2 gap-2 border-t border-line bg-s1 p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
      <Button look="inverse" size="l" disabled={add.disabled} onClick={add.onClick}>
        {add.label}
      </Button>
      <Button size="l" look="primary" onClick={slip.onClick}>
        {slip.label}
      </Button>
    </div>
  );
}

function Betting({ lottery, near, now }: { lottery: Lottery; near: NearWins; now: number }) {
  const t = useTranslations('lottery');
  const [bets, setBets] = useState<Bet[]>([]);
  const [chase, setChase] = useState<Chase>({ draws: 1, stop: true });
  const [aimed, setAimed] = useState<string | null>(null);
  const [isSheet, setSheet] = useState(false);
  const { draft, setDraft, bet } = useDraft(lottery);
  const { currency, currentNumero: draw } = near;
  const isOpen = draw !== undefined && now < draw.closesAt && now >= draw.opensAt;
  const figure = (minor: bigint) => formatFigure(amountIn(minor, currency), currency);
  const canAdd = bet !== null && betObstacle(bet) === null && bets.length < MAX_BETS;
  const add = () => {
    if (!bet || !canAdd) return;
    // The draw that the player had in view: a later one is named before it is bet on.
    if (bets.length === 0) setAimed(draw?.numero ?? null);
    setBets([...bets, bet]);
    setDraft(old => ({ ...old, picks: [] }));
  };
  const slip = (
    <BetSlip lottery={lottery} near={near} isOpen={isOpen} slip={{ bets, setBets, chase, setChase, aimed }} />
  );
  const sum = bets.reduce((all, one) => all + stakeOf(one), 0n);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <BetPanel
        lottery={lottery}
        currency={currency}
        draft={draft}
        setDraft={setDraft}
        bet={bet}
        onAdd={add}
      />
      <Panel className="sticky top-20 max-md:hidden">
        <SlipHead count={bets.length} onClear={() => setBets([])} />
        {slip}
      </Panel>
      <PhoneBar
        add={{
          label: bet ? t('addAmount', { amount: figure(stakeOf(bet)) }) : t('add'),
          disabled: !canAdd,
          onClick: add,
        }}
        slip={{
          label: t('slipAmount', { count: bets.length, amount: figure(sum) }),
          onClick: () => setSheet(true),
        }}
      />
      {isSheet && (
        <Dialog open title={t('slip')} onClose={() => setSheet(false)}>
          <div className="-mx-4">{slip}</div>
        </Dialog>
      )}
    </div>
  );
}

function Loaded({ lottery, near, readAt }: { lottery: Lottery; near: NearWins; readAt: number }) {
  const t = useTranslations('lottery');
  const href = useLotteryHref();
  const [view, setView] = useLotteryView(lottery.area);
  const now = usePlatformNow(near.now, readAt);
  const { currentNumero: draw } = near;
  return (
    <>
      <div
        data-betting
        className="mb-4 grid grid-cols-1 items-center gap-4 max-md:mb-2 max-md:gap-2 md:grid-cols-2"
      >
        <div className="max-md:flex max-md:items-center max-md:gap-3">
          <a
            href={href(lottery.area)}
            className="text-sm font-bold underline underline-offset-4 max-md:grid max-md:size-11 max-md:flex-none max-md:place-items-center"
          >
            <span className="max-md:sr-only">{t('toLobby')}</span>
            <Icon name="arrow-left" className="md:hidden" />
          </a>
          <h2 className="display min-w-0 text-2xl max-md:flex-1 max-md:text-xl">{near.remark}</h2>
          <p className="text-sm text-t2">
            <span className="max-md:sr-only">{t('balance')}</span>{' '}
            <Money amount={near.balance} currency={near.currency} className="font-bold text-t1" />
          </p>
        </div>
        {draw ? <DrawClock draw={draw} now={now} /> : <p className="text-t2">{t('noNext')}</p>}
      </div>
      {near.delayed && (
        <p className="mb-4 rounded-lg border border-line bg-s2 px-4 py-3 text-sm">
          <b>{t('drawDelayed', { number: drawName(near.delayed.numero) })}</b> {t('delayedNote')}
        </p>
      )}
      <Tabs
        label={near.remark}
        value={view}
        items={lotteryViews.map(value => ({ value, label: t(`view_${value}`) }))}
        onChange={setView}
      >
        <div className="md:pt-4">
          {/* Stays while another view is looked at: bets that were chosen are kept. */}
          <div hidden={view !== 'bet'}>
            <Betting lottery={lottery} near={near} now={now} />
          </div>
          {view === 'results' && <LotteryResults lottery={lottery} />}
          {view === 'orders' && (
            <>
              <LotteryChases gameId={lottery.code} />
              <LotteryOrders gameId={lottery.code} />
            </>
          )}
        </div>
      </Tabs>
      {draw && view === 'bet' && (
        <p className="mt-4 text-xs text-t3 wrap-anywhere">
          {t('commitment', { number: drawName(draw.numero), code: draw.commitment })}
        </p>
      )}
    </>
  );
}

/** Betting view of a lottery: clock, kinds, slip, results and orders (docs/features.md#120). */
export function BettingView({ lottery }: { lottery: Lottery }) {
  const query = useCall(NEAR, { gameId: lottery.code }, { everyMs: EVERY_MS });
  return (
    <QueryBoundary query={query} standIn="h-96">
      {near => <Loaded lottery={lottery} near={near} readAt={query.dataUpdatedAt} />}
    </QueryBoundary>
  );
}
