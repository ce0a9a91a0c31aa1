import type { SportsOutput, TicketView } from '#platform/games/sports/protocol.ts';
import type { SportsData } from '#platform/games/sports/sports-data.ts';
import { filled, part } from './data.ts';
import { drawBets } from './sports-bets.ts';
import { loadTicketDraft, writeTicket } from './sports-kept.ts';
import { createList } from './sports-list.ts';
import { bindPage } from './sports-page.ts';
import { createPlacing } from './sports-placing.ts';
import { drawResults } from './sports-results.ts';
import { sendSportsRequest } from './sports-send.ts';
import { drawTicket, type Selection, type TicketPage, toggle } from './sports-ticket.ts';
import { wordsOf } from './sports-words.ts';
import { postToParent } from './tell.ts';
import { followTheme } from './theme.ts';

const POLL_MS = 4_000;

followTheme();
const data: SportsData = JSON.parse(part('#play-data').textContent ?? '{}');
const { texts } = data;
const words = wordsOf(data);
const ticket = loadTicketDraft(data.nodeId);
let shown: SportsOutput = { balanceMinor: data.balanceMinor, at: 0 };
let busy: 'placing' | { cashing: string } | null = null;
let isEnded = false;

const say = (text: string) => {
  part('#says').textContent = text;
};
const end = () => {
  isEnded = true;
  document.body.dataset.state = 'ended';
};

const page: TicketPage = {
  data,
  words,
  state: ticket,
  oddsNow: (fixture, market, pick) =>
    shown.fixtures
      ?.find(one => one.code === fixture)
      ?.markets.find(one => one.code === market)
      ?.picks.find(one => one.pick === pick)?.odds ?? null,
  isBusy: () => busy === 'placing',
  isEnded: () => isEnded,
  balanceMinor: () => shown.balanceMinor,
  changed: draw,
};
const pickText = (one: Selection) => `${words.market(one.market)}: ${words.pick(one)}`;
const drawList = createList({
  data,
  words,
  isChosen: (fixture, market, pick) =>
    ticket.selections.some(one => one.fixture === fixture && one.market === market && one.pick === pick),
  choose(fixture, market, { pick, odds }) {
    if (odds === null || busy === 'placing' || ticket.pending.length > 0) return;
    const picked = { market: market.code, line: market.line, pick, odds };
    const before = ticket.selections.find(one => one.fixture === fixture.code);
    const isTaken = toggle(ticket, fixture, picked, data.mostLegs);
    const after = ticket.selections.find(one => one.fixture === fixture.code);
    if (!isTaken) say(filled(texts.full, { count: data.mostLegs }));
    else if (!before || !after) say('');
    else say(filled(texts.replaced, { new: pickText(after), old: pickText(before) }));
    draw();
  },
});

function draw(): void {
  writeTicket(data.nodeId, ticket);
  drawList(shown.fixtures ?? [], shown.at);
  drawTicket(page);
  drawBets(
    {
      data,
      words,
      busy: () => (typeof busy === 'object' && busy ? busy.cashing : null),
      confirming: () => confirming,
      cashOut,
    },
    shown.open ?? [],
    shown.settled ?? [],
  );
  drawResults({ data, words }, shown.results ?? []);
}

/** Tells the lobby of a ticket that was settled since the last state. */
function tell(before: SportsOutput): void {
  if (before.at === 0) return;
  const known = new Set(before.settled?.map(one => one.id));
  const [fresh] = shown.settled?.filter(one => !known.has(one.id)) ?? [];
  if (!fresh) return;
  const { balanceMinor } = shown;
  postToParent(data.webOrigin, {
    type: 'foyer.round-settled',
    roundId: fresh.id,
    balanceMinor,
    settledAt: fresh.endedAt ?? shown.at,
  });
}

/** Fetches the state and draws it. */
async function refresh(): Promise<void> {
  const sent = await sendSportsRequest(data, { action: 'state' }, () => undefined);
  if (sent.kind === 'refused') {
    if (sent.code === 'session_ended') {
      end();
      say(texts.ended);
    }
    return draw();
  }
  if (sent.kind === 'lost') return;
  const before = shown;
  shown = sent.output;
  document.body.dataset.state = 'ready';
  tell(before);
  draw();
}

/** Ticket whose cash-out was pressed once: a second press takes it. */
let confirming: string | null = null;

/** Cashes a ticket out at its second press; the first one shows what will be taken. */
async function cashOut({ id, cashOutMinor }: TicketView): Promise<void> {
  if (busy !== null || cashOutMinor === null) return;
  const isConfirmed = confirming === id;
  confirming = isConfirmed ? null : id;
  if (!isConfirmed) return draw();
  busy = { cashing: id };
  draw();
  const sent = await sendSportsRequest(
    data,
    { action: 'cashOut', ticket: id, leastMinor: cashOutMinor },
    () => say(texts.waiting),
  );
  busy = null;
  await refresh();
  const ended = shown.settled?.find(one => one.id === id);
  if (sent.kind === 'lost') say(texts.lost);
  else if (ended?.state === 'cashedOut')
    say(texts.cashedOut.replace('{amount}', words.money(ended.paidMinor ?? 0)));
  else if (sent.kind === 'refused')
    say(
      { odds_changed: texts.cashOutChanged, bet_closed: texts.noCashOut, ticket_ended: texts.ticketEnded }[
        sent.code as string
      ] ?? texts.refused,
    );
}

const place = createPlacing(page, {
  say,
  end,
  refresh,
  setBusy(on) {
    busy = on ? 'placing' : null;
    draw();
  },
});
bindPage(page, { place, say });
void refresh();
setInterval(() => {
  if (busy === null && !isEnded && document.visibilityState === 'visible') void refresh();
}, POLL_MS);
