import type { ComponentProps } from 'react';

/**
 * The one picture element: its size is always known, so nothing moves, and it loads as it comes near unless `eager`.
 * Next's own image component would write inline styles and go through its optimiser; ours come ready-made.
 */
export function Picture({
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
  // biome-ignore lint/performance/noImgElement: see above
  return <img {...rest} alt={alt} loading={eager ? 'eager' : 'lazy'} decoding="async" />;
}
