import { emblemPaths } from './emblem-paths.ts';
import { iconPaths } from './icon-paths.ts';

/** Shape of a drawing; `failed` is the colour of errors. */
type StateShape = { ink: 'line' | 'ground' | 'accent' | 'failed'; d: string };
/** Drawings of empty and of failed states, in a box of 84 × 96. A brand's own (brands/README.md). */
export type StateArt = { empty: readonly StateShape[]; failed: readonly StateShape[] };

const inks = { line: 'fill-line-strong', ground: 'fill-s0', accent: 'fill-brass', failed: 'fill-danger' };

/**
 * SVG sprite of all icons and emblems, and of the brand's drawings for empty and error states (states.tsx), once
 * per page; icon.tsx references it. Rendered on the server only.
 */
export function IconShapes({ states }: { states: StateArt }) {
  const shapes = [
    ...Object.entries(iconPaths).map(([name, path]) => [`icon-${name}`, path] as const),
    ...Object.entries(emblemPaths).map(([name, path]) => [`emblem-${name}`, path] as const),
  ];
  return (
    <svg aria-hidden="true" className="hidden">
      {shapes.map(([id, path]) => (
        <path key={id} id={id} fillRule="evenodd" d={path} />
      ))}
      {(['empty', 'failed'] as const).map(state => (
        <g key={state} id={`state-${state}`}>
          {states[state].map(({ ink, d }) => (
            <path key={d} className={inks[ink]} fillRule="evenodd" d={d} />
          ))}
        </g>
      ))}
    </svg>
  );
}
