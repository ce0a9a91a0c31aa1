import type { Stack } from './stack.ts';

type Message = { recipient: string; subject: string | null; body: string };

/** Returns the newest outbox message to a number (`+60…`) or a mail address; throws when there is none. */
async function newest(stack: Stack, kind: 'sms' | 'mail', recipient: string): Promise<string> {
  const { messages } = (await stack.admin('outbox', { kind, recipient })) as { messages: Message[] };
  const body = messages[0]?.body;
  if (!body) throw new Error(`no ${kind} to ${recipient}`);
  return body;
}

/** Returns the six digits of the newest SMS to a number. */
export async function codeSentTo(stack: Stack, number: string): Promise<string> {
  return /\b\d{6}\b/.exec(await newest(stack, 'sms', number))?.[0] ?? '';
}

/** Returns the link of the newest mail to an address. */
export async function linkSentTo(stack: Stack, email: string): Promise<string> {
  return /https?:\/\/\S+/.exec(await newest(stack, 'mail', email))?.[0] ?? '';
}

/** Returns the six digits of the newest mail to an address. */
export async function codeMailedTo(stack: Stack, email: string): Promise<string> {
  return /\b\d{6}\b/.exec(await newest(stack, 'mail', email))?.[0] ?? '';
}
