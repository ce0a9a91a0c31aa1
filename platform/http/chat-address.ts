import type { Locale } from '#lib/rules/routes/locales.ts';
import type { AppContext } from '#platform/app-context.ts';

/**
 * Returns the URL of live chat; null if there is none. A demo shows its own page, which is not staffed: in one
 * language where `locale` is given.
 */
export function chatAddress({ settings, env }: AppContext, locale?: Locale): string | null {
  const { chatAddress: set } = settings.current();
  if (set !== null) return set === 'off' ? null : set;
  const page = locale ? `/service#${locale}` : '/service';
  return env.FOYER_PROFILE === 'demo' ? new URL(page, env.PLATFORM_ORIGIN).href : null;
}
