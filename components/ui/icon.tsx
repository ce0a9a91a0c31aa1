import { classes } from './classes.ts';
import type { emblemPaths } from './emblem-paths.ts';
import type { iconPaths } from './icon-paths.ts';

export type IconName = keyof typeof iconPaths;
export type EmblemName = keyof typeof emblemPaths;

type GlyphProps = { size?: number; className?: string };

/** The shapes stand in the page once (icon-shapes.tsx): no script and no second copy carries them. */
function Glyph({ shape, size = 20, className }: GlyphProps & { shape: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className={classes('flex-none fill-current', className)}
    >
      <use href={`#${shape}`} />
    </svg>
  );
}

/** One of the house's icons, hidden from assistive tools: name the thing around it. `size` in px. */
export function Icon({ name, ...rest }: GlyphProps & { name: IconName }) {
  return <Glyph shape={`icon-${name}`} {...rest} />;
}

/** The emblem of a menu entry (a category's path name: `rng`, `live`, …), hidden from assistive tools. */
export function Emblem({ name, ...rest }: GlyphProps & { name: EmblemName }) {
  return <Glyph shape={`emblem-${name}`} {...rest} />;
}
