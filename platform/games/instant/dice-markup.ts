import { escapeHtml } from '#platform/games/play/markup.ts';
import { button, row } from './parts.ts';
import type { InstantTexts } from './texts.ts';

/** Fields of a dice bet. */
export function diceFields(texts: InstantTexts): string {
  return `<div class="field"><label for="chance">${escapeHtml(texts.chance)}</label>
<input id="chance" inputmode="decimal" autocomplete="off" value="48.50" aria-describedby="message"></div>
<dl>${row('pays', texts.pays)}${row('if-you-win', texts.ifYouWin)}${row('net', texts.net)}${row('bet-return', texts.betReturn)}</dl>`;
}

/** Scale of a roll, with the choice of the side. */
export function diceScene(texts: InstantTexts): string {
  return `<ol id="recent" aria-hidden="true"></ol><p id="roll" class="figure">–</p>
<div class="scale"><svg viewBox="0 0 1000 40" preserveAspectRatio="none" aria-hidden="true"><rect class="lose" width="1000" height="14" y="13"/><rect id="win-range" class="win" height="14" y="13"/><path id="roll-mark" d="M0 0" class="mark"/></svg>
<input id="border" type="range" min="1" max="98" step="0.01" aria-label="${escapeHtml(texts.chance)}">
<p class="ticks" aria-hidden="true"><span>0</span><span>25</span><span>50</span><span>75</span><span>100</span></p></div>
<div class="choice" role="group" aria-label="${escapeHtml(texts.side)}">${button('under', '', { 'aria-pressed': 'true' })}${button('over', '', { 'aria-pressed': 'false' })}</div>`;
}
