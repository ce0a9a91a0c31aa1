import { defaultLocale, type Locale, localePath } from '#lib/rules/routes/locales.ts';
import type { AppContext } from '#platform/app-context.ts';

/** Page of the web with the chat with customer service. */
const OWN_CHAT = '/support';

/** Returns the URL of live chat in a language; null if there is none. A demo has the chat that its CLI answers. */
export function chatAddress({ settings, env }: AppContext, locale: Locale = defaultLocale): string | null {
  const { chatAddress: set } = settings.current();
  const own = new URL(localePath(locale, OWN_CHAT), env.WEB_ORIGIN).href;
  if (set === null) return env.FOYER_PROFILE === 'demo' ? own : null;
  if (set === 'own') return own;
  return set === 'off' ? null : set;
}
