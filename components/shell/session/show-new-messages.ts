import type { NoticeKind } from '#components/ui/notice.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import { call } from '#lib/client/call.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { refreshCall } from '#lib/client/refresh-call.ts';
import { centreHrefOfNumber } from '#lib/rules/routes/account-centre.ts';

const UNREAD = 'GET /wps/relay/CSP_unreadCount';
const INBOX = 'GET /wps/relay/EMFE_getInbox';
const SESSION = 'GET /wps/v2/member/session';
/** More at once are in the inbox alone. */
const MAX_TOASTS = 3;

const kinds = { good: 'positive', bad: 'danger', ask: 'warning', plain: 'info' } as const satisfies Record<
  string,
  NoticeKind
>;

function isOnBreak(): boolean {
  const session = queryClient().getQueryData<{ onBreak: boolean }>([SESSION, {}]);
  return session?.onBreak === true;
}

/**
 * Fetches the number of unread messages and shows those that are new as toasts, the latest last. A tab that
 * nobody looks at shows none, and nor does a member's break (docs/money.md, section 12): they are in the inbox.
 */
export async function showNewMessages(label: string): Promise<void> {
  const client = queryClient();
  const before = client.getQueryData<number>([UNREAD, {}]);
  const now = await call(UNREAD, {}, { poll: true }).catch(() => undefined);
  if (now === undefined) return;
  client.setQueryData([UNREAD, {}], now);
  void refreshCall(INBOX);
  const count = Math.min(MAX_TOASTS, now - (before ?? now));
  if (count <= 0 || document.hidden || isOnBreak()) return;
  const { list } = await call(INBOX, { page: 1, size: count }, { poll: true });
  for (const { title, content, tone, number, isRead } of list.toReversed()) {
    const href = centreHrefOfNumber(number);
    if (!isRead) showToast(kinds[tone], title, { more: content, link: href ? { href, label } : undefined });
  }
}
