import { classes } from '#components/ui/classes.ts';
import type { Brand } from './brand.ts';

const inks = { text: 'fill-t1', accent: 'fill-accent', ground: 'fill-s1' };
/** Names beyond this many letters leave a small phone's header to the mark. */
const SHORT_NAME_LETTERS = 8;

/**
 * The brand's mark and name. Put it in a link with a name of its own ("Foyer, home"). `whole` keeps a long name on small
 * phones too, where there is room for it; `markOnly` drops every name.
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
