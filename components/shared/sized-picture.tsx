import type { ComponentProps } from 'react';
import { Picture } from '#components/ui/picture.tsx';
import { pictureSet } from '#lib/rules/picture-steps.ts';

/**
 * A picture of the image hosts, which a browser fetches as wide as it needs it. `width` is about how wide it is shown at
 * the most on a plain screen; a place that changes with the window says so in `sizes`. Drawings come as they are.
 */
export function SizedPicture({
  sizes,
  ...rest
}: Omit<ComponentProps<typeof Picture>, 'width'> & { width: number }) {
  const srcSet = pictureSet(rest.src, rest.width);
  // `sizes` before `srcset`: an address once set is fetched by what is known so far.
  return <Picture sizes={srcSet && (sizes ?? `${rest.width}px`)} srcSet={srcSet} {...rest} />;
}
