'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { isOverlayOpen } from '#lib/client/overlay-history.ts';

/**
 * Moves the focus to the heading after a client-side navigation. The clicked link is removed with its page,
 * and the focus would fall back to the body: keyboard users would start at the top again, and screen readers
 * say nothing. The router restores the scroll position. Dialogs with their own address keep the focus.
 */
export function RouteFocus() {
  const address = `${usePathname()}?${useSearchParams()}`;
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost || isOverlayOpen() || document.querySelector('dialog[open]')) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? document.querySelector('main'))?.focus({ preventScroll: true });
  }, [address]);
  return null;
}
