import type { PlayData } from '#platform/games/play/play-data.ts';

/** Creates a function that writes the paytable in money for a stake. */
export function createPayWriter(
  data: PlayData,
  money: (minor: number) => string,
): (stakeMinor: number) => void {
  const cells = [...document.querySelectorAll<HTMLElement>('[data-symbol][data-count]')];
  const perLine = data.lines.length;
  return stakeMinor => {
    for (const cell of cells) {
      const [symbol, count] = [Number(cell.dataset.symbol), Number(cell.dataset.count)];
      const scatter = cell.dataset.scatter === 'yes';
      const multiple = (scatter ? data.scatterPays[count] : data.pays[symbol]?.[count]) ?? 0;
      cell.textContent = money(scatter ? multiple * stakeMinor : (multiple * stakeMinor) / perLine);
    }
  };
}
