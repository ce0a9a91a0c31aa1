import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { loadAllMessages } from '#lib/i18n/load-messages.ts';

const messages = await loadAllMessages('en');

/** Wraps a component under test in the English messages. */
export function TestFrame({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
}

/** Mocks what jsdom lacks of the native dialog: opening, closing with its event, and returning the focus. */
export function stubDialogs(): void {
  const opener = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function showModal() {
    if (this.open) throw new DOMException('already open', 'InvalidStateError');
    opener.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('a[href], button, input')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    const back = opener.get(this);
    if (back instanceof HTMLElement) back.focus();
    this.dispatchEvent(new Event('close'));
  };
}
