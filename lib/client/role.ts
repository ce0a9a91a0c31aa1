import { CHANGE_DUE_HINT, HINT_COOKIE } from '#lib/inline/browser-headers.ts';
import type { Role } from '#lib/rules/roles.ts';

const ROLES: readonly string[] = ['trial', 'member', 'agent'];

function isRole(text: string | undefined): text is Role {
  return text !== undefined && ROLES.includes(text);
}

function readHint(): string | undefined {
  return new RegExp(`(?:^|; )${HINT_COOKIE}=([a-z]+)`).exec(document.cookie)?.[1];
}

/** Role from the hint cookie: for rendering only, the BFF decides by the session. */
export function hintedRole(): Role {
  const text = readHint();
  return isRole(text) ? text : 'visitor';
}

/** Returns true while the browser's session may only change its password or sign out. */
export function isPasswordChangeDue(): boolean {
  return readHint() === CHANGE_DUE_HINT;
}

/** Applies the hinted role to the page: after signing in or out without a page load. */
export function applyHintedRole(): Role {
  const role = hintedRole();
  document.documentElement.dataset.role = role;
  return role;
}
