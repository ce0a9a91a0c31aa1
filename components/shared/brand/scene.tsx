import { classes } from '#components/ui/classes.ts';
import type { Brand, SceneView } from './brand.ts';

/**
 * The brand's illustration in one of its crops, filling the positioned box around it (give that box `relative
 * bg-hero`). One SVG file whose colours are CSS tokens, so dark and light need no second file. The hero has a
 * crop of its own for phones; both leave the left half free for text.
 */
export function Scene({ brand, view, className }: { brand: Brand; view: SceneView; className?: string }) {
  if (view !== 'hero') return <Cut brand={brand} view={view} className={className} />;
  return (
    <>
      <Cut brand={brand} view="hero" className={classes('max-md:hidden', className)} />
      <Cut brand={brand} view="heroPhone" className={classes('md:hidden', className)} />
    </>
  );
}

function Cut({ brand, view, className }: { brand: Brand; view: keyof Brand['scene']; className?: string }) {
  const { box, fit, part } = brand.scene[view];
  return (
    <svg
      viewBox={box}
      preserveAspectRatio={fit}
      aria-hidden="true"
      className={classes('absolute inset-0 size-full', className)}
    >
      <use href={`${brand.sceneUrl}#${part}`} />
    </svg>
  );
}
