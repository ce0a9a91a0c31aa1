/**
 * Classes of a side menu line, of the current line, and of its label, which is visually hidden where the menu
 * is collapsed.
 */
export const menuLine =
  'flex min-h-9.5 items-center py-0.5 leading-tight lg:min-h-8 gap-2.5 border-l-3 pr-3 pl-4.25 text-t2 -outline-offset-2 hover:bg-s2 hover:text-t1 md:max-lg:pl-4.75 in-data-rail:lg:pl-4.75';
export const menuCurrent = 'border-mark bg-s2 font-bold text-t1';
export const menuLabels = 'md:max-lg:sr-only in-data-rail:lg:sr-only';
