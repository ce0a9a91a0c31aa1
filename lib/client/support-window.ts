import { CUSTOMER_SERVICE_HEIGHT_PX, CUSTOMER_SERVICE_WIDTH_PX } from '#lib/rules/figures.ts';

/**
 * An empty window of customer service's own size (spec 1, section 9), without a way back to us; null when the browser
 * holds it back. Only a press may open one, so it comes before whatever has to be asked for its address. Each press opens
 * a new one: a window that was let go cannot be led anywhere again.
 */
export function openSupportWindow(): Window | null {
  const size = `popup,width=${CUSTOMER_SERVICE_WIDTH_PX},height=${CUSTOMER_SERVICE_HEIGHT_PX}`;
  const opened = window.open('', '_blank', size);
  if (opened) opened.opener = null;
  return opened;
}
