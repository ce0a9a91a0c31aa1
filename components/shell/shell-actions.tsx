'use client';

import { useEffect } from 'react';
import { currentTheme, setTheme } from '#lib/client/theme.ts';
import { CUSTOMER_SERVICE_HEIGHT_PX, CUSTOMER_SERVICE_WIDTH_PX } from '#lib/rules/figures.ts';

function toggleTheme() {
  setTheme(currentTheme() === 'light' ? 'dark' : 'light');
}

function toggleRail() {
  const root = document.documentElement;
  if (root.dataset.rail) delete root.dataset.rail;
  else root.dataset.rail = 'min';
}

function toTop() {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
}

const actions: Readonly<Record<string, () => void>> = { theme: toggleTheme, rail: toggleRail, top: toTop };

/** Opens customer service in a window of its own size (spec 1, section 9); a blocked one falls back to a new tab. */
function openSupport(link: HTMLAnchorElement, event: MouseEvent) {
  const size = `popup,width=${CUSTOMER_SERVICE_WIDTH_PX},height=${CUSTOMER_SERVICE_HEIGHT_PX}`;
  const opened = window.open('', 'customer-service', size);
  if (!opened) return;
  event.preventDefault();
  opened.opener = null;
  opened.location.href = link.href;
}

function onClick(event: MouseEvent) {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest<HTMLElement>('[data-act]');
  if (button) actions[button.dataset.act ?? '']?.();
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const support = target?.closest<HTMLAnchorElement>('a[data-support]');
  if (support && plain) openSupport(support, event);
}

/** The shell's own buttons, served by one listener: their HTML stays plain and costs no hydration. */
export function ShellActions() {
  useEffect(() => {
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return null;
}
