import { Fragment, type ReactNode } from 'react';

/** Repeats its children `count` times, for skeletons: they have no identity but their position. */
export function Times({ count, children }: { count: number; children: ReactNode }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return Array.from({ length: count }, (_, at) => <Fragment key={at}>{children}</Fragment>);
}
