import { SEGMENTS } from '#lib/rules/fair/wheel.ts';
import { riskField } from './auto-markup.ts';
import { row } from './parts.ts';
import type { InstantTexts } from './texts.ts';

const RADIUS = 100;

/** Fields of a spin. */
export function wheelFields(texts: InstantTexts): string {
  return `${riskField(texts)}<dl>${row('most-win', texts.mostWin)}${row('net', texts.net)}</dl>`;
}

function point(angle: number): string {
  return `${(Math.sin(angle) * RADIUS).toFixed(2)} ${(-Math.cos(angle) * RADIUS).toFixed(2)}`;
}

/** The wheel; its script writes what the segments pay. Segment 0 has its middle at the top. */
export function wheelScene(_texts: InstantTexts): string {
  const step = (2 * Math.PI) / SEGMENTS;
  const segments = Array.from({ length: SEGMENTS }, (_, at) => {
    const [from, to] = [(at - 0.5) * step, (at + 0.5) * step];
    const turn = ((at * 360) / SEGMENTS).toFixed(1);
    return `<g data-segment="${at}"><path d="M0 0L${point(from)}A${RADIUS} ${RADIUS} 0 0 1 ${point(to)}z"/><text transform="rotate(${turn})translate(0-84)rotate(-90)" text-anchor="middle" dominant-baseline="central"></text></g>`;
  });
  return `<svg id="wheel" viewBox="-112 -116 224 228" aria-hidden="true"><circle class="rim" r="108"/><g id="turning">${segments.join('')}</g><circle class="hub" r="44"/><text id="wheel-says" text-anchor="middle" dominant-baseline="central">–</text><path class="pointer" d="M-9-115H9L0-94z"/></svg>`;
}
