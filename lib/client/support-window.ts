import { CUSTOMER_SERVICE_HEIGHT_PX, CUSTOMER_SERVICE_WIDTH_PX } from '#lib/rules/figures.ts';

/**
 * Opens an empty window in the size of customer service (docs/features.md#127); null when the popup is
 * blocked. Browsers allow it only within a click, so it comes before the request for its address. Each click
 * opens a new window: the reference to an earlier one, opened without an opener, is lost.
 */
export function openSupportWindow(): Window | null {
  const size = `popup,width=${CUSTOMER_SERVICE_WIDTH_PX},height=${CUSTOMER_SERVICE_HEIGHT_PX}`;
  const opened = window.open('', '_blank', size);
  if (opened) opened.opener = null;
  return opened;
}
