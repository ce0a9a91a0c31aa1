import type { FieldRule } from '#lib/rules/fields/field-messages.ts';
import { defaultDocument } from './seed/system-document.ts';
import type { SwitchNode, SystemDocument } from './settings.ts';

/** System document as any earlier release may have stored it. */
export type StoredDocument = Partial<SystemDocument>;

function modIds(node: SwitchNode): string[] {
  return [node.modId, ...node.childrenNodes.flatMap(modIds)];
}

/** Adds the switches that the stored tree lacks, each below its default parent. */
function withNewSwitches(stored: SwitchNode, known: ReadonlySet<string>, defaults: SwitchNode): SwitchNode {
  const kept = stored.childrenNodes.map(child => {
    const own = defaults.childrenNodes.find(one => one.modId === child.modId);
    return own ? withNewSwitches(child, known, own) : child;
  });
  return { ...stored, childrenNodes: [...kept, ...unknownOf(defaults, known)] };
}

/** Returns the default switches that the stored tree lacks; one that the operator moved keeps its place. */
function unknownOf(defaults: SwitchNode, known: ReadonlySet<string>): SwitchNode[] {
  return defaults.childrenNodes
    .filter(child => !known.has(child.modId))
    .map(child => ({ ...child, childrenNodes: unknownOf(child, known) }));
}

/** Fields that edition 1 had off, since no page showed them yet. */
const FIELDS_OF_EDITION_2 = [
  'qqNum',
  'zalo',
  'currentAddress',
  'placeOfBirth',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'region',
];

/**
 * Migrates the profile rules: fields that edition 1 could not show, and that nobody turned on, get their
 * defaults.
 */
function presentProfile({ edition = 1, profile = {} }: StoredDocument): SystemDocument['profile'] {
  const untouched = (name: string) =>
    edition < 2 && FIELDS_OF_EDITION_2.includes(name) && !profile[name]?.enabled;
  const kept = Object.entries(profile).filter(([name]) => !untouched(name));
  return { ...defaultDocument.profile, ...Object.fromEntries(kept) };
}

/** Default password rule of edition 1: two kinds of characters. */
const FORMER_PASSWORD_RULE: FieldRule = {
  enabled: true,
  required: true,
  patternId: 26,
  acceptedPattern: '*',
  minLength: 8,
  maxLength: 64,
};

/**
 * Migrates the registration fields; before edition 2 a password rule equal to the old default was not chosen
 * by the operator.
 */
function storedFields({ edition = 0, register }: StoredDocument): SystemDocument['register'] {
  const isFormer =
    edition < 2 &&
    Object.entries(FORMER_PASSWORD_RULE).every(
      ([name, value]) => register?.password?.[name as keyof FieldRule] === value,
    );
  const { password } = defaultDocument.register;
  return register && isFormer && password ? { ...register, password } : (register ?? {});
}

/**
 * Migrates a stored document to this release: missing values get their defaults, the operator's values stay.
 * Documents without an edition are from before there were commands to set a switch or a field, when
 * everything not yet built was off: for these the defaults apply.
 */
export function migrateSettings(stored: StoredDocument): SystemDocument {
  if (stored.edition === undefined) {
    const { whitelabel, register } = defaultDocument;
    return { ...defaultDocument, ...stored, whitelabel, register, edition: defaultDocument.edition };
  }
  const { whitelabel = defaultDocument.whitelabel } = stored;
  return {
    ...defaultDocument,
    ...stored,
    whitelabel: withNewSwitches(whitelabel, new Set(modIds(whitelabel)), defaultDocument.whitelabel),
    register: { ...defaultDocument.register, ...storedFields(stored) },
    profile: presentProfile(stored),
    edition: defaultDocument.edition,
  };
}
