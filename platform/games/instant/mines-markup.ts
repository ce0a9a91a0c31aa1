import { mineCounts, TILES } from '#lib/rules/fair/mines.ts';
import { escapeHtml } from '#platform/games/play/markup.ts';
import { button, row } from './parts.ts';
import type { InstantTexts } from './texts.ts';

const PRESELECTED = 3;

/** Fields of a round of mines. */
export function minesFields(texts: InstantTexts): string {
  const counts = mineCounts.map(count =>
    button(`mines-${count}`, String(count), {
      'data-mines': String(count),
      'aria-pressed': String(count === PRESELECTED),
    }),
  );
  return `<div class="field"><span>${escapeHtml(texts.mines)}</span><div class="choice" role="group" aria-label="${escapeHtml(texts.mines)}">${counts.join('')}</div></div>
${button('open-any', texts.openAny, { disabled: '' })}
<dl>${row('gems', texts.gems)}${row('now', texts.now)}${row('after-next', texts.afterNext)}${row('mine-chance', texts.mineChance)}</dl>`;
}

/** The board: 25 closed tiles. */
export function minesScene(texts: InstantTexts): string {
  const tiles = Array.from({ length: TILES }, (_, tile) => {
    const label = texts.tile.replace('{number}', String(tile + 1));
    return `<button type="button" class="tile" data-tile="${tile}" disabled aria-label="${escapeHtml(label)}"></button>`;
  });
  return `<div id="board" role="group" aria-label="${escapeHtml(texts.board)}">${tiles.join('')}</div>`;
}
