import { useEffect } from 'react';

/** Shows a progress line at the top of the document (shell.css) while a navigation is pending. */
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
