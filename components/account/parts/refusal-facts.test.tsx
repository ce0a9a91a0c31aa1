import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import type { ShownRefusal } from '#lib/calls/refusals.ts';
import { queryClient } from '#lib/client/query-client.ts';
import { Refusal } from '#lib/client/refusal.ts';
import { RefusalFacts } from './refusal-facts.tsx';

const balance = { sumBalance: 0, currency: 'MYR', currencySymbol: 'RM', currencyPosition: 'L', balance: [] };
const at = Date.parse('2027-11-21T06:02:11Z');

afterEach(() => {
  cleanup();
  queryClient().clear();
  vi.unstubAllGlobals();
});

it.each<[ShownRefusal, Record<string, number>, string]>([
  ['deposit_amount', { min: 30, max: 30_000 }, 'From RM 30.00 to RM 30,000.00.'],
  ['transfer_day_full', { left: 60 }, 'RM 60.00 left today.'],
  ['wallet_not_enough', { available: 12.5 }, 'RM 12.50 available now.'],
  ['rebate_too_small', { least: 1 }, 'At least RM 1.00.'],
  ['deposit_open', { most: 3 }, '3 at most.'],
  [
    'transfer_turnover_open',
    { requiredTurnover: 300, actualTurnover: 20 },
    'RM 20.00 of RM 300.00 counted so far.',
  ],
  ['payout_account_waits', { from: at }, 'Possible from 21 Nov 2027, 14:02.'],
  ['player_time_out', { until: at }, 'Until 21 Nov 2027, 14:02.'],
])('names the present values of %s beside its rule', async (code, params, fact) => {
  stubPlatform({ 'GET /wps/v2/wallets/balance': { value: balance } });
  render(<RefusalFacts refusal={new Refusal(code, params)} />, { wrapper: TestFrame });
  const alert = await screen.findByRole('alert');
  await vi.waitFor(() => expect(alert.textContent?.replaceAll('\u00a0', ' ')).toContain(fact));
});

it('is the rule alone where the platform named no value', async () => {
  stubPlatform({ 'GET /wps/v2/wallets/balance': { value: balance } });
  render(<RefusalFacts refusal={new Refusal('deposit_state')} />, { wrapper: TestFrame });
  expect((await screen.findByRole('alert')).querySelector('b')).toBeNull();
});
