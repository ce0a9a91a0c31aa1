import { classes } from '#components/ui/classes.ts';
import type { emblemPaths } from './emblem-paths.ts';
import type { iconPaths } from './icon-paths.ts';

export type IconName = keyof typeof iconPaths;
export type EmblemName = keyof typeof emblemPaths;

type GlyphProps = { size?: number; className?: string };

/**
 * References the sprite of the page (icon-shapes.tsx): neither scripts nor further copies carry the shapes.
 */
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

/** Icon of the product, hidden from assistive technology: name the element around it. `size` in px. */
export function Icon({ name, ...rest }: GlyphProps & { name: IconName }) {
  return <Glyph shape={`icon-${name}`} {...rest} />;
}

/** Emblem of a menu entry (a category's path name: `rng`, `live`, …), hidden from assistive technology. */
export function Emblem({ name, ...rest }: GlyphProps & { name: EmblemName }) {
  return <Glyph shape={`emblem-${name}`} {...rest} />;
}
