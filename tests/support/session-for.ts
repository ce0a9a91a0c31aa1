import { type CallName, callOf } from '#lib/calls/table.ts';
import { sessionCookieOf, signIn } from './bff-harness.ts';
import type { Stub } from './stub.ts';

const LOGIN_LINE = 'POST /wps/session/login';
const AGENT_TYPE = 1;

/** Signs in at the stub as somebody who may make the call: an agent where it needs one, else a member. */
export async function sessionFor(stub: Stub, name: CallName): Promise<string> {
  const member = stub.values[LOGIN_LINE];
  if (callOf(name).access === 'agent')
    stub.values[LOGIN_LINE] = { ...(member as object), customerType: AGENT_TYPE };
  try {
    return sessionCookieOf(await signIn());
  } finally {
    stub.values[LOGIN_LINE] = member;
  }
}
