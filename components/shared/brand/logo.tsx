import { classes } from '#components/ui/classes.ts';
import type { Brand } from './brand.ts';

const inks = { text: 'fill-t1', accent: 'fill-accent', ground: 'fill-s1' };
/** With a longer name, the header of a small phone shows only the mark. */
const SHORT_NAME_LETTERS = 8;

/**
 * Logo: mark and name of the brand. Wrap it in a link with an accessible name ("Foyer, home"). `whole` shows
 * a long name on small phones too, where there is room; `markOnly` never shows the name.
 */
export function Logo({ brand, whole, markOnly }: { brand: Brand; whole?: boolean; markOnly?: boolean }) {
  const long = brand.name.length > SHORT_NAME_LETTERS;
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox={brand.logo.box} height={30} aria-hidden="true" className="h-7.5 w-auto flex-none">
        {brand.logo.shapes.map(shape => (
          <path key={shape.d} d={shape.d} className={inks[shape.ink]} />
        ))}
      </svg>
      <span
        className={classes(
          'logo-name display text-xl leading-none whitespace-nowrap max-md:text-lg',
          long && !whole && 'max-[30rem]:hidden',
          !whole && 'max-md:@max-[15rem]:hidden',
          markOnly && 'hidden',
        )}
      >
        {brand.name}
      </span>
    </span>
  );
}
