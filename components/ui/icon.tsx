import { classes } from './classes.ts';
import { emblemPaths } from './emblem-paths.ts';
import { iconPaths } from './icon-paths.ts';

export type IconName = keyof typeof iconPaths;
export type EmblemName = keyof typeof emblemPaths;

type GlyphProps = { size?: number; className?: string };

function Glyph({ path, size = 20, className }: GlyphProps & { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className={classes('flex-none fill-current', className)}
    >
      <path fillRule="evenodd" d={path} />
    </svg>
  );
}

/** One of the house's icons, hidden from assistive tools: name the thing around it. `size` in px. */
export function Icon({ name, ...rest }: GlyphProps & { name: IconName }) {
  return <Glyph path={iconPaths[name]} {...rest} />;
}

/** The emblem of a menu entry (a category's path name: `rng`, `live`, …), hidden from assistive tools. */
export function Emblem({ name, ...rest }: GlyphProps & { name: EmblemName }) {
  return <Glyph path={emblemPaths[name]} {...rest} />;
}
