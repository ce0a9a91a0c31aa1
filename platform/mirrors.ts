import type { House } from './house.ts';

/** Every origin under which the house may be reached: the web's own, then what the operator has added. */
export function houseOrigins({ env, settings }: House): string[] {
  return [...new Set([env.WEB_ORIGIN, ...settings.current().mirrors])];
}
