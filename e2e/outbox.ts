import type { Stack } from './stack.ts';

type Message = { recipient: string; subject: string | null; body: string };

/** The newest message of the platform's outbox to a number (`+60…`) or a mail address; throws when there is none. */
async function newest(stack: Stack, kind: 'sms' | 'mail', recipient: string): Promise<string> {
  const { messages } = (await stack.admin('outbox', { kind, recipient })) as { messages: Message[] };
  const body = messages[0]?.body;
  if (!body) throw new Error(`no ${kind} to ${recipient}`);
  return body;
}

/** The six digits that a number was sent last. */
export async function codeSentTo(stack: Stack, number: string): Promise<string> {
  return /\b\d{6}\b/.exec(await newest(stack, 'sms', number))?.[0] ?? '';
}

/** The link that a mail address was sent last. */
export async function linkSentTo(stack: Stack, email: string): Promise<string> {
  return /https?:\/\/\S+/.exec(await newest(stack, 'mail', email))?.[0] ?? '';
}
