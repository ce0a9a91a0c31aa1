import type { AppContext } from '#platform/app-context.ts';

/** Demo money of a new account, in minor units; none outside the demo profile. */
export function openingBalance({ env, settings }: AppContext): bigint {
  return env.FOYER_PROFILE === 'demo' ? BigInt(settings.current().openingBalance) : 0n;
}
