import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { refetchIfBehind } from '#lib/client/events/room-events.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { postToTabs } from '#lib/client/session-channel.ts';
import type { RoomEvent, RoomMessage } from '#lib/rules/room.ts';
import { MemberLive } from './member-live.tsx';

const seen = vi.hoisted(() => ({
  changed: (_topics: readonly string[]) => {},
  room: (_event: RoomEvent) => {},
  refreshed: [] as string[],
}));
vi.mock('#lib/client/events/member-events.ts', () => ({
  followMember: ({ changed, room }: Pick<typeof seen, 'changed' | 'room'>) => {
    seen.changed = changed;
    seen.room = room;
    return () => undefined;
  },
}));
vi.mock('#lib/client/refresh-call.ts', () => ({
  refreshCall: async (name: string) => void seen.refreshed.push(name),
}));
vi.mock('#lib/client/refresh-money.ts', () => ({ refreshMoney: async () => undefined }));
vi.mock('./show-new-messages.ts', () => ({ showNewMessages: async () => undefined }));
vi.mock('./reality-check.tsx', () => ({ RealityCheck: () => null }));

const SESSION = 'GET /wps/v2/member/session';

beforeEach(() => {
  seen.refreshed = [];
  render(
    <TestFrame>
      <MemberLive />
    </TestFrame>,
  );
});
afterEach(() => {
  postToTabs('signed-in');
  cleanup();
});

it('asks for nothing while this browser signs out, in this tab or another', async () => {
  postToTabs('signing-out');
  seen.changed(['sessions', 'balance']);
  postToTabs('signed-out');
  seen.changed(['sessions']);
  expect(seen.refreshed).toEqual([]);
});

it('asks again once the sign-out has failed, and when another device ends a session', async () => {
  postToTabs('signing-out');
  postToTabs('still-signed-in');
  seen.changed(['sessions']);
  expect(seen.refreshed).toEqual([SESSION]);
});

it('asks for the real-time salary and for contracts anew when pay has changed', () => {
  seen.changed(['pay']);
  expect(seen.refreshed).toEqual([
    'GET /wps/relay/ODSFE2_getRealTimeSalary',
    'GET /wps/member/info/funds/consolidated',
    'GET /wps/relay/MCSFE_getContractHistory',
    'GET /wps/relay/MCSFE_getContractDividendInfo',
    'GET /wps/relay/MCSFE_getContractDailySalInfo',
    'GET /wps/relay/MCSFE_getContractHourSalaryInfo',
    'GET /wps/relay/MCSFE_getRealTimeSalaryContractInfo',
  ]);
});

it('asks for points, promotions and missions anew when play or an order has moved the balance', () => {
  seen.changed(['balance']);
  expect(seen.refreshed).toEqual([
    'GET /wps/relay/MCS2_getPointBalance',
    'GET /wps/relay/MCS2_getPointReward',
    'GET /wps/relay/MCS2_getPointTransactions',
    'GET /wps/relay/MCS2_getRedeemPointList',
    'GET /wps/relay/PROMOFE_getPromotionActivity',
    'GET /wps/relay/MCSFE_getMissionSummaryDetails',
  ]);
});

it('asks for the conversations with customer service anew when a message has come', () => {
  seen.changed(['messages']);
  expect(seen.refreshed).toEqual(
    expect.arrayContaining([
      'GET /wps/relay/EMFE_getOutbox',
      'GET /wps/v2/member/feedback',
      'GET /wps/v2/member/feedback/case',
    ]),
  );
});

describe('the chat room that is open', () => {
  const key = ['GET /wps/v2/member/room', { room: 'en' }];
  const message = { messageId: '7', by: 'member', name: 'pl***02', content: 'hello', sentAt: 1 } as const;
  const here = [
    { room: 'en', count: 1 },
    { room: 'ms', count: 5 },
  ];
  type Known = { number: number; here: typeof here; messages: RoomMessage[] };
  const shown = () => queryClient().getQueryData<Known>(key);
  beforeEach(() => queryClient().setQueryData(key, { number: 4, here, messages: [] }));

  it('shows the next message without asking, and its removal', () => {
    seen.room({ room: 'en', number: 5, message });
    expect(shown()).toEqual({ number: 5, here, messages: [message] });
    seen.room({ room: 'en', number: 6, message: { ...message, content: null } });
    expect(shown()).toEqual({ number: 6, here, messages: [{ ...message, content: null }] });
    seen.room({ room: 'en', number: 7, message: null });
    expect(shown()?.number).toBe(7);
    expect(seen.refreshed).toEqual([]);
  });

  it('says with the next message how many are there now, of its own room alone', () => {
    seen.room({ room: 'en', number: 5, message, here: 3 });
    expect(shown()?.here).toEqual([
      { room: 'en', count: 3 },
      { room: 'ms', count: 5 },
    ]);
  });

  it('is asked for after a gap and without a message, not for what is known', () => {
    seen.room({ room: 'en', number: 4, message });
    seen.room({ room: 'ms', number: 9, message });
    expect(seen.refreshed).toEqual([]);
    seen.room({ room: 'en', number: 6, message });
    expect(seen.refreshed).toEqual(['GET /wps/v2/member/room']);
    seen.room({ room: 'en', number: 5 });
    expect(seen.refreshed).toHaveLength(2);
    expect(shown()).toEqual({ number: 4, here, messages: [] });
  });

  it('is asked for once more when an answer is older than an event', () => {
    seen.room({ room: 'en', number: 6, message });
    seen.refreshed = [];
    refetchIfBehind('en', 6);
    expect(seen.refreshed).toEqual([]);
    refetchIfBehind('en', 5);
    refetchIfBehind('en', 5);
    expect(seen.refreshed).toEqual(['GET /wps/v2/member/room']);
  });
});
