import type { ComponentProps } from 'react';

/**
 * Image element of the design system: it has a fixed size, so there is no layout shift, and loads lazily
 * unless `eager`. The image component of Next.js would write inline styles and use its optimiser; these
 * images need neither.
 */
export function Image({
  eager,
  alt,
  ...rest
}: Omit<ComponentProps<'img'>, 'loading' | 'decoding'> & {
  src: string;
  alt: string;
  width: number;
  height: number;
  eager?: boolean;
}) {
  return <img {...rest} alt={alt} loading={eager ? 'eager' : 'lazy'} decoding="async" />;
}
