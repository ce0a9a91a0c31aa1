import { classes } from '#components/ui/classes.ts';
import type { Brand, SceneView } from './brand.ts';

/**
 * The brand's illustration in one of its cuts, filling the positioned box around it (give that box `relative bg-hero`).
 * The drawing is one kept file whose inks are the tokens of the place, so dark and light need no second file. The hero
 * has a cut of its own for phones; both leave the left half calm for words.
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
