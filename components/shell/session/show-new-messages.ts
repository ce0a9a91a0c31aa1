import type { NoticeKind } from '#components/ui/notice.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { refreshCall } from '#lib/client/refresh-call.ts';
import { centreHrefOfNumber } from '#lib/rules/routes/account-centre.ts';
import { CENTRE } from '#lib/rules/routes/centre-address.ts';

const UNREAD = 'GET /wps/relay/CSP_unreadCount';
const INBOX = 'GET /wps/relay/EMFE_getInbox';
const SESSION = 'GET /wps/v2/member/session';
const WITHDRAWAL = 'GET /wps/relay/MCSFE_getWithdrawConfirmationDetail';
const WITHDRAW_FORM = 'GET /wps/relay/MCSFE_getWithdrawSettings';
type WithdrawalState = Pick<CallOutput<typeof WITHDRAWAL>, 'state'>;
type Form = Pick<CallOutput<typeof WITHDRAW_FORM>, 'question'>;
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

/** Page of withdrawals that this tab shows: `list`, a number, or '' for the form; null for no such page. */
function withdrawalShown(): string | null {
  const query = new URLSearchParams(location.search);
  return query.get(CENTRE) === 'withdraw' ? (query.get('part') ?? '') : null;
}

/**
 * True when the page in front puts this very question: a withdrawal that was paid, or the form of a new one, which names
 * the oldest that waits. Brings that page up to date first.
 */
async function isAskedOnPage(number: string | null): Promise<boolean> {
  const part = withdrawalShown();
  if (part === null || number === null || (part !== '' && part !== number)) return false;
  const client = queryClient();
  const line = part === '' ? WITHDRAW_FORM : WITHDRAWAL;
  await refreshCall(line);
  if (part !== withdrawalShown()) return false;
  if (part !== '')
    return client.getQueryData<WithdrawalState>([WITHDRAWAL, { withdrawId: part }])?.state === 'paid';
  return client.getQueryData<Form>([WITHDRAW_FORM, {}])?.question?.withdrawId === number;
}

/**
 * Fetches the number of unread messages and shows those that are new as toasts, the latest last. A tab that
 * nobody looks at shows none, and nor does a member's break (docs/money.md, section 12): they are in the inbox. A question that the
 * page in front already puts is not repeated above it.
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
    if (isRead || (tone === 'ask' && (await isAskedOnPage(number)))) continue;
    showToast(kinds[tone], title, { more: content, link: href ? { href, label } : undefined });
  }
}
