/** One line of the side menu, the one of the page that is shown, and its words, which only assistive tools have where it is collapsed. */
export const railLine =
  'flex h-9.5 items-center gap-2.5 border-l-3 pr-3 pl-4.25 text-t2 -outline-offset-2 hover:bg-s2 hover:text-t1 md:max-lg:pl-4.75 in-data-rail:lg:pl-4.75';
export const railCurrent = 'border-mark bg-s2 font-bold text-t1';
export const railWords = 'md:max-lg:sr-only in-data-rail:lg:sr-only';
