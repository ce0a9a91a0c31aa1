import { HINT_COOKIE } from '#lib/inline/browser-headers.ts';
import type { Role } from '#lib/rules/roles.ts';

const ROLES: readonly string[] = ['trial', 'member', 'agent'];

function isRole(text: string | undefined): text is Role {
  return text !== undefined && ROLES.includes(text);
}

/** Role from the hint cookie: for rendering only, the BFF decides by the session. */
export function hintedRole(): Role {
  const text = new RegExp(`(?:^|; )${HINT_COOKIE}=([a-z]+)`).exec(document.cookie)?.[1];
  return isRole(text) ? text : 'visitor';
}

/** Applies the hinted role to the page: after signing in or out without a page load. */
export function applyHintedRole(): Role {
  const role = hintedRole();
  document.documentElement.dataset.role = role;
  return role;
}
