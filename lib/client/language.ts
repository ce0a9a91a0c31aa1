import { CHOICE_MARK, LANGUAGE_KEYS, NO_OFFER_MARK } from '#lib/rules/language-choice.ts';
import { writeStored } from './storage.ts';

/** Keeps a language as the one of choice, by the wire's two letters. The address decides what is shown, now and later. */
export function chooseLanguage(wire: string): void {
  try {
    for (const key of LANGUAGE_KEYS) localStorage.setItem(key, wire);
  } catch {
    // Full or forbidden: there is nothing to offer later.
  }
  writeStored('local', CHOICE_MARK, '1');
}

/** Puts the offer to switch the language away until the tab is closed; the choice stays. */
export function endLanguageOffer(): void {
  delete document.documentElement.dataset.offer;
  writeStored('session', NO_OFFER_MARK, '1');
}
