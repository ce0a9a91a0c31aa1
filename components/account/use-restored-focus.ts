import { type RefObject, useEffect, useRef } from 'react';

/**
 * Restores the focus when the focused element is removed, such as a device that is signed out or a button
 * that a form replaces: moves it within the same block, to its first field if it has one. The ref is for the
 * element that holds the blocks of a part.
 */
export function useRestoredFocus(part: string): RefObject<HTMLElement | null> {
  const root = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part renders another element
  useEffect(() => {
    const { current: whole } = root;
    if (!whole) return;
    let last: HTMLElement | null = null;
    let block: HTMLElement | null = null;
    const follow = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? target : null;
      block = last?.closest<HTMLElement>('dialog, [data-block]') ?? null;
    };
    const keep = () => {
      const { activeElement } = document;
      if (!last || (last.isConnected && !last.matches(':disabled'))) return;
      if (activeElement !== last && activeElement !== document.body) return;
      last = null;
      const place = block?.isConnected ? block : whole;
      (place.querySelector('input') ?? place).focus();
    };
    const observer = new MutationObserver(keep);
    observer.observe(whole, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    whole.addEventListener('focusin', follow);
    return () => {
      observer.disconnect();
      whole.removeEventListener('focusin', follow);
    };
  }, [part]);
  return root;
}
