import type { PlayRefusal } from '#platform/games/play/protocol.ts';
import { filled } from './data.ts';
import { sendSportsRequest } from './sports-send.ts';
import { amountOf, betsToSend, type TicketPage } from './sports-ticket.ts';

export type BetPlacement = {
  say: (text: string) => void;
  end: () => void;
  refresh: () => Promise<void>;
  setBusy: (on: boolean) => void;
};

function refusalText({ texts }: TicketPage['data'], code: PlayRefusal): string {
  const known: Partial<Record<PlayRefusal, string>> = {
    odds_changed: texts.changed,
    bet_closed: texts.betClosed,
    session_ended: texts.ended,
    balance_not_enough: texts.notEnough,
    too_many_requests: texts.tooFast,
    limit_reached: texts.limitReached,
    on_break: texts.onBreak,
  };
  return known[code] ?? texts.refused;
}

/**
 * Makes what the main button does: it sends the bets of the ticket one by one. A refused one stops the rest; one without
 * an answer is asked about again with the same id, also after a reload.
 */
export function createPlacing(
  page: TicketPage,
  { say, end, refresh, setBusy }: BetPlacement,
): () => Promise<void> {
  const { data, words, state } = page;
  const { texts } = data;

  async function sendAll(): Promise<string> {
    let [count, sum] = [0, 0];
    for (let [bet] = state.pending; bet; [bet] = state.pending) {
      const sent = await sendSportsRequest(data, { action: 'bet', ...bet }, () => say(texts.waiting));
      if (sent.kind === 'lost') return texts.lost;
      if (sent.kind === 'refused') {
        state.pending = [];
        if (sent.code === 'session_ended') end();
        return refusalText(data, sent.code);
      }
      const placed = new Set(bet.legs.map(leg => leg.fixture));
      state.selections = state.selections.filter(one => !placed.has(one.fixture));
      state.pending = state.pending.slice(1);
      [count, sum] = [count + 1, sum + bet.stakeMinor];
    }
    const values = { count, amount: words.money(sum) };
    return filled(count === 1 ? texts.placed : texts.placedMany, values);
  }

  return async () => {
    const stake = amountOf(page);
    if (state.pending.length === 0) {
      if (stake === null) return;
      // Pressing the button accepts the odds that it names.
      state.selections = state.selections.map(one => ({
        ...one,
        odds: page.oddsNow(one.fixture, one.market, one.pick) ?? one.odds,
      }));
      state.pending = betsToSend(page, stake);
    }
    setBusy(true);
    say('');
    const outcome = await sendAll();
    setBusy(false);
    await refresh();
    say(outcome);
  };
}
