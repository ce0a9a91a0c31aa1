import { PLATFORM_TIME_ZONE } from '#lib/rules/platform-time.ts';
import type { InstantData } from '#platform/games/instant/instant-data.ts';
import type { InstantOutput, InstantRound } from '#platform/games/instant/protocol.ts';
import { filled, moneyWriter, part } from './data.ts';
import { showSeeds } from './seed-form.ts';

const SHOWN = 10;
const MINUS = '−';

/** Amounts as the page writes them; differences with their sign. */
export type Amounts = { money: (minor: number) => string; difference: (minor: number) => string };

export function amountsOf(data: InstantData): Amounts {
  const money = moneyWriter(data);
  const sign = (minor: number) => (minor > 0 ? '+' : minor < 0 ? MINUS : '');
  return { money, difference: minor => `${sign(minor)}${money(Math.abs(minor))}` };
}

/** Panel beside the game: balance, sums since it was opened, last rounds, seeds. */
export type SidePanel = {
  /** Shows balance and seeds of a response. */
  take: (output: InstantOutput) => void;
  /** Adds a settled round to the sums and the table. */
  add: (round: InstantRound) => void;
  /** Shows rounds that were settled before. */
  fill: (rounds: readonly InstantRound[]) => void;
};

/** Creates the board; `outcomeOf` writes a round's outcome in a few words. */
export function createBoard(
  data: InstantData,
  amounts: Amounts,
  outcomeOf: (round: InstantRound) => string,
): SidePanel {
  const { texts } = data;
  const time = new Intl.DateTimeFormat(data.language, {
    timeStyle: 'medium',
    hour12: false,
    timeZone: PLATFORM_TIME_ZONE,
  });
  const rounds: InstantRound[] = [];
  const sums = { count: 0, staked: 0, returned: 0 };

  function cell(line: HTMLTableRowElement, text: string): HTMLTableCellElement {
    const made = line.insertCell();
    made.textContent = text;
    return made;
  }

  function verifyLink(round: InstantRound): HTMLAnchorElement | null {
    if (!round.orderNo) return null;
    const link = document.createElement('a');
    link.href = `${data.fairnessUrl}#${round.orderNo}`;
    link.target = '_blank';
    link.rel = 'noopener';
    link.textContent = texts.verify;
    return link;
  }

  function draw(): void {
    if (rounds.length === 0) return;
    const lines = rounds.slice(0, SHOWN).map(round => {
      const line = document.createElement('tr');
      const difference = round.paidMinor - round.stakeMinor;
      cell(line, time.format(round.settledAt ?? round.startedAt));
      cell(line, outcomeOf(round));
      cell(line, amounts.money(round.stakeMinor));
      cell(line, amounts.difference(difference)).className = difference > 0 ? 'positive' : '';
      cell(line, '').append(verifyLink(round) ?? texts.none);
      return line;
    });
    part('#rounds').replaceChildren(...lines);
  }

  return {
    take({ balanceMinor, seeds }) {
      part('#sum-balance').textContent = [data.currency, amounts.money(balanceMinor)]
        .filter(Boolean)
        .join(' ');
      showSeeds(seeds);
      const line = document.querySelector('#seed-line');
      if (line) line.textContent = filled(texts.seedLine, { seed: seeds.clientSeed, nonce: seeds.nonce });
    },
    add(round) {
      rounds.unshift(round);
      sums.count++;
      sums.staked += round.stakeMinor;
      sums.returned += round.paidMinor;
      part('#sum-rounds').textContent = String(sums.count);
      part('#sum-staked').textContent = amounts.money(sums.staked);
      part('#sum-returned').textContent = amounts.money(sums.returned);
      part('#sum-difference').textContent = amounts.difference(sums.returned - sums.staked);
      draw();
    },
    fill(settled) {
      rounds.push(...settled);
      draw();
    },
  };
}
