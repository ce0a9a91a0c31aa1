import { hintCookie, readCookie } from '#lib/bff/core/cookies.ts';
import { HINT_COOKIE } from '#lib/inline/browser-headers.ts';
import { sessionState } from './deny-list.ts';
import { readSessionCookie } from './session.ts';

/**
 * Set-Cookie lines that remove the hint of a role whose session is over or missing; empty where a session
 * stands behind it, and for visitors.
 */
export async function staleHintLines(
  cookieHeader: string | null | undefined,
  now: number,
): Promise<string[]> {
  if ((readCookie(cookieHeader, HINT_COOKIE) ?? 'visitor') === 'visitor') return [];
  const { session } = await readSessionCookie(cookieHeader, now);
  // A replaced session has a successor, which the browser may hold by now.
  const isOver = session === null || (await sessionState(session.sid, now, false)) === 'ended';
  return isOver ? [hintCookie('visitor')] : [];
}
