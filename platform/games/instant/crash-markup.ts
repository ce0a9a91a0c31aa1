import { escapeHtml } from '#platform/games/play/markup.ts';
import { row } from './parts.ts';
import type { InstantTexts } from './texts.ts';

/** Fields of a bet on a rising multiplier. */
export function crashFields(texts: InstantTexts): string {
  return `<div class="field"><label for="target">${escapeHtml(texts.cashAt)}</label>
<input id="target" inputmode="decimal" autocomplete="off" value="2.00" aria-describedby="message"></div>
<dl>${row('if-you-win', texts.ifYouWin)}${row('net', texts.net)}</dl>`;
}

/** The rising curve and its multiplier; the curve is decoration. */
export function crashScene(_texts: InstantTexts): string {
  return `<p id="multiplier" class="figure">1.00×</p>
<svg id="curve" viewBox="0 0 600 260" aria-hidden="true"><path class="axis" d="M0 259.500H600M0 173H600M0 86H600"/><path id="target-line" class="target" d="M0 0"/><path id="area" class="area" d="M0 260"/><path id="line" class="line" d="M0 260"/></svg>`;
}
