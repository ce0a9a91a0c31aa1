import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import type { ContractDetail } from './contract-calls.ts';
import { ContractOne } from './contract-one.tsx';

const NOW = Date.UTC(2026, 10, 28, 4);
const BEGUN = Date.UTC(2026, 9, 11, 16);
const CHANGE = Date.UTC(2026, 10, 28, 16);
const termsOf = (rate: number) => ({ kind: 'hourly' as const, tiers: [{ validBet: 10_000, rate }] });
const versionOf = (number: number, startsAt: number, endsAt: number | null) => ({
  ...{ number, startsAt, endsAt, terms: termsOf(number * 1_000) },
});
const signedOf = (number: number): ContractDetail['versions'][number] => ({
  ...{
    ...versionOf(number, BEGUN, CHANGE),
    by: 'payer',
    state: 'accepted',
    sentAt: BEGUN,
    endedBy: 'agreed',
  },
});
const contract: ContractDetail = {
  ...{ contractId: 7, currency: 'MYR', kind: 'hourly', side: 'payer', other: 'agent42' },
  ...{ status: 'A', state: 'active', running: versionOf(2, BEGUN, null), next: null, question: null },
  ...{ versions: [signedOf(2)], events: [], now: NOW },
};
/** Each test reads a contract of its own: answers stay in the cache of calls. */
let contractId = 0;
const show = async (changes: Partial<ContractDetail>) => {
  contractId += 1;
  stubPlatform({
    'GET /wps/relay/MCSFE_getContractHistory': { value: { ...contract, ...changes, contractId } },
  });
  render(<ContractOne contractId={contractId} />, { wrapper: TestFrame });
  await screen.findByText('History');
};
const headings = () => screen.getAllByRole('heading').map(one => one.textContent);

describe('a contract as a document', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('new terms that follow are no end: they are shown beside the running ones, and can be ended', async () => {
    await show({ running: versionOf(2, BEGUN, CHANGE), next: versionOf(3, CHANGE, null) });
    expect(headings()).toContain('Terms in force · Version 2');
    expect(headings()).toContain('Version 3 from 29 Nov, 00:00');
    expect(screen.getByText('0.3%', { exact: false })).toBeTruthy();
    expect(screen.queryByText(/^Ends/)).toBeNull();
    expect(screen.getByRole('button', { name: /^Ask to end it/ })).toBeTruthy();
  });

  it('says when it ends, and offers no other end', async () => {
    await show({ running: versionOf(2, BEGUN, CHANGE) });
    expect(screen.getByText('Ends 29 Nov, 00:00')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Ask to end it/ })).toBeNull();
  });

  it('signed terms that have not begun are not in force', async () => {
    await show({ state: 'signed', running: versionOf(1, CHANGE, null) });
    expect(screen.getByText('Signed, in force from 29 Nov, 00:00')).toBeTruthy();
    expect(headings()).toContain('Signed terms · Version 1');
    expect(screen.queryByText(/^(In force|Terms in force)/)).toBeNull();
  });

  it.each([
    ['rejected', 'Refused'],
    ['withdrawn', 'Withdrawn'],
    ['expired', 'Expired'],
    ['ended', 'Ended'],
  ] as const)('a contract that is %s says so', async (state, words) => {
    await show({ status: 'E', state, running: null });
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  });

  it('terms of an ended contract stay readable; those of the version of a pay line are unfolded', async () => {
    const ended = { status: 'E', state: 'ended', running: null } as const;
    await show({ ...ended, versions: [signedOf(2), { ...signedOf(1), state: 'rejected', startsAt: null }] });
    const folds = () => [...document.querySelectorAll('details')];
    expect(folds().map(one => one.querySelector('summary')?.textContent)).toEqual([
      'Version 2 · In force 12 Oct, 00:00 – 29 Nov, 00:00',
      'Version 1 · Refused',
    ]);
    expect(folds().map(one => one.open)).toEqual([true, false]);
    expect(folds()[0]?.textContent).toContain('0.2%');
    cleanup();
    render(<ContractOne contractId={contractId} version={1} />, { wrapper: TestFrame });
    await screen.findByText('History');
    expect(folds().map(one => one.open)).toEqual([false, true]);
  });

  it.each([
    ['payer', 'agent42', 'You pay agent42'],
    ['payee', 'agent41', 'agent41 pays you'],
    ['payee', null, 'The operator pays you'],
  ] as const)('says who pays whom to the %s', async (side, other, words) => {
    await show({ side, other });
    expect(screen.getByText(words).className).not.toContain('first-letter');
  });
});
