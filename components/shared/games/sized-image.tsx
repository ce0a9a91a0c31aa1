import type { ComponentProps } from 'react';
import { Image } from '#components/ui/icons/image.tsx';
import { imageSrcSet } from '#lib/rules/routes/image-widths.ts';

/**
 * Responsive picture of the image hosts. `width` is the largest width shown at a pixel ratio of 1; if that
 * depends on the window, pass `sizes`. SVGs are used as they are.
 */
export function SizedImage({
  sizes,
  ...rest
}: Omit<ComponentProps<typeof Image>, 'width'> & { width: number }) {
  const srcSet = imageSrcSet(rest.src, rest.width);
  // `sizes` before `srcset`: setting the URL starts the fetch with the attributes known so far.
  return <Image sizes={srcSet && (sizes ?? `${rest.width}px`)} srcSet={srcSet} {...rest} />;
}
