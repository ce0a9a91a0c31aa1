import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** Raised surface with a hairline border. */
export function Panel({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes('rounded-lg border border-line bg-s2', className)} />;
}
