import { call } from '#lib/client/call.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { fetchRefusalTexts } from '#lib/client/refusal-texts.ts';
import type { FieldRule } from '#lib/rules/fields/field-messages.ts';
import { fieldIssue } from '#lib/rules/fields/field-rules.ts';

async function fetchCheck(username: string): Promise<boolean> {
  try {
    await call('GET /wps/check/username', { username });
    return false;
  } catch (thrown) {
    return refusalOf(thrown).code === 'username_taken';
  }
}

/** Cache of the username checks: username → whether it is taken. */
export type CheckedUsernames = Map<string, Promise<boolean>>;

/**
 * Returns whether a username that matches its rule is taken; checks each name once (cached in `checked`). When
 * it resolves to true, the texts of refusals are loaded.
 */
export async function isUsernameTaken(
  username: string,
  rule: FieldRule,
  checked: CheckedUsernames,
): Promise<boolean> {
  if (username === '' || fieldIssue(rule, username, 'username')) return false;
  const answer = checked.get(username) ?? fetchCheck(username);
  checked.set(username, answer);
  if (!(await answer)) return false;
  await fetchRefusalTexts();
  return true;
}
