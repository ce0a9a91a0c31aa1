import type { SwitchNode } from '#platform/settings.ts';

/** True when a switch of the white label is on (wire.md 3.6); a switch that does not exist is off. */
export function isOn(node: SwitchNode, modId: string): boolean {
  if (node.modId === modId) return node.enabled === '1';
  return node.childrenNodes.some(child => isOn(child, modId));
}
