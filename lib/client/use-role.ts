'use client';

import { useSyncExternalStore } from 'react';
import type { Role } from '#lib/rules/roles.ts';

const ROLES: readonly Role[] = ['visitor', 'trial', 'member', 'agent'];

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-role'] });
  return () => observer.disconnect();
}

const drawn = (): Role => ROLES.find(role => role === document.documentElement.dataset.role) ?? 'visitor';
const onServer = (): Role => 'visitor';

/**
 * Role for which the page is rendered; changes with `applyHintedRole`. The server always renders a visitor.
 */
export function useRole(): Role {
  return useSyncExternalStore(subscribe, drawn, onServer);
}

/** True for signed-in members and agents. */
export function useIsMember(): boolean {
  const role = useRole();
  return role === 'member' || role === 'agent';
}
