import type { Brand } from './brand.ts';

const inks = { text: 'fill-t1', accent: 'fill-accent', ground: 'fill-s1' };

/** The brand's mark and name. Put it in a link with a name of its own ("Foyer, home"). */
export function Logo({ brand, markOnly }: { brand: Brand; markOnly?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox={brand.logo.box} height={30} aria-hidden="true" className="h-7.5 w-auto flex-none">
        {brand.logo.shapes.map(shape => (
          <path key={shape.d} d={shape.d} className={inks[shape.ink]} />
        ))}
      </svg>
      {!markOnly && (
        <span className="logo-name display text-xl leading-none max-md:text-lg">{brand.name}</span>
      )}
    </span>
  );
}
