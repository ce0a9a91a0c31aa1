import { BLACKJACK_RETURN_PERCENT, blackjackSteps } from '#lib/rules/fair/blackjack.ts';
import { escapeHtml } from '#platform/games/play/markup.ts';
import { button } from './parts.ts';
import type { InstantTexts } from './texts.ts';

/** Payouts, the return by basic strategy, and the rule in a few sentences. */
export function blackjackFields(texts: InstantTexts): string {
  const lines: [name: string, value: string][] = [
    [texts.handBlackjack, texts.threeToTwo],
    [texts.handWon, texts.oneToOne],
    [texts.handEqual, texts.returnedStake],
    [texts.basicReturn, texts.percent.replace('{value}', BLACKJACK_RETURN_PERCENT.toFixed(2))],
  ];
  const pays = lines.map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return `<p class="fine">${escapeHtml(texts.blackjackAlone)}</p><dl aria-label="${escapeHtml(texts.handPays)}">${pays.join('')}</dl>
<p class="fine">${escapeHtml(texts.blackjackRule)}</p>`;
}

/** The dealer's hand, the player's one or two, and the moves; the script writes them. */
export function blackjackScene(texts: InstantTexts): string {
  const hand = (id: string, name: string, more = '') =>
    `<section class="hand" id="${id}" aria-label="${escapeHtml(name)}"${more}><h2><span class="name">${escapeHtml(name)}</span> <span class="points"></span></h2><ul>${'<li class="card back"></li>'.repeat(2)}</ul></section>`;
  const moves = blackjackSteps.map(step => button(`step-${step}`, texts[`step_${step}`], { disabled: '' }));
  return `${hand('dealer', texts.dealer)}<div class="hands">${hand('hand-0', texts.you)}${hand('hand-1', texts.you, ' hidden')}</div>
<div class="steps" role="group" aria-label="${escapeHtml(texts.yourMove)}">${moves.join('')}</div>`;
}
