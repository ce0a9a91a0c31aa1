'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { IconButton } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Notice, type NoticeKind } from '#components/ui/notice.tsx';

/** Duration of a toast; danger stays until it is closed. */
const TOAST_MS = 5000;
/** Duration of one with a link: there is more to read and something to press. */
const LINKED_MS = 8000;

/** `more`: second line; `link`: the way to what it is about. */
type ToastDetails = { more?: string | undefined; link?: { href: string; label: string } | undefined };
type Toast = { id: number; kind: NoticeKind; text: string } & ToastDetails;

let toasts: readonly Toast[] = [];
let lastId = 0;
/** Regions that can show toasts: the page, and every dialog that is open over it. */
let places: readonly string[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast ("Copied"), which disappears by itself. Messages that must not be missed belong on the page.
 */
export function showToast(kind: NoticeKind, text: string, details: ToastDetails = {}): void {
  lastId += 1;
  set([...toasts.filter(toast => toast.text !== text), { id: lastId, kind, text, ...details }].slice(-3));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const none: readonly Toast[] = [];

/**
 * Live region of toasts: one in the shell, and one in every dialog, since the page behind an open dialog is
 * neither clear to see nor clickable nor announced. The topmost region shows them; over a `sheet` they are at
 * the top of a phone, whose sheets begin below, and over a dialog that fills it (`full`), below its title.
 */
export function Toasts({ over }: { over?: 'sheet' | 'full' }) {
  const place = useId();
  useEffect(() => {
    places = [...places, place];
    set([...toasts]);
    return () => {
      places = places.filter(other => other !== place);
      set([...toasts]);
    };
  }, [place]);
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  return (
    <div
      aria-live="polite"
      className={classes(
        'pointer-events-none fixed inset-x-gutter z-30 grid justify-items-center gap-2 md:bottom-6',
        over === 'sheet' && 'max-md:top-3',
        over === 'full' && 'max-md:top-18',
        !over && 'max-md:bottom-[calc(var(--tabbar-h)+0.75rem)]',
      )}
    >
      {places.at(-1) === place && shown.map(toast => <ToastLine key={toast.id} toast={toast} />)}
    </div>
  );
}

function ToastLine({ toast }: { toast: Toast }) {
  const t = useTranslations('ui');
  const close = () => set(toasts.filter(other => other.id !== toast.id));
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (toast.kind === 'danger' && !toast.link) return;
    const isHeld = () => line.current?.matches(':hover, :focus-within');
    const leave = () => {
      if (isHeld()) timer = setTimeout(leave, TOAST_MS);
      else set(toasts.filter(other => other.id !== toast.id));
    };
    let timer = setTimeout(leave, toast.link ? LINKED_MS : TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div ref={line} className="pointer-events-auto w-full max-w-md">
      <Notice
        kind={toast.kind}
        className="shadow-3"
        action={
          <IconButton small label={t('close')} onClick={close}>
            <Icon name="close" size={16} />
          </IconButton>
        }
      >
        {toast.more === undefined ? toast.text : <b>{toast.text}</b>}
        {toast.more !== undefined && <span className="mt-0.5 block text-sm text-t2">{toast.more}</span>}
        {toast.link && (
          <a href={toast.link.href} onClick={close} className="mt-1 inline-block text-sm font-bold underline">
            {toast.link.label}
          </a>
        )}
      </Notice>
    </div>
  );
}
