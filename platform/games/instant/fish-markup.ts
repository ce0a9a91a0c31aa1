import { fishPays } from '#lib/rules/fair/fish.ts';
import { escapeHtml } from '#platform/games/play/markup.ts';
import { fishShapes } from './fish-shapes.ts';
import { row } from './parts.ts';
import type { InstantTexts } from './texts.ts';

/** Figures of a shot. */
export function fishFields(texts: InstantTexts): string {
  return `<dl>${row('catch-chance', texts.catchChance)}${row('if-you-win', texts.ifYouWin)}${row('net', texts.net)}</dl>`;
}

/** Fish as buttons before the reef; the cannon's line is drawn when a shot is settled. */
export function fishScene(texts: InstantTexts): string {
  const names = [
    texts.fish0,
    texts.fish1,
    texts.fish2,
    texts.fish3,
    texts.fish4,
    texts.fish5,
    texts.fish6,
    texts.fish7,
  ];
  const fish = fishPays.map((times, at) => {
    const label = texts.fish.replace('{fish}', names[at] ?? '').replace('{times}', String(times));
    return `<button type="button" class="fish" data-fish="${at}" aria-pressed="false" aria-label="${escapeHtml(label)}"><svg viewBox="0 0 120 84" aria-hidden="true">${fishShapes[at] ?? ''}</svg><b>×${times}</b></button>`;
  });
  return `<div id="reef"><svg class="sea" viewBox="0 0 900 460" preserveAspectRatio="none" aria-hidden="true"><path class="beam" d="M250 0H410L300 460H90zM560 0H650L730 460H470z"/><path class="far" d="M0 350Q180 290 380 350T900 320V460H0z"/><path class="near" d="M0 420Q200 370 470 410T900 390V460H0z"/></svg>
<div class="shoal" role="group" aria-label="${escapeHtml(texts.aim)}">${fish.join('')}</div>
<svg id="shot" aria-hidden="true"><line/></svg><p id="catch" aria-hidden="true"></p>
<p id="cannon" aria-hidden="true"></p></div>`;
}
