import type { PlayData } from '#platform/games/play/play-data.ts';

/** View of the reels. `grid[reel][row]`. */
export type Reels = {
  show: (grid: readonly (readonly number[])[]) => void;
  /** Shows the last grid again. */
  rest: () => void;
  start: () => void;
  /** Stops the reels one after the other; resolves when the last one has stopped. */
  stop: (
    grid: readonly (readonly number[])[],
    onReel: (reel: number) => void,
    isSkipped?: () => boolean,
  ) => Promise<void>;
  /** Lets the cells `gone` (`reel:row`) vanish and everything above them fall into the grid. */
  fall: (grid: readonly (readonly number[])[], gone: ReadonlySet<string>) => Promise<void>;
  /** Cells that stay bright, as `reel:row`; null for all. */
  mark: (cells: ReadonlySet<string> | null) => void;
};

const NAMESPACE = 'http://www.w3.org/2000/svg';
const ROWS = 3;
const PASSING = 9;
const LOOP_MS = 420;
const STOP_MS = 560;
const BETWEEN_MS = 150;
const VANISH_MS = 220;
const FALL_MS = 420;
const FALL_EASING = 'cubic-bezier(.3,.1,.35,1.12)';
/** Height of a cell with its gap, in per cent of the cell. */
const CELL_PERCENT = 103;
const LAST_PART = 'cubic-bezier(.16,.84,.32,1.03)';

function tile(symbol: number): SVGSVGElement {
  const svg = document.createElementNS(NAMESPACE, 'svg');
  svg.setAttribute('class', 'tile');
  svg.setAttribute('viewBox', '0 0 300 300');
  const use = document.createElementNS(NAMESPACE, 'use');
  use.setAttribute('href', `#s${symbol}`);
  svg.append(use);
  return svg;
}

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves the cells of a reel from where they were: those above what vanished, and new ones from above the reel. */
function dropped(strip: Element, isGone: (row: number) => boolean): Promise<Animation>[] {
  const kept = [...Array(ROWS).keys()].filter(row => !isGone(row));
  const missing = ROWS - kept.length;
  return [...strip.children].map((cell, row) => {
    const from = row < missing ? row - missing : (kept[row - missing] ?? row);
    const path = [{ transform: `translateY(${(from - row) * CELL_PERCENT}%)` }, { transform: 'none' }];
    return cell.animate(path, { duration: FALL_MS, easing: FALL_EASING }).finished;
  });
}

/** Builds the reels inside their frame element. */
export function createReels(root: Element, data: PlayData): Reels {
  const strips = data.firstGrid.map(() => {
    const reel = document.createElement('div');
    reel.className = 'reel';
    const strip = document.createElement('div');
    strip.className = 'strip';
    reel.append(strip);
    root.append(reel);
    return strip;
  });
  let shown = data.firstGrid;
  const passing = () => Array.from({ length: PASSING }, () => Math.floor(Math.random() * data.symbols));

  const fill = (strip: HTMLElement, symbols: readonly number[]) =>
    strip.replaceChildren(...symbols.map(tile));
  const roll = (strip: HTMLElement, timing: KeyframeAnimationOptions) => {
    for (const running of strip.getAnimations()) running.cancel();
    const from = -(100 * (strip.children.length - ROWS)) / strip.children.length;
    return strip.animate([{ transform: `translateY(${from}%)` }, { transform: 'translateY(0)' }], timing);
  };

  const show: Reels['show'] = grid => {
    shown = grid;
    strips.forEach((strip, reel) => {
      for (const running of strip.getAnimations()) running.cancel();
      fill(strip, grid[reel] ?? []);
    });
  };
  show(data.firstGrid);

  return {
    show,
    rest: () => show(shown),
    start() {
      if (still()) return;
      strips.forEach((strip, reel) => {
        const now = shown[reel] ?? [];
        fill(strip, [...now, ...passing(), ...now]);
        roll(strip, { duration: LOOP_MS, iterations: Number.POSITIVE_INFINITY, easing: 'linear' });
      });
    },
    async stop(grid, onReel, isSkipped) {
      shown = grid;
      if (still() || isSkipped?.()) {
        show(grid);
        return;
      }
      const rests = strips.map(async (strip, reel) => {
        await new Promise(resolve => setTimeout(resolve, reel * BETWEEN_MS));
        fill(strip, [...(grid[reel] ?? []), ...passing()]);
        await roll(strip, { duration: STOP_MS, easing: LAST_PART }).finished;
        fill(strip, grid[reel] ?? []);
        onReel(reel);
      });
      await Promise.all(rests);
    },
    async fall(grid, gone) {
      if (still()) return show(grid);
      strips.forEach((strip, reel) => {
        [...strip.children].forEach((cell, row) => {
          cell.classList.toggle('gone', gone.has(`${reel}:${row}`));
        });
      });
      await new Promise(resolve => setTimeout(resolve, VANISH_MS));
      show(grid);
      await Promise.all(strips.flatMap((strip, reel) => dropped(strip, row => gone.has(`${reel}:${row}`))));
    },
    mark(cells) {
      strips.forEach((strip, reel) => {
        [...strip.children].forEach((cell, row) => {
          cell.classList.toggle('quiet', cells !== null && !cells.has(`${reel}:${row}`));
        });
      });
    },
  };
}
