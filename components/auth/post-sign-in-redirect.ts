import {
  closeOverlay,
  isOverlayOpen,
  openerPath,
  pathBelow,
  replaceOverlay,
} from '#lib/client/overlay-history.ts';
import { resumePendingFavourite } from '#lib/client/pending-favourite.ts';
import { playHref, tryHref } from '#lib/i18n/paths.ts';
import { centreHrefOfMark } from '#lib/rules/routes/account-centre.ts';
import { agentHrefOfMark } from '#lib/rules/routes/agent-centre.ts';
import { AGENT_HOME } from '#lib/rules/routes/agent-home.ts';
import { type Locale, localePath, splitLocale } from '#lib/rules/routes/locales.ts';
import { findPage } from '#lib/rules/routes/pages.ts';
import { safeNext } from '#lib/rules/routes/safe-next.ts';

const GAME_ID = /^\d{1,20}$/;

/** Page that asked for the sign-in, from the query parameters: untrusted input. */
export type SignInRequest = {
  next: string | null;
  play?: string | null;
  at?: string | null;
  heart?: string | null;
};
/**
 * Outcome of a sign-in: stay, resume the interrupted action, the agents' page, or the game with play credits.
 */
export type RedirectTarget = 'stay' | 'resume' | 'agent-home' | 'try';
type Place = { locale: Locale; replace: (address: string) => void };

/** Returns `next` with its whole query if it leads to the page of `target`, else `target`. */
function sameHere(next: string | null, target: string): string {
  const path = next?.split('?')[0] ?? '';
  return next && path === target.split('?')[0] ? next : target;
}

/** Returns the address that resumes the interrupted action: a game, a page of the member centre, or none. */
function resumed(target: string, game: string | null, at: string | null = null): string {
  if (game) return playHref(game, target);
  const centre = centreHrefOfMark(at) ?? agentHrefOfMark(at);
  return centre ? `${target.split('?')[0]}${centre}` : target;
}

/**
 * Redirects from an auth dialog to the page that asked for the sign-in; if the dialog lies over that page
 * already, only the address changes.
 */
export function redirectAfterSignIn(
  { next, play, at, heart }: SignInRequest,
  then: RedirectTarget,
  { locale, replace }: Place,
): void {
  const game = play && GAME_ID.test(play) ? play : null;
  const home = localePath(locale, then === 'agent-home' ? AGENT_HOME : '/');
  const target = safeNext(next) ?? home;
  const address =
    then === 'resume' ? resumed(target, game, at) : then === 'try' && game ? tryHref(game, target) : target;
  if (then === 'resume') resumePendingFavourite(heart);
  const path = address.split('?')[0];
  // The dialog was opened from a sheet: back to it, or on to its game, over the same page.
  if (path === openerPath() && path !== pathBelow()) {
    if (address === target) closeOverlay(() => undefined);
    else replaceOverlay(address);
    return;
  }
  // Over that page only the address changes; any other page has to be loaded.
  if (isOverlayOpen() && path === pathBelow())
    history.replaceState(null, '', address === target ? sameHere(next, target) : address);
  else replace(address);
}

/** Returns true for a page that needs no sign-in. */
function isOpenToAll(address: string): boolean {
  const [path = ''] = address.split('?');
  return findPage(splitLocale(path)[1])?.access === 'anyone';
}

/** Leads back to the page that asked for the sign-in, or home if it is unknown or would ask again. */
export function leaveSignIn(next: string | null, { locale, replace }: Place): void {
  const target = safeNext(next);
  replace(target && isOpenToAll(target) ? target : localePath(locale, '/'));
}
