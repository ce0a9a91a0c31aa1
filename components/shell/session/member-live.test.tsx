import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { postToTabs } from '#lib/client/session-channel.ts';
import { MemberLive } from './member-live.tsx';

const seen = vi.hoisted(() => ({
  changed: (_topics: readonly string[]) => {},
  refreshed: [] as string[],
}));
vi.mock('#lib/client/events/member-events.ts', () => ({
  followMember: ({ changed }: { changed: (topics: readonly string[]) => void }) => {
    seen.changed = changed;
    return () => undefined;
  },
}));
vi.mock('#lib/client/refresh-call.ts', () => ({
  refreshCall: async (name: string) => void seen.refreshed.push(name),
}));
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

it('asks for the real-time salary anew when pay has changed', () => {
  seen.changed(['pay']);
  expect(seen.refreshed).toEqual(['GET /wps/relay/ODSFE2_getRealTimeSalary']);
});
