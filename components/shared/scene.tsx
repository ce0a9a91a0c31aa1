import type { Brand, SceneView } from './brand.ts';

/**
 * The brand's illustration in one of its cuts, filling the positioned box around it (give that box `relative bg-hero`).
 * The drawing is one kept file whose inks are the tokens of the place, so dark and light need no second file.
 */
export function Scene({
  brand,
  view,
  className = '',
}: {
  brand: Brand;
  view: SceneView;
  className?: string;
}) {
  const { box, fit, part } = brand.scene[view];
  return (
    <svg
      viewBox={box}
      preserveAspectRatio={fit}
      aria-hidden="true"
      className={`absolute inset-0 size-full ${className}`}
    >
      <use href={`${brand.sceneUrl}#${part}`} />
    </svg>
  );
}
