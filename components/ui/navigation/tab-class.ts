import { classes } from '#components/ui/classes.ts';

/** Classes of one underlined tab, link or button. */
export function tabClass(current?: boolean): string {
  return classes(
    'flex h-10 min-w-6 items-center justify-center gap-1.5 whitespace-nowrap border-b-3 -outline-offset-2 hover:text-t1',
    current ? 'border-mark text-t1' : 'border-transparent',
  );
}
