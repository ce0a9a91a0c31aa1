import { type MinesBet, mineCounts, minesPays, TILES } from '#lib/rules/fair/mines.ts';
import type { InstantOutput, InstantRound } from '#platform/games/instant/protocol.ts';
import { filled, part } from './data.ts';
import type { InstantFrame, InstantGameView } from './instant-frame.ts';

const PERCENT = 100;
const GEM = '<path d="M6 3h12l4 6-10 13L2 9z"/>';
const MINE = '<circle cx="12" cy="13" r="7"/><path d="M12 1v5M3 5l4 4M21 5l-4 4M1 13h4M19 13h4"/>';

type Board = { frame: InstantFrame; mines: MinesBet['mines']; round: InstantRound | null };

const tiles = () => [...document.querySelectorAll<HTMLButtonElement>('[data-tile]')];
const opened = (round: InstantRound | null) => round?.moves.opened ?? [];
const minesIn = (round: InstantRound | null) => (round?.draw?.kind === 'mines' ? round.draw.mines : []);

/** Result of a settled round in a few words. */
function outcomeText({ data: { texts } }: InstantFrame, round: InstantRound): string {
  const count = opened(round).length;
  if (round.paidMinor === 0) return filled(texts.foundMine, { count });
  return count === 0 ? texts.returnedStake : filled(texts.foundTaken, { count });
}

function drawTiles({ frame, round }: Board): void {
  const { texts } = frame.data;
  const [open, mines] = [opened(round), minesIn(round)];
  for (const [tile, button] of tiles().entries()) {
    const isMine = mines.includes(tile);
    const isGem = open.includes(tile) && !isMine;
    const state = isMine ? 'mine' : isGem ? 'gem' : 'closed';
    const known = button.dataset.shows ?? 'closed';
    const label = isMine ? texts.tileMine : isGem ? texts.tileGem : texts.tile;
    button.setAttribute('aria-label', filled(label, { number: tile + 1 }));
    button.disabled = frame.state() !== 'open' || open.includes(tile);
    button.toggleAttribute('data-hit', isMine && open.includes(tile));
    if (known === state) continue;
    button.dataset.shows = state;
    const shape = isMine ? MINE : isGem ? GEM : '';
    button.innerHTML = shape && `<svg viewBox="0 0 24 24" aria-hidden="true">${shape}</svg>`;
  }
}

function drawFigures({ frame, mines, round }: Board): void {
  const { data, money } = frame;
  const { texts } = data;
  const stake = BigInt(round?.stakeMinor ?? frame.stake() ?? data.leastStakeMinor);
  const now = frame.state() === 'open' && round?.bet.kind === 'mines' ? round.bet.mines : mines;
  const gems = frame.state() === 'open' ? opened(round).length : 0;
  const all = TILES - now;
  part('#gems').textContent = filled(texts.of, { count: gems, all });
  part('#now').textContent = gems > 0 ? money(Number(minesPays(stake, now, gems))) : texts.none;
  part('#after-next').textContent = gems < all ? money(Number(minesPays(stake, now, gems + 1))) : texts.none;
  const chance = ((now / (TILES - gems)) * PERCENT).toFixed(1);
  part('#mine-chance').textContent = filled(texts.percent, { value: chance });
  for (const count of mineCounts) {
    const choice = part<HTMLButtonElement>(`#mines-${count}`);
    choice.setAttribute('aria-pressed', String(count === now));
    choice.disabled = frame.state() !== 'ready';
  }
}

function drawAct({ frame, round, mines }: Board): void {
  const { texts } = frame.data;
  const act = part<HTMLButtonElement>('#act');
  const state = frame.state();
  const gems = opened(round).length;
  if (state === 'open' && round) {
    const amount =
      gems > 0 ? frame.money(Number(minesPays(BigInt(round.stakeMinor), mines, gems))) : texts.none;
    act.textContent = filled(texts.take, { amount });
  } else if (state === 'lost') act.textContent = texts.askAgain;
  else {
    const stake = frame.stake();
    act.textContent = filled(texts.start, { stake: stake === null ? texts.none : frame.money(stake) });
  }
  act.disabled = !(state === 'ready' || state === 'lost' || (state === 'open' && gems > 0));
  part<HTMLButtonElement>('#open-any').disabled = state !== 'open';
}

/** Shows what a response made of the round. */
function show(board: Board, round: InstantRound): void {
  const { frame } = board;
  const { texts } = frame.data;
  board.round = round;
  if (round.bet.kind === 'mines') board.mines = round.bet.mines;
  if (round.settledAt === null) {
    frame.say(texts.chooseTile);
    frame.setState('open');
    return;
  }
  const taken = filled(texts.taken, { count: opened(round).length });
  frame.settle(round, round.paidMinor > 0 ? taken : texts.hitMine);
  frame.setState('ready');
}

/** Mines: the round is kept by the platform; the page only shows it (docs/games.md#mines). */
export function createMines(frame: InstantFrame): InstantGameView {
  const { texts } = frame.data;
  const board: Board = { frame, mines: 3, round: null };
  /** Sends the last request again after an answer was lost. */
  let again: (() => Promise<void>) | null = null;

  async function send(request: () => Promise<InstantOutput | null>): Promise<void> {
    const before = frame.state();
    again = () => send(request);
    frame.setState('sending');
    const output = await request();
    if (frame.state() === 'lost') return;
    again = null;
    if (output?.round) show(board, output.round);
    else if (frame.state() === 'sending') frame.setState(before === 'lost' ? 'ready' : before);
  }
  function start(): void {
    const stakeMinor = frame.stake();
    if (stakeMinor === null) {
      const { leastStakeMinor: least, mostStakeMinor: most } = frame.data;
      frame.say(filled(texts.stakeRange, { least: frame.money(least), most: frame.money(most) }));
      return;
    }
    const roundId = crypto.randomUUID();
    const bet = { kind: 'mines', mines: board.mines } as const;
    void send(() => frame.request({ action: 'bet', roundId, stakeMinor, bet }));
  }
  function openTile(tile: number): void {
    const roundId = board.round?.roundId;
    if (frame.state() === 'open' && roundId)
      void send(() => frame.request({ action: 'open', roundId, tile }));
  }
  function openAny(): void {
    const closed = tiles().filter(tile => !tile.disabled);
    // Which tile is opened does not change what is under the others: the mines are fixed.
    const [pick = 0] = crypto.getRandomValues(new Uint32Array(1));
    const tile = closed[pick % closed.length]?.dataset.tile;
    if (tile !== undefined) openTile(Number(tile));
  }
  for (const tile of tiles()) tile.addEventListener('click', () => openTile(Number(tile.dataset.tile)));
  part('#open-any').addEventListener('click', openAny);
  for (const count of mineCounts)
    part(`#mines-${count}`).addEventListener('click', () => {
      board.mines = count;
      board.round = null;
      game.draw();
    });
  const game: InstantGameView = {
    outcomeHead: texts.found,
    outcomeOf: round => outcomeText(frame, round),
    draw() {
      drawTiles(board);
      drawFigures(board);
      drawAct(board);
    },
    act() {
      const round = board.round;
      if (frame.state() === 'lost') void again?.();
      else if (frame.state() === 'open' && round)
        void send(() => frame.request({ action: 'take', roundId: round.roundId }));
      else if (frame.state() === 'ready') start();
    },
    resume(round) {
      show(board, round);
      frame.say(texts.resumed);
    },
  };
  return game;
}
