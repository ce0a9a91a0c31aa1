import type { FieldRule } from '#lib/rules/fields/field-messages.ts';
import { isMasked, maskEmail, maskEnd } from '#lib/rules/fields/mask.ts';
import { maskedFields, profileChoices } from '#lib/rules/fields/profile-fields.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import type { ProfileRule } from '#platform/seed/field-defaults.ts';
import {
  type ProfileColumns,
  readProfile,
  type StoredProfile,
  updateProfileColumns,
} from '#platform/store/accounts/profiles.ts';
import { saveAccountFields } from '#platform/store/accounts/registrations.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { checkBirthday, checkField } from './registration-fields.ts';

/** Owner of the profile, and client metadata for the audit entry. */
export type Owner = { accountId: number; address: string; requestId: string };

export type ProfileFieldView = {
  rule: FieldRule;
  value: string | undefined;
  editable: boolean;
  /** The field can be set only once. */
  once: boolean;
  verified: boolean | undefined;
};

/** Bound by a code, never written as text. */
const BOUND: readonly string[] = ['mobile', 'email'];

function storedValue({ account, fields }: StoredProfile, name: string): string | null {
  if (name === 'nickname' || name === 'payee' || name === 'email' || name === 'mobile') return account[name];
  return fields.get(name) ?? null;
}

/** An empty text is not a value: it does not use up a set-once field. */
const isSet = (value: string | null): value is string => value !== null && value !== '';

/** Masks a value for its owner: enough to recognise it, not enough to use it. */
function shown(name: string, value: string): string {
  if (name === 'email') return maskEmail(value);
  return maskedFields.includes(name) ? maskEnd(value) : value;
}

function verified({ account }: StoredProfile, name: string): boolean | undefined {
  if (name === 'mobile') return account.mobile_verified;
  return name === 'email' ? account.email_verified : undefined;
}

function fieldOf(stored: StoredProfile, name: string, { once, ...rule }: ProfileRule): ProfileFieldView {
  const value = storedValue(stored, name);
  return {
    rule,
    value: isSet(value) ? shown(name, value) : undefined,
    editable: !(once && isSet(value)),
    once,
    verified: verified(stored, name),
  };
}

/** Returns the profile fields that the settings enable, masked (docs/features.md#91). */
export async function profileOf(
  ctx: AppContext,
  accountId: number,
): Promise<Record<string, ProfileFieldView>> {
  const { profile } = ctx.settings.current().document;
  const stored = await ctx.store.read(tx => readProfile(tx, accountId, { hold: false }));
  return Object.fromEntries(
    Object.entries(profile)
      .filter(([, rule]) => rule.enabled)
      .map(([name, rule]) => [name, fieldOf(stored, name, rule)]),
  );
}

/** Checks what a field's rule cannot express: its list of choices, an age, an edited masked value. */
function checkContent(ctx: AppContext, name: string, value: string): void {
  const choices = profileChoices(name);
  if (choices && !choices.includes(value)) refuse('field_invalid', { field: name });
  if (maskedFields.includes(name) && isMasked(value)) refuse('field_invalid', { field: name });
  if (name === 'birthday') checkBirthday(ctx, value);
}

/**
 * Returns the changed fields of a request. A form that sends back what it was shown changes nothing; a masked
 * field sent with its full value is checked like any other, or the value could be guessed.
 */
function changesOf(
  ctx: AppContext,
  stored: StoredProfile,
  input: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const { profile } = ctx.settings.current().document;
  const changes: Record<string, string> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    const rule = profile[name];
    if (!rule?.enabled) return refuse('input_invalid', { field: name });
    const old = storedValue(stored, name);
    if (value === (isSet(old) ? shown(name, old) : '')) continue;
    if (BOUND.includes(name)) return refuse('input_invalid', { field: name });
    if (rule.once && isSet(old)) return refuse('field_set_once', { field: name });
    checkField(name, rule, value);
    if (value !== '') checkContent(ctx, name, value);
    changes[name] = value;
  }
  return changes;
}

async function save(tx: Tx, accountId: number, changes: Record<string, string>, at: Date): Promise<void> {
  const { nickname, payee, ...fields } = changes;
  const columns: ProfileColumns = {
    ...(nickname === undefined ? {} : { nickname }),
    ...(payee === undefined ? {} : { payee }),
  };
  await updateProfileColumns(tx, accountId, columns);
  await saveAccountFields(tx, accountId, fields, at);
}

/**
 * Writes profile fields, all or none. Refuses `input_invalid` for a field that the settings do not enable or
 * that a code binds, `field_set_once`, `field_missing`, `field_invalid` and `underage`, each with its
 * `field`.
 */
export async function changeProfile(
  ctx: AppContext,
  { accountId, address, requestId }: Owner,
  input: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const at = ctx.clock.date();
  await ctx.store.write(async tx => {
    const changes = changesOf(ctx, await readProfile(tx, accountId, { hold: true }), input);
    const fields = Object.keys(changes);
    if (fields.length === 0) return;
    await save(tx, accountId, changes, at);
    await audit(tx, { at, event: 'profile-changed', accountId, address, requestId, detail: { fields } });
  });
}
