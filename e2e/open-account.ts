import { answerOf, askCall } from './http.ts';
import type { Stack } from './stack.ts';

/** The password of accounts that tests open. */
export const OWN_PASSWORD = 'Lantern-on-the-pier-7';

/** Opens an account of the test's own by HTTP, so that nothing it changes is another test's. */
export async function openAccount(stack: Stack, username: string, password = OWN_PASSWORD): Promise<void> {
  const body = { username, password, confirmPassword: password, agreed: true };
  answerOf(await askCall(stack.origin, 'PUT /wps/member/register', { body }));
}
