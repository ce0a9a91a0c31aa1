import { escapeHtml } from '#platform/games/play/markup.ts';
import { button } from './parts.ts';
import type { InstantTexts } from './texts.ts';

/** Choice between one round and several in a row; the latter need a loss at which they stop. */
export function autoFields(texts: InstantTexts): string {
  return `<div class="choice" role="group" aria-label="${escapeHtml(texts.mode)}">${button('manual', texts.manual, { 'aria-pressed': 'true' })}${button('auto', texts.auto, { 'aria-pressed': 'false' })}</div>
<div id="auto-fields" class="pair" hidden><div class="field"><label for="auto-rounds">${escapeHtml(texts.autoRounds)}</label>
<input id="auto-rounds" inputmode="numeric" autocomplete="off" value="10" aria-describedby="message"></div>
<div class="field"><label for="auto-loss">${escapeHtml(texts.autoLoss)}</label>
<input id="auto-loss" inputmode="decimal" autocomplete="off" value="20.00" aria-describedby="message"></div></div>`;
}

/** Choice of how far the payouts lie apart. */
export function riskField(texts: InstantTexts): string {
  const risks = (['low', 'medium', 'high'] as const).map(risk =>
    button(`risk-${risk}`, texts[risk], { 'data-risk': risk, 'aria-pressed': String(risk === 'low') }),
  );
  return `<div class="field"><span>${escapeHtml(texts.risk)}</span><div class="choice" role="group" aria-label="${escapeHtml(texts.risk)}">${risks.join('')}</div></div>`;
}
