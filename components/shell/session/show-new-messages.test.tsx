import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubbedCalls, stubPlatform } from '#components/shared/test-platform.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { showNewMessages } from './show-new-messages.ts';

const toasts = vi.hoisted(() => [] as string[]);
vi.mock('#components/ui/overlays/toast.tsx', () => ({
  showToast: (_kind: string, title: string) => void toasts.push(title),
}));

const UNREAD = 'GET /wps/relay/CSP_unreadCount';
const DETAIL = 'GET /wps/relay/MCSFE_getWithdrawConfirmationDetail';
const SETTINGS = 'GET /wps/relay/MCSFE_getWithdrawSettings';
const NUMBER = 'W000000012';
const paid = { title: 'Has RM 60.00 arrived?', content: '', tone: 'ask', number: NUMBER, isRead: false };

/** Puts a query on the screen, as a component does. */
function show(key: [string, object], value: unknown): void {
  queryClient().setQueryData(key, value);
  const query = queryClient().getQueryCache().find({ queryKey: key });
  vi.spyOn(query as NonNullable<typeof query>, 'isActive').mockReturnValue(true);
}
const goTo = (query: string) => history.replaceState(null, '', `/en${query}`);

describe('the toast of a withdrawal that was paid', () => {
  beforeEach(() => {
    toasts.length = 0;
    queryClient().setQueryData([UNREAD, {}], 0);
    stubPlatform({
      [UNREAD]: { value: 1 },
      'GET /wps/relay/EMFE_getInbox': { value: { list: [paid] } },
      [DETAIL]: { value: { state: 'paid' } },
      [SETTINGS]: { value: { question: { withdrawId: NUMBER } } },
    });
    show([DETAIL, { withdrawId: NUMBER }], { state: 'approved' });
    show([SETTINGS, {}], { question: null });
  });
  afterEach(() => {
    queryClient().clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    goTo('');
  });

  it.each([`?center=withdraw&part=${NUMBER}`, '?center=withdraw'])(
    'is left out above %s, which puts the question itself',
    async address => {
      goTo(address);
      await showNewMessages('View');
      expect(toasts).toEqual([]);
      expect(queryClient().getQueryData([DETAIL, { withdrawId: NUMBER }])).toEqual({
        state: address.endsWith(NUMBER) ? 'paid' : 'approved',
      });
    },
  );

  it.each(['', '?center=withdraw&part=W000000013', '?center=withdraw&part=list', '?center=messageV2'])(
    'appears on %j',
    async address => {
      goTo(address);
      await showNewMessages('View');
      expect(toasts).toEqual([paid.title]);
    },
  );

  it('appears above the form while it names an older question, and above a page that has no question', async () => {
    goTo('?center=withdraw');
    stubbedCalls[SETTINGS] = { value: { question: { withdrawId: 'W000000007' } } };
    await showNewMessages('View');
    expect(toasts).toHaveLength(1);
    goTo(`?center=withdraw&part=${NUMBER}`);
    stubbedCalls[DETAIL] = { value: { state: 'received' } };
    queryClient().setQueryData([UNREAD, {}], 0);
    await showNewMessages('View');
    expect(toasts).toHaveLength(2);
  });
});
