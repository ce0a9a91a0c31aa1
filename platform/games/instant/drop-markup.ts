import { dropPays, PIN_ROWS } from '#lib/rules/fair/drop.ts';
import { riskField } from './auto-markup.ts';
import { row } from './parts.ts';
import type { InstantTexts } from './texts.ts';

const GAP = 40;
const MIDDLE = 260;
const TOP = 20;
const ROW = 28;

/** Fields of a drop. */
export function dropFields(texts: InstantTexts): string {
  return `${riskField(texts)}<dl>${row('most-win', texts.mostWin)}${row('net', texts.net)}</dl>`;
}

/** Pins, ball and bins; the script writes what the bins pay. */
export function dropScene(_texts: InstantTexts): string {
  const pins = Array.from({ length: PIN_ROWS }, (_, line) =>
    Array.from({ length: line + 1 }, (__, at) => {
      const x = MIDDLE + (at - line / 2) * GAP;
      return `<circle class="pin" cx="${x}" cy="${TOP + (line + 1) * ROW}" r="4"/>`;
    }).join(''),
  );
  const bins = dropPays('low').map((_, at) => {
    const x = MIDDLE + (at - PIN_ROWS / 2) * GAP;
    return `<g data-bin="${at}"><rect x="${x - 18}" y="382" width="36" height="34" rx="4"/><text x="${x}" y="400" text-anchor="middle" dominant-baseline="central"></text></g>`;
  });
  return `<svg id="drop" viewBox="0 0 520 424" aria-hidden="true">${pins.join('')}${bins.join('')}<circle id="ball" r="9" cx="0" cy="0" transform="translate(${MIDDLE} ${TOP})"/></svg>`;
}
