/** Layout of panels that replace a page's content. */
export const panelLayout = 'mx-auto min-h-[60vh] content-center';
