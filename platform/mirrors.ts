import type { AppContext } from './app-context.ts';

/** Returns every origin that serves the site: the web's configured one, then the operator's mirrors. */
export function siteOrigins({ env, settings }: AppContext): string[] {
  return [...new Set([env.WEB_ORIGIN, ...settings.current().mirrors])];
}
