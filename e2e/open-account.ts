import { answerOf, requestCall } from './http.ts';
import type { Stack } from './stack.ts';

/** Password of the accounts that tests open. */
export const OWN_PASSWORD = 'Lantern-on-the-pier-7';

/** Opens an account by HTTP for one test, so that its changes do not affect other tests. */
export async function openAccount(stack: Stack, username: string, password = OWN_PASSWORD): Promise<void> {
  const body = { username, password, confirmPassword: password, agreed: true };
  answerOf(await requestCall(stack.origin, 'PUT /wps/member/register', { body }));
}
