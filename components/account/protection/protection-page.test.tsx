import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { Toasts } from '#components/ui/overlays/toast.tsx';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { clearCachedCalls } from '#lib/client/session-events.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import type { Protection } from './limit-cell.tsx';
import { ProtectionPage } from './protection-page.tsx';

const NOW = Date.UTC(2026, 10, 27, 2);
let present: Protection['break'];
let requests: string[];

const timeOut = (days: number): Protection['break'] => ({
  kind: 'time-out',
  startedAt: NOW,
  endsAt: NOW + days * DAY_MS,
  opensAt: null,
});

beforeEach(() => {
  clearCachedCalls();
  present = null;
  requests = [];
  const answer = (line: string, then?: () => void) => () => {
    requests.push(line);
    then?.();
    return { value: null };
  };
  stubPlatform({
    'GET /wps/v2/member/protection': () => ({
      value: { currency: 'MYR', limits: [], break: present, changes: [], sessionStartedAt: NOW, now: NOW },
    }),
    'POST /wps/v2/member/protection/exclusion': answer('exclusion'),
    'DELETE /wps/session/logout': answer('logout'),
    'POST /wps/v2/member/protection/reopen': answer('reopen', () => {
      if (present) present = { ...present, opensAt: NOW + DAY_MS };
    }),
  });
});

function draw(part: string | null) {
  render(
    <>
      <ProtectionPage part={part} providers={[]} />
      <Toasts />
    </>,
    { wrapper: TestFrame },
  );
}

it('offers during a time-out only what ends later', async () => {
  present = timeOut(7);
  draw('break');
  expect(await screen.findByLabelText('30 days')).toBeDefined();
  for (const shorter of ['24 hours', '3 days', '7 days']) expect(screen.queryByLabelText(shorter)).toBeNull();
  for (const longer of ['6 months', 'No end date']) expect(screen.getByLabelText(longer)).toBeDefined();
});

it('says after the sign-out that the exclusion is in force, and where the money is', async () => {
  draw('break');
  fireEvent.click(await screen.findByLabelText('6 months'));
  fireEvent.click(screen.getByLabelText('I understand that nobody can end this early.'));
  fireEvent.click(screen.getByRole('button', { name: /^Exclude me/ }));
  expect(await screen.findByText('You’ve excluded yourself')).toBeDefined();
  expect(requests).toEqual(['exclusion', 'logout']);
  expect(screen.getByText(/^Until at least .* your money stays yours\.$/)).toBeDefined();
  const link = screen.getByRole('link', { name: 'Sign in to withdraw' });
  expect(link.getAttribute('href')).toBe('?center=withdraw');
});

it('shows at once when the account opens after an exclusion, and offers no further break', async () => {
  present = { kind: 'exclusion', startedAt: 0, endsAt: NOW - DAY_MS, opensAt: null };
  draw(null);
  fireEvent.click(await screen.findByRole('button', { name: 'Ask to open my account' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask to open my account' })).toBeNull());
  expect(screen.getByText('Your account opens')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Choose a break' })).toBeNull();
});
