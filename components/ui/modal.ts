'use client';

import {
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';

/** What closed a dialog; the caller decides what follows (history, state). */
export type CloseReason = 'escape' | 'cover' | 'button' | 'timeout';

export type ModalRules = {
  open: boolean;
  onClose: (reason: CloseReason) => void;
  /** Closes by itself after this many milliseconds; absent or 0 means never (row 149). */
  timeoutMs?: number;
  /** Whether a press on the cover outside closes; true unless switched off (row 149). */
  coverClose?: boolean;
  /** Nothing closes it but what stands inside: no cross, no Escape, no cover. `onClose` is then never asked. */
  locked?: boolean;
};

/** What takes the focus when a dialog opens, before the browser's own choice: a wrong field, else the first field. */
const FIRST = '[data-first-focus], input:not([type=hidden]), select, textarea';

/**
 * A press on a button or link leaves the focus in the field where one typed: leaving the field could show its error and
 * move the button away before the press ends, and the press would be lost.
 */
function keepFocus(event: MouseEvent): void {
  if ((event.target as Element).closest('button, a')) event.preventDefault();
}

/** Without a field the browser takes what it can reach; while that is the way out alone, the dialog itself is read out. */
function takeFocus(dialog: HTMLDialogElement): void {
  dialog.querySelector<HTMLElement>(FIRST)?.focus();
  if (document.activeElement?.matches('[data-close]')) dialog.focus();
}

/** What opened the dialog may be gone, or nothing did: then one goes on in the dialog below, or in what the page is about. */
function keepPlace(closed: HTMLDialogElement): void {
  if (document.activeElement !== document.body && !closed.contains(document.activeElement)) return;
  const below = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
  (below ?? document.querySelector('main'))?.focus({ preventScroll: true });
}

/**
 * The rules of every dialog and drawer over the native `<dialog>`: the browser keeps the focus inside, makes the page
 * behind inert and gives the focus back. A press counts as "on the cover" only when it began there, so that
 * selecting text outwards does not close.
 */
export function useModal({ open, onClose, timeoutMs, coverClose = true, locked = false }: ModalRules) {
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
    onCancel: (event: { preventDefault(): void; target: EventTarget; currentTarget: EventTarget }) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (!locked) onClose('escape');
    },
    // A browser may close on a second Escape whatever we say: then the state follows.
    onClose: (event: { target: EventTarget; currentTarget: EventTarget }) => {
      // One that was closed and opened again at once (development runs effects twice) is not closed.
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
