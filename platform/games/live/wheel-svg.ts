const CENTRE = 200;
const RIM = 172;
const OUTER = 166;
const INNER = 104;
const TEXT_RADIUS = 149;
const RING = 192;

/** Segment of a wheel, clockwise from the top. */
export type Pocket = {
  key: string;
  label: string;
  tone: 'red' | 'black' | 'green' | 'blue' | 'teal' | 'gold';
};

function point(radius: number, angle: number): string {
  const [x, y] = [CENTRE + radius * Math.sin(angle), CENTRE - radius * Math.cos(angle)];
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

function pocketPath({ key, label, tone }: Pocket, at: number, count: number): string {
  const step = (2 * Math.PI) / count;
  const [from, to] = [(at - 0.5) * step, (at + 0.5) * step];
  const path = `M${point(OUTER, from)}A${OUTER} ${OUTER} 0 0 1 ${point(OUTER, to)}L${point(INNER, to)}A${INNER} ${INNER} 0 0 0 ${point(INNER, from)}z`;
  const turn = `rotate(${((at * 360) / count).toFixed(2)} ${CENTRE} ${CENTRE})`;
  return `<g class="${tone}" data-pocket="${key}"><path d="${path}"/><text x="${CENTRE}" y="${CENTRE - TEXT_RADIUS}" transform="${turn}" text-anchor="middle" dominant-baseline="central">${label}</text></g>`;
}

/** Draws a wheel: its first segment is at the top until it turns; its script moves it, and writes the middle. */
export function wheelSvg(label: string, pockets: readonly Pocket[], hasBall: boolean): string {
  const middle = `<g id="middle" text-anchor="middle"><text id="middle-top" x="200" y="172"></text><text id="middle-main" x="200" y="222"></text><text id="middle-low" x="200" y="252"></text></g>`;
  const ball = hasBall ? '<g id="ball-turn"><circle id="ball" cx="200" cy="82" r="8"/></g>' : '';
  const drawn = pockets.map((pocket, at) => pocketPath(pocket, at, pockets.length));
  return `<svg id="wheel" viewBox="0 0 400 400" role="img" aria-label="${label}">
<circle class="ring-track" cx="200" cy="200" r="${RING}"/><circle id="ring" cx="200" cy="200" r="${RING}" pathLength="1000" transform="rotate(-90 200 200)"/>
<circle class="bowl" cx="200" cy="200" r="${RIM}"/><g id="turning">${drawn.join('')}</g>
<circle class="hub" cx="200" cy="200" r="${INNER}"/>${ball}${middle}<path class="pointer" d="M200 40l-9-18h18z"/></svg>`;
}
