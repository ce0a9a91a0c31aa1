import { useEffect } from 'react';

/** While a page is on its way, the document says so: a line at its top shows it (shell.css). */
export function usePendingLine(pending: boolean): void {
  useEffect(() => {
    if (!pending) return;
    const { dataset } = document.documentElement;
    dataset.pending = '';
    return () => {
      delete dataset.pending;
    };
  }, [pending]);
}
