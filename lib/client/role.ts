import { HINT_COOKIE } from '#lib/rules/browser-headers.ts';
import type { Role } from '#lib/rules/roles.ts';

const ROLES: readonly string[] = ['trial', 'member', 'agent'];

function isRole(text: string | undefined): text is Role {
  return text !== undefined && ROLES.includes(text);
}

/** What the hint cookie says about the visitor: for drawing only, the BFF decides by the session. */
export function hintedRole(): Role {
  const text = new RegExp(`(?:^|; )${HINT_COOKIE}=([a-z]+)`).exec(document.cookie)?.[1];
  return isRole(text) ? text : 'visitor';
}

/** Draws the page for the role that the hint names: after signing in or out without a new page. */
export function applyHintedRole(): Role {
  const role = hintedRole();
  document.documentElement.dataset.role = role;
  return role;
}
