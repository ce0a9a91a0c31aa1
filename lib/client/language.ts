import { NO_LANGUAGE_OFFER } from '#lib/inline/language-choice.ts';
import { locales } from '#lib/rules/routes/locales.ts';
import { call } from './call.ts';
import { hintedRole } from './role.ts';
import { writeStored } from './storage.ts';

/**
 * Tells the server the preferred language, by the wire's two letters: mails to a signed-in member use it. The
 * address alone decides the language on screen, and the first-paint script stores the preference.
 */
export function chooseLanguage(wire: string): void {
  const entry = locales.find(one => one.wire === wire);
  const role = hintedRole();
  if (!entry || (role !== 'member' && role !== 'agent')) return;
  // Meanwhile the clicked link loads a new document. The next sign-in makes up for a failed call.
  call('POST /wps/member/info/language', { language: entry.wire }, { keepalive: true }).catch(
    () => undefined,
  );
}

/** Hides the offer to switch the language until the tab is closed; the preference stays. */
export function endLanguageOffer(): void {
  delete document.documentElement.dataset.offer;
  writeStored('session', NO_LANGUAGE_OFFER, '1');
}
