/**
 * Layout of panels that replace a page's content. The panels are separate files: every page carries each
 * once.
 */
export const panelLayout = 'mx-auto min-h-[60vh] content-center';
