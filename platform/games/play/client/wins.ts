import type { PlayData } from '#platform/games/play/play-data.ts';
import type { RoundOutput } from '#platform/games/play/protocol.ts';
import type { Reels } from './reels.ts';

type Win = RoundOutput['wins'][number];

const NAMESPACE = 'http://www.w3.org/2000/svg';
const CELL = 100;
const ALL_MS = 1100;
const EACH_MS = 1300;
const TURNS = 2;

/** Animates a round's wins: all lines together, then one by one, then all again and still. */
export type WinLayer = {
  /** Marks all wins of one grid, without going through them. */
  mark: (shown: Pick<RoundOutput, 'grid' | 'wins'>) => void;
  show: (answer: Pick<RoundOutput, 'grid' | 'wins'>, onWin: (win: Win | null) => void) => void;
  clear: () => void;
};

/** Returns the cells of a win as `reel:row`. */
export function cellsOf(data: PlayData, grid: RoundOutput['grid'], win: Win): string[] {
  if (win.line < 0) {
    return grid.flatMap((column, reel) =>
      column.flatMap((symbol, row) => (symbol === win.symbol ? [`${reel}:${row}`] : [])),
    );
  }
  const line = data.lines[win.line] ?? [];
  return line.slice(0, win.count).map((row, reel) => `${reel}:${row}`);
}

function trace(data: PlayData, win: Win): SVGElement[] {
  const line = data.lines[win.line];
  if (!line) return [];
  const points = line.map((row, reel) => `${(reel + 0.5) * CELL},${(row + 0.5) * CELL}`).join(' ');
  return ['casing', 'thread'].map(name => {
    const drawn = document.createElementNS(NAMESPACE, 'polyline');
    drawn.setAttribute('points', points);
    drawn.setAttribute('class', name);
    return drawn;
  });
}

/** Creates the layer of win lines over the reels. */
export function createWinLayer(svg: SVGSVGElement, reels: Reels, data: PlayData): WinLayer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    svg.replaceChildren();
    reels.mark(null);
  };
  const draw = (answer: Pick<RoundOutput, 'grid'>, wins: readonly Win[]) => {
    svg.replaceChildren(...wins.flatMap(win => trace(data, win)));
    reels.mark(new Set(wins.flatMap(win => cellsOf(data, answer.grid, win))));
  };
  return {
    clear,
    mark(shown) {
      clear();
      draw(shown, shown.wins);
    },
    show(answer, onWin) {
      clear();
      if (answer.wins.length === 0) return;
      draw(answer, answer.wins);
      const ranked = [...answer.wins].sort((a, b) => b.amountMinor - a.amountMinor);
      let step = 0;
      const next = () => {
        const over = ranked.length < 2 || step >= ranked.length * TURNS;
        const win = over ? null : (ranked[step % ranked.length] ?? null);
        draw(answer, win ? [win] : answer.wins);
        onWin(win);
        step++;
        if (!over) timer = setTimeout(next, EACH_MS);
      };
      if (ranked.length > 1) timer = setTimeout(next, ALL_MS);
    },
  };
}
