'use client';

import { useEffect } from 'react';
// In the document's own chunk: each part that is fetched later would bundle a copy otherwise.
import '#components/ui/navigation/link.tsx';
import { useDelegatedClick } from '#lib/client/delegated-clicks.ts';
import { endInvitation } from '#lib/client/end-invitation.ts';
import { chooseLanguage, endLanguageOffer } from '#lib/client/language.ts';
import { isPlainPress } from '#lib/client/overlay-history.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { openSupportWindow } from '#lib/client/support-window.ts';
import { SUPPORT_LINK } from '#lib/inline/overlay-triggers.ts';

function toTop() {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
}

const actions: Readonly<Record<string, () => unknown>> = {
  rail: () => document.documentElement.toggleAttribute('data-rail'),
  top: toTop,
  'no-offer': endLanguageOffer,
  'no-invitation': endInvitation,
};

/**
 * Opens customer service in a window of its size, at the page's language (`#en`: a fragment reaches no
 * operator's server); if the popup is blocked, in a new tab.
 */
function openSupport(link: HTMLAnchorElement, event: MouseEvent) {
  const opened = isPlainPress(event) && openSupportWindow();
  if (!opened) return;
  event.preventDefault();
  opened.location.href = link.hash ? link.href : `${link.href}#${pageLocale()}`;
}

function act({ dataset }: HTMLElement) {
  actions[dataset.act ?? '']?.();
  if (dataset.language) chooseLanguage(dataset.language);
}

/**
 * Closes a menu or sheet when the focus leaves it: open, it could cover the focused element. Its button is
 * excepted.
 */
function onFocus({ target }: FocusEvent) {
  if (!(target instanceof Element) || target.closest('[popover]')) return;
  for (const sheet of document.querySelectorAll<HTMLElement>('[popover]'))
    if (target.getAttribute('popovertarget') !== sheet.id) sheet.hidePopover?.();
}

/** Event delegation for the shell's buttons, so that their HTML stays plain and needs no hydration. */
export function ShellActions() {
  useDelegatedClick('[data-act],a[data-language]', act);
  useDelegatedClick(SUPPORT_LINK, openSupport);
  useEffect(() => {
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  return null;
}
