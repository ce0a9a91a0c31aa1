import { Fragment, type ReactNode } from 'react';

/** The same thing `count` times over, for stand-ins: they have no identity but their place. */
export function Times({ count, children }: { count: number; children: ReactNode }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return Array.from({ length: count }, (_, at) => <Fragment key={at}>{children}</Fragment>);
}
