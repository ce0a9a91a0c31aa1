import { defaultDocument } from './seed/system-document.ts';
import type { SwitchNode, SystemDocument } from './settings.ts';

/** A document as any earlier release may have stored it. */
export type StoredDocument = Partial<SystemDocument>;

function modIds(node: SwitchNode): string[] {
  return [node.modId, ...node.childrenNodes.flatMap(modIds)];
}

/** The stored tree with the switches that it does not know, each below the parent that it has by default. */
function withNewSwitches(stored: SwitchNode, known: ReadonlySet<string>, defaults: SwitchNode): SwitchNode {
  const kept = stored.childrenNodes.map(child => {
    const own = defaults.childrenNodes.find(one => one.modId === child.modId);
    return own ? withNewSwitches(child, known, own) : child;
  });
  return { ...stored, childrenNodes: [...kept, ...unknownOf(defaults, known)] };
}

/** What the operator's tree has nowhere; a switch that stands elsewhere in it keeps that one place. */
function unknownOf(defaults: SwitchNode, known: ReadonlySet<string>): SwitchNode[] {
  return defaults.childrenNodes
    .filter(child => !known.has(child.modId))
    .map(child => ({ ...child, childrenNodes: unknownOf(child, known) }));
}

/**
 * A stored document as this release reads it: what it lacks is the house's default, what the operator set stays.
 * Documents without an edition are from before there was any command to set a switch or a field, when all that was
 * not built stood at off: of these the defaults count.
 */
export function asPresentEdition(stored: StoredDocument): SystemDocument {
  if (stored.edition === undefined) {
    const { whitelabel, register } = defaultDocument;
    return { ...defaultDocument, ...stored, whitelabel, register, edition: defaultDocument.edition };
  }
  const { whitelabel = defaultDocument.whitelabel } = stored;
  return {
    ...defaultDocument,
    ...stored,
    whitelabel: withNewSwitches(whitelabel, new Set(modIds(whitelabel)), defaultDocument.whitelabel),
    register: { ...defaultDocument.register, ...stored.register },
    profile: { ...defaultDocument.profile, ...stored.profile },
  };
}
