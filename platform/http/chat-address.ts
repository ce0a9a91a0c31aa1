import type { AppContext } from '#platform/app-context.ts';

/** Returns the URL of live chat; null if there is none. A demo shows its own page, which is not staffed. */
export function chatAddress({ settings, env }: AppContext): string | null {
  const { chatAddress: set } = settings.current();
  if (set !== null) return set === 'off' ? null : set;
  return env.FOYER_PROFILE === 'demo' ? new URL('/service', env.PLATFORM_ORIGIN).href : null;
}
