import { isOver, pathBelow } from '#lib/client/over.ts';
import { takeUpHeart } from '#lib/client/wanted-heart.ts';
import { playHref, tryHref } from '#lib/i18n/paths.ts';
import { centreHrefOfMark } from '#lib/rules/centre.ts';
import { type Locale, localePath, splitLocale } from '#lib/rules/locales.ts';
import { AGENT_HOME, findPage } from '#lib/rules/pages.ts';
import { safeNext } from '#lib/rules/safe-next.ts';

const GAME_ID = /^\d{1,20}$/;

/** Where a sign-in was asked for, as the address says it: not to be believed. */
export type Asked = { next: string | null; play?: string | null; at?: string | null; heart?: string | null };
/** What a sign-in ends with: staying, going on with what was wanted, the agents' page, or the game with play credits. */
export type Then = 'stay' | 'resume' | 'agent-home' | 'try';
type Place = { locale: Locale; replace: (address: string) => void };

/** The address under the dialog with its whole query, when it is the page that `next` leads to. */
function sameHere(next: string | null, target: string): string {
  const path = next?.split('?')[0] ?? '';
  return next && path === target.split('?')[0] ? next : target;
}

/** What was about to be opened when somebody was asked to sign in: a game, a page of the centre, or nothing. */
function resumed(target: string, game: string | null, at: string | null = null): string {
  if (game) return playHref(game, target);
  const centre = centreHrefOfMark(at);
  return centre ? `${target.split('?')[0]}${centre}` : target;
}

/** Leads from the address of a way in to where the person was going, or what is below it where that is the same. */
export function goOn({ next, play, at, heart }: Asked, then: Then, { locale, replace }: Place): void {
  const game = play && GAME_ID.test(play) ? play : null;
  const home = localePath(locale, then === 'agent-home' ? AGENT_HOME : '/');
  const target = safeNext(next) ?? home;
  const address =
    then === 'resume' ? resumed(target, game, at) : then === 'try' && game ? tryHref(game, target) : target;
  if (then === 'resume') takeUpHeart(heart);
  // Over its own page only the address changes; elsewhere the page itself has to come.
  if (isOver() && address.split('?')[0] === pathBelow())
    history.replaceState(null, '', address === target ? sameHere(next, target) : address);
  else replace(address);
}

/** True for an address that asks nobody to sign in. */
function isOpenToAll(address: string): boolean {
  const [path = ''] = address.split('?');
  return findPage(splitLocale(path)[1])?.who === 'anyone';
}

/** Leads back to where a sign-in was asked for; home where that is no page, or one that would ask for it again. */
export function goBack(next: string | null, { locale, replace }: Place): void {
  const target = safeNext(next);
  replace(target && isOpenToAll(target) ? target : localePath(locale, '/'));
}
