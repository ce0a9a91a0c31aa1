'use client';

import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';

/** Reason for which a dialog closes; the caller decides what follows (history, state). */
export type CloseReason = 'escape' | 'cover' | 'button' | 'timeout';

export type ModalRules = {
  open: boolean;
  onClose: (reason: CloseReason) => void;
  /** Closes by itself after this many milliseconds; absent or 0 means never (docs/features.md#149). */
  timeoutMs?: number;
  /** Closes on a click on the cover outside; true unless switched off (docs/features.md#149). */
  coverClose?: boolean;
  /**
   * Opened by itself, not by a click: it ignores clicks for a moment, so that a click which was meant for the
   * page does not close it or activate something in it.
   */
  opensByItself?: boolean;
  /** Only its own content closes it: no cross, no Escape, no cover. `onClose` is then never called. */
  locked?: boolean;
};

type CancelEvent = {
  cancelable: boolean;
  preventDefault(): void;
  target: EventTarget;
  currentTarget: EventTarget;
};

/** Initial focus of a dialog, before the browser's own choice: what is marked as the start, else the first field. */
const START = '[data-first-focus]';
const FIRST_FIELD = 'input:not([type=hidden]), select, textarea';

/**
 * Keeps the focus in a field while a button or link is pressed: leaving the field could show its error and
 * move the button away before the press ends, and the click would be lost.
 */
function keepFocus(event: MouseEvent): void {
  if ((event.target as Element).closest('button, a')) event.preventDefault();
}

/** Controls that the browser may focus first, but that are no start: a form that still loads takes the focus. */
const NO_START = '[data-close], [data-reserve="sign-in"] [role=tab]';

/**
 * Sets the initial focus. Without a field the browser focuses the first control; if that is no start, the
 * dialog itself takes the focus and is announced.
 */
function takeFocus(dialog: HTMLDialogElement): void {
  const start = dialog.querySelector<HTMLElement>(START);
  // The start of a tall content would scroll it under the title, and what loads above it would move it further.
  if (start) start.focus({ preventScroll: true });
  else dialog.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  if (document.activeElement?.matches(NO_START)) dialog.focus();
}

/**
 * Restores the focus where the opener is gone or there was none: to the dialog below, or to the page's main
 * content.
 */
function keepPlace(closed: HTMLDialogElement): void {
  if (document.activeElement !== document.body && !closed.contains(document.activeElement)) return;
  const below = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
  (below ?? document.querySelector('main'))?.focus({ preventScroll: true });
}

/**
 * Behaviour of every dialog, over the native `<dialog>`: the browser traps the focus inside, makes
 * the page behind inert and returns the focus. A click counts as "on the cover" only when it began there, so
 * that selecting text outwards does not close.
 */
export function useModal({
  open,
  onClose,
  timeoutMs,
  opensByItself = false,
  coverClose = true,
  locked = false,
}: ModalRules) {
  const ref = useRef<HTMLDialogElement>(null);
  const began = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const { documentElement: page } = document;
    page.toggleAttribute('data-bar', innerWidth > page.clientWidth);
    if (!dialog.open) dialog.showModal();
    takeFocus(dialog);
    return () => {
      dialog.close();
      keepPlace(dialog);
    };
  }, [open]);

  const runOut = useEffectEvent(() => onClose('timeout'));
  useEffect(() => {
    if (!open || !timeoutMs) return;
    const timer = setTimeout(() => runOut(), timeoutMs);
    return () => clearTimeout(timer);
  }, [open, timeoutMs]);

  return {
    ref,
    // brands/dialogs.css
    'data-opens-by-itself': opensByItself || undefined,
    // By default a browser closes a dialog at the second Escape even if the page prevents it, and all dialogs
    // that opened without a click in between at once. An open menu, or an element that handled the key, comes
    // first; holding the key down closes no second dialog.
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      const { key, repeat, nativeEvent, currentTarget } = event;
      if (key !== 'Escape' || nativeEvent.isComposing || event.defaultPrevented) return;
      const isInside = (event.target as Element).closest('dialog') === currentTarget;
      if (!isInside || document.querySelector(':popover-open')) return;
      event.preventDefault();
      if (!repeat && !locked) onClose('escape');
    },
    // The back gesture of a phone. One that is not cancelable closes the dialog, and `onClose` handles that.
    onCancel: (event: CancelEvent) => {
      if (event.target !== event.currentTarget || !event.cancelable) return;
      event.preventDefault();
      if (!locked) onClose('escape');
    },
    // The browser may close a dialog on its own: the state follows.
    onClose: (event: { target: EventTarget; currentTarget: EventTarget }) => {
      // Ignored when it was closed and reopened at once (development runs effects twice).
      if (!open || ref.current?.open || event.target !== event.currentTarget) return;
      if (locked) ref.current?.showModal();
      else onClose('escape');
    },
    onMouseDown: keepFocus,
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      began.current = event.target === event.currentTarget;
    },
    onPointerUp: (event: PointerEvent<HTMLDialogElement>) => {
      if (coverClose && !locked && began.current && event.target === event.currentTarget) onClose('cover');
    },
  };
}
