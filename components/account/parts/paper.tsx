import { type ReactNode, type Ref, useEffect } from 'react';
import { createPortal } from 'react-dom';

/**
 * White paper that the browser prints instead of the page, as soon as it is ready; on screen it is not shown.
 * `onPrinted` is called once the print dialog was closed, and has to be the same function at every render.
 */
export function Paper({
  isReady,
  onPrinted,
  ref,
  children,
}: {
  isReady: boolean;
  onPrinted: () => void;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}) {
  useEffect(() => {
    if (!isReady) return;
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [isReady, onPrinted]);
  return createPortal(
    <section ref={ref} className="print-sheet" aria-hidden="true">
      {children}
    </section>,
    document.body,
  );
}
