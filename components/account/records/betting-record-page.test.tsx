import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { clearCachedCalls } from '#lib/client/session-events.ts';
import { BettingRecordPage } from './betting-record-page.tsx';

const AT = Date.UTC(2026, 10, 21, 5, 58, 40);
const bet = {
  orderNo: 'R000000000012',
  gameName: '=Copper, Canyon',
  betTimeInTimestamp: AT,
  transTimeInTimestamp: AT,
  betAmount: 20,
  validBetAmount: 20,
  winAmount: 0,
  profitAndLoss: -20,
  accountType: 'MAR',
  vendorName: 'Marlow & Sons',
  sports: ['football', 'horse'],
  customerName: 'player01',
};
const posting = {
  txId: '88',
  codeType: 'betting',
  txTimeInTimestamp: AT,
  vendor: '',
  amount: -20,
  currentAvailBalance: 180,
};
const footer = {
  betAmount: 1490,
  validBetAmount: 1490,
  winAmount: 1341.1,
  totalHands: 41,
  netProfit: -148.9,
};
const card = (vassalage: string, displayName: string, gameType: string) => ({
  vassalage,
  displayName,
  gameType,
  isGame: 'VASSALAGE',
});
const lanes = [
  { title: 'RNG', cards: [card('MAR', 'Marlow & Sons', 'RNG'), card('KES', 'Kestrel Nine', 'RNG')] },
  { title: 'LIVE', cards: [card('BEL', 'Bellgate', 'LIVE'), card('MAR', 'Marlow & Sons', 'LIVE')] },
];
const BETS = 'GET /wps/relay/ODSFE2_RNGOrders';

const requests: Record<string, string>[] = [];

beforeEach(() => {
  clearCachedCalls();
  requests.length = 0;
  stubPlatform({
    [BETS]: (_, query) => {
      requests.push(Object.fromEntries(query));
      return { value: { currency: 'MYR', list: [bet], footer, next: null } };
    },
    'GET /wps/relay/GCSGAME_newGameVendor': { value: { data: { lanes } } },
    'GET /wps/v2/member/round': {
      value: { currency: 'MYR', bet, productType: 'RNG', turnoverAmount: 20, postings: [posting] },
    },
  });
});

async function draw(part: string) {
  render(<BettingRecordPage part={part} providers={[]} />, { wrapper: TestFrame });
  await screen.findByRole('button', { name: 'Round R000000000012' }, { timeout: 5_000 });
}

it('asks for what the address names, and shows the sums of the whole filter', async () => {
  await draw('7-won-all-LIVE');
  expect(requests[0]).toMatchObject({ productType: 'LIVE', status: '1', size: '20' });
  expect(screen.getByRole('link', { name: 'Live casino' }).getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('row', { name: /^41 rounds/ }).textContent).toContain('1,490.00');
  expect(screen.getByText('Times in UTC+8')).toBeTruthy();
});

it('offers the vendors of the chosen kind by name, and puts the chosen one into the address', async () => {
  await draw('7-all-all-LIVE-MAR');
  expect(requests[0]).toMatchObject({ accountType: 'MAR', productType: 'LIVE' });
  const select = screen.getByLabelText<HTMLSelectElement>('Vendor');
  await vi.waitFor(() =>
    expect(
      within(select)
        .getAllByRole('option')
        .map(one => one.textContent),
    ).toEqual(['All vendors', 'Bellgate', 'Marlow & Sons']),
  );
  expect(select.value).toBe('MAR');
  expect(screen.getByRole('link', { name: 'Slots' }).getAttribute('href')).toMatch(/part=7-all-all-RNG$/);
  fireEvent.change(select, { target: { value: 'BEL' } });
  expect(location.search).toMatch(/part=7-all-all-LIVE-BEL$/);
});

it('unfolds the round of a row in place, and folds it again', async () => {
  await draw('30');
  const row = () => screen.getByRole('button', { name: 'Round R000000000012' });
  fireEvent.click(row());
  const entries = within(await screen.findByRole('table', { name: 'Entries of this round' }));
  expect(row().getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByTitle('2026-11-21 13:58:40').map(time => time.textContent)).toContain(
    '21 Nov, 13:58',
  );
  expect(entries.getByRole('row', { name: /Bet 88/ }).textContent).toMatch(/−20\.00.*180\.00/);
  fireEvent.click(row());
  expect(screen.queryByRole('table', { name: 'Entries of this round' })).toBeNull();
});

it('unfolds the round that was searched for', async () => {
  await draw('30-all-R000000000012');
  expect(await screen.findByRole('table', { name: 'Entries of this round' })).toBeTruthy();
});

it('saves exactly what is filtered as a file that no spreadsheet runs', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = file => `blob:${saved.push(file as Blob)}`;
  URL.revokeObjectURL = vi.fn();
  HTMLAnchorElement.prototype.click = vi.fn();
  await draw('30-lost');
  fireEvent.click(screen.getByRole('button', { name: /^CSV/ }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(requests.at(-1)).toMatchObject({ status: '2', size: '1000' });
  expect(await saved[0]?.text()).toBe(
    'Time (UTC+8),Game,Vendor,Number,"Bet, MYR",Payout,Result\r\n' +
      '2026-11-21 13:58:40,"\'=Copper, Canyon",Marlow & Sons,R000000000012,20.00,0.00,-20.00\r\n',
  );
});

it('names the round that a reversal takes back', async () => {
  const reversal = { ...bet, orderNo: 'R000000000013', betAmount: -20, reversalOf: bet.orderNo };
  stubPlatform({ [BETS]: { value: { currency: 'MYR', list: [reversal], footer, next: null } } });
  render(
    <TestFrame>
      <BettingRecordPage part="7-won-all-LIVE" providers={[]} />
    </TestFrame>,
  );
  expect((await screen.findAllByText('Takes R000000000012 back')).length).toBeGreaterThan(0);
});

it('names the sports of a sports ticket beside its vendor', async () => {
  render(<BettingRecordPage part={null} providers={[]} />, { wrapper: TestFrame });
  expect(await screen.findByText('Marlow & Sons · Football · Horse racing')).toBeTruthy();
});
