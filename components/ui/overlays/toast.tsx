'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { IconButton } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Notice, type NoticeKind } from '#components/ui/notice.tsx';

/** Duration of a toast; danger stays until it is closed. */
const TOAST_MS = 5000;

type Toast = { id: number; kind: NoticeKind; text: string };

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
export function showToast(kind: NoticeKind, text: string): void {
  lastId += 1;
  set([...toasts.filter(toast => toast.text !== text), { id: lastId, kind, text }].slice(-3));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const none: readonly Toast[] = [];

/**
 * Live region of toasts: one in the shell, and one in every dialog, since the page behind an open dialog is
 * neither clear to see nor clickable nor announced. The topmost region shows them; `over` a dialog they are
 * at the top of a phone, whose sheets begin below.
 */
export function Toasts({ over = false }: { over?: boolean }) {
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
        over ? 'max-md:top-3' : 'max-md:bottom-[calc(var(--tabbar-h)+0.75rem)]',
      )}
    >
      {places.at(-1) === place && shown.map(toast => <ToastLine key={toast.id} toast={toast} />)}
    </div>
  );
}

function ToastLine({ toast }: { toast: Toast }) {
  const t = useTranslations('ui');
  const close = () => set(toasts.filter(other => other.id !== toast.id));
  useEffect(() => {
    if (toast.kind === 'danger') return;
    const timer = setTimeout(() => set(toasts.filter(other => other.id !== toast.id)), TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <Notice
      kind={toast.kind}
      className="pointer-events-auto w-full max-w-md shadow-3"
      action={
        <IconButton small label={t('close')} onClick={close}>
          <Icon name="close" size={16} />
        </IconButton>
      }
    >
      {toast.text}
    </Notice>
  );
}
