import type { SwitchNode } from '#platform/settings.ts';

/** True when a white-label switch is on (docs/wire.md#3.6); an unknown switch is off. */
export function isOn(node: SwitchNode, modId: string): boolean {
  if (node.modId === modId) return node.enabled === '1';
  return node.childrenNodes.some(child => isOn(child, modId));
}

/** Returns the tree with one switch changed. */
export function withSwitch(node: SwitchNode, modId: string, enabled: '0' | '1'): SwitchNode {
  const childrenNodes = node.childrenNodes.map(child => withSwitch(child, modId, enabled));
  return { ...node, childrenNodes, ...(node.modId === modId ? { enabled } : {}) };
}
