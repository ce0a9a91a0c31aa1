import { useEffect } from 'react';
import { type OverlayName, overlayTriggers } from '#lib/inline/overlay-triggers.ts';
import { isPlainPress, openOverlay, openOverlayView, replaceOverlay } from './overlay-history.ts';
import { hintedRole } from './role.ts';

/**
 * Calls `onPress` for clicks on elements of the document that match the selector, now or later: their HTML
 * stays plain and needs no hydration. `capture` listens before React and the router's links.
 */
export function useDelegatedClick<E extends HTMLElement>(
  selector: string,
  onPress: (pressed: E, event: MouseEvent) => void,
  capture = false,
): void {
  // After every render, so that the latest `onPress` is called.
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const pressed = event.target instanceof Element ? event.target.closest<E>(selector) : null;
      if (pressed) onPress(pressed, event);
    };
    document.addEventListener('click', onClick, capture);
    return () => document.removeEventListener('click', onClick, capture);
  });
}

/** True for two addresses that name the same page of a centre. */
function isSamePage(target: string, pageKey: string): boolean {
  const page = (search: string) => new URLSearchParams(search).get(pageKey);
  return page(new URL(target, location.origin).search) === page(location.search);
}

/** Opens the overlay's address on clicks on its triggers (overlay-triggers.ts); the caller shows the overlay. */
export function useOverlayTrigger(name: OverlayName): void {
  const { selector, address, beforeRouter, pageKey } = overlayTriggers[name];
  useDelegatedClick<HTMLAnchorElement>(
    selector,
    (pressed, event) => {
      const target = address(pressed, hintedRole() === 'visitor');
      if (target === null || !isPlainPress(event)) return;
      event.preventDefault();
      if (beforeRouter) event.stopPropagation();
      if (!pageKey || !pressed.closest('dialog')) openOverlay(target);
      else if (isSamePage(target, pageKey)) openOverlayView(target);
      else replaceOverlay(target);
    },
    beforeRouter,
  );
}
