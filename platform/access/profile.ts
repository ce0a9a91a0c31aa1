import type { FieldRule } from '#lib/rules/field-messages.ts';
import { maskEmail, maskEnd } from '#lib/rules/mask.ts';
import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import type { ProfileRule } from '#platform/seed/field-defaults.ts';
import type { Tx } from '#platform/store/db.ts';
import {
  type OwnColumns,
  readProfile,
  type StoredProfile,
  updateOwnColumns,
} from '#platform/store/profiles.ts';
import { saveAccountFields } from '#platform/store/registrations.ts';
import { audit } from '#platform/store/sign-ins.ts';
import { checkBirthday, checkField } from './registration-fields.ts';

/** Who changes a profile, and what the audit notes about the request. */
export type Owner = { accountId: number; address: string; requestId: string };

export type ShownField = {
  rule: FieldRule;
  value: string | undefined;
  editable: boolean;
  verified: boolean | undefined;
};

/** Bound by a code, never written as a text. */
const BOUND: readonly string[] = ['mobile', 'email'];
/** Hidden but for their end; the rest is the owner's own text. */
const HIDDEN: readonly string[] = ['mobile', 'whatsapp', 'zalo', 'qqNum', 'idNumber'];

function storedValue({ account, fields }: StoredProfile, name: string): string | null {
  if (name === 'nickname' || name === 'payee' || name === 'email' || name === 'mobile') return account[name];
  return fields.get(name) ?? null;
}

/** A value as its owner sees it again: enough to know it by, not enough to use it. */
function shown(name: string, value: string): string {
  if (name === 'email') return maskEmail(value);
  return HIDDEN.includes(name) ? maskEnd(value) : value;
}

function verified({ account }: StoredProfile, name: string): boolean | undefined {
  if (name === 'mobile') return account.mobile_verified;
  return name === 'email' ? account.email_verified : undefined;
}

function fieldOf(stored: StoredProfile, name: string, { once, ...rule }: ProfileRule): ShownField {
  const value = storedValue(stored, name);
  return {
    rule,
    value: value === null ? undefined : shown(name, value),
    editable: !(once && value !== null),
    verified: verified(stored, name),
  };
}

/** The fields that the settings enable, masked (row 91). */
export async function profileOf(house: House, accountId: number): Promise<Record<string, ShownField>> {
  const { profile } = house.settings.current().document;
  const stored = await house.store.read(tx => readProfile(tx, accountId, { hold: false }));
  return Object.fromEntries(
    Object.entries(profile)
      .filter(([, rule]) => rule.enabled)
      .map(([name, rule]) => [name, fieldOf(stored, name, rule)]),
  );
}

/**
 * What is new in an ask. A form that sends back what it was shown changes nothing by it; a hidden value in full is
 * judged like any other, or one could guess at it.
 */
function changesOf(
  house: House,
  stored: StoredProfile,
  ask: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const { profile } = house.settings.current().document;
  const changes: Record<string, string> = {};
  for (const [name, value] of Object.entries(ask)) {
    if (value === undefined) continue;
    const rule = profile[name];
    if (!rule?.enabled) return refuse('input_invalid', { field: name });
    const old = storedValue(stored, name);
    if (old !== null && value === shown(name, old)) continue;
    if (BOUND.includes(name)) return refuse('input_invalid', { field: name });
    if (rule.once && old !== null) return refuse('field_set_once', { field: name });
    checkField(name, rule, value);
    if (name === 'birthday') checkBirthday(house, value);
    changes[name] = value;
  }
  return changes;
}

async function save(tx: Tx, accountId: number, changes: Record<string, string>, at: Date): Promise<void> {
  const { nickname, payee, ...fields } = changes;
  const columns: OwnColumns = {
    ...(nickname === undefined ? {} : { nickname }),
    ...(payee === undefined ? {} : { payee }),
  };
  await updateOwnColumns(tx, accountId, columns);
  await saveAccountFields(tx, accountId, fields, at);
}

/**
 * Writes fields of the profile, all or none. Refuses `input_invalid` for a field that the settings do not enable or
 * that a code binds, `field_set_once`, `field_invalid` and `underage`, each with its `field`.
 */
export async function changeProfile(
  house: House,
  { accountId, address, requestId }: Owner,
  ask: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const at = house.clock.date();
  await house.store.write(async tx => {
    const changes = changesOf(house, await readProfile(tx, accountId, { hold: true }), ask);
    const fields = Object.keys(changes);
    if (fields.length === 0) return;
    await save(tx, accountId, changes, at);
    await audit(tx, { at, event: 'profile-changed', accountId, address, requestId, detail: { fields } });
  });
}
