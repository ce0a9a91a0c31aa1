/** Where a panel stands that takes a page's place. Its panels are files of their own: every page carries each once. */
export const panelPlace = 'mx-auto min-h-[60vh] content-center';
