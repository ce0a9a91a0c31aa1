import type { House } from '#platform/house.ts';

/** Where live chat is held; null where there is none. A demonstration shows its own window, in which nobody sits. */
export function chatAddress({ settings, env }: House): string | null {
  const { chatAddress: set } = settings.current();
  if (set !== null) return set === 'off' ? null : set;
  return env.FOYER_PROFILE === 'demo' ? new URL('/service', env.PLATFORM_ORIGIN).href : null;
}
