import type { CallOutput } from '#lib/calls/table.ts';
import { refreshCall } from '#lib/client/refresh-call.ts';

export const INBOX = 'GET /wps/relay/EMFE_getInbox';
export const OUTBOX = 'GET /wps/relay/EMFE_getOutbox';
export const UNREAD = 'GET /wps/relay/CSP_unreadCount';
export type Message = CallOutput<typeof INBOX>['list'][number];
export type SentMessage = CallOutput<typeof OUTBOX>['list'][number];

/** Asks anew for what reading or deleting a message changed. */
export async function refreshInbox(): Promise<void> {
  await Promise.all([refreshCall(INBOX), refreshCall(UNREAD)]);
}
