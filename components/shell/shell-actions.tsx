'use client';

import { useEffect } from 'react';
// In the document's own chunk, or each part that is fetched later would bring a copy of its own.
import '#components/ui/link.tsx';
import { chooseLanguage, endLanguageOffer } from '#lib/client/language.ts';
import { isPlainPress } from '#lib/client/over.ts';
import { openSupportWindow } from '#lib/client/support-window.ts';
import { currentTheme, setTheme } from '#lib/client/theme.ts';

function toggleTheme() {
  setTheme(currentTheme() === 'light' ? 'dark' : 'light');
}

function toTop() {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
}

const actions: Readonly<Record<string, () => unknown>> = {
  theme: toggleTheme,
  rail: () => document.documentElement.toggleAttribute('data-rail'),
  top: toTop,
  'no-offer': endLanguageOffer,
};

/** Opens customer service in its window; a blocked one falls back to a new tab. */
function openSupport(link: HTMLAnchorElement, event: MouseEvent) {
  const opened = openSupportWindow();
  if (!opened) return;
  event.preventDefault();
  opened.location.href = link.href;
}

function onClick(event: MouseEvent) {
  const { target } = event;
  if (!(target instanceof Element)) return;
  actions[target.closest<HTMLElement>('[data-act]')?.dataset.act ?? '']?.();
  const language = target.closest<HTMLElement>('a[data-language]')?.dataset.language;
  if (language) chooseLanguage(language);
  const support = target.closest<HTMLAnchorElement>('a[data-support]');
  if (support && isPlainPress(event)) openSupport(support, event);
}

/** A menu or sheet that the focus leaves closes: open, it could lie over what has the focus. Its own button does not count. */
function onFocus({ target }: FocusEvent) {
  if (!(target instanceof Element) || target.closest('[popover]')) return;
  for (const sheet of document.querySelectorAll<HTMLElement>('[popover]'))
    if (target.getAttribute('popovertarget') !== sheet.id) sheet.hidePopover?.();
}

/** The shell's own buttons, served by one listener: their HTML stays plain and costs no hydration. */
export function ShellActions() {
  useEffect(() => {
    document.addEventListener('click', onClick);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
  return null;
}
