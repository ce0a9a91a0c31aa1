import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { DownlineManagementPage } from './downline-page.tsx';

const figures = { totalHands: 4, validBetAmount: 300, winAmount: 120, netProfit: -40 };
const person = (userId: number, userName: string, teamCount = 0) => ({
  ...{ ...figures, depositAmount: 80, withdrawAmount: 25, bonusAmount: 0, rebateAmount: 0 },
  ...{ userId, userName, nickname: '', type: 0, uplineName: 'agent01', level: 1, regDate: 0 },
  ...{ lastLogin: null, teamCount, doNotContact: false, contracts: [] },
});
const requests: URLSearchParams[] = [];
const NEAR = [{ userId: 1, userName: 'aminah' }];
beforeEach(() => {
  requests.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/en');
  stubPlatform({
    'GET /wps/relay/ODSFE2_getSubordinatev2': (_, query) => {
      requests.push(query);
      const isBelow = query.get('parentId') === '1';
      const isMissed = query.get('userName') === 'amniah';
      const all = isBelow ? [person(3, 'chong')] : [person(1, 'aminah', 1), person(2, 'badrul')];
      const list = isMissed ? [] : all;
      const team = {
        members: 3,
        ...figures,
        depositAmount: 0,
        withdrawAmount: 0,
        bonusAmount: 0,
        rebateAmount: 0,
      };
      const total = list.length;
      const near = isMissed ? NEAR : [];
      return { value: { currency: 'MYR', list, total, next: null, near, path: [], team, countedTo: null } };
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const heads = () => screen.getAllByRole('columnheader').map(one => one.textContent);
const open = async () => {
  render(<DownlineManagementPage part={null} on={['AGENTCON3']} />, { wrapper: TestFrame });
  return screen.findByRole('treegrid');
};

it('shows the chosen columns in their order, and keeps the choice', async () => {
  await open();
  expect(heads()).toEqual(['Name', 'Valid bets, 7 days', 'Type', 'Joined', 'Last seen', 'Team', 'Contracts']);
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  for (const name of ['Type', 'Contracts', 'Joined']) fireEvent.click(screen.getByRole('checkbox', { name }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Deposits, 7 days' }));
  const left = screen.getByRole('button', { name: 'Move Team to the left' });
  left.focus();
  fireEvent.click(left);
  // The focus goes along: the next press moves the same column on.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Team to the left');
  fireEvent.click(screen.getByRole('button', { name: 'Move Team to the left' }));
  const expected = ['Name', 'Team', 'Valid bets, 7 days', 'Last seen', 'Deposits, 7 days'];
  expect(heads()).toEqual(expected);
  expect(within(screen.getByRole('row', { name: /aminah/ })).getByText('80.00')).toBeTruthy();
  cleanup();
  await open();
  expect(heads()).toEqual(expected);
});

it('orders by a press on a header, the other way by the next one, and says so', async () => {
  await open();
  const order = () => `${requests.at(-1)?.get('sortColumn')} ${requests.at(-1)?.get('sortType')}`;
  const head = (name: RegExp) => screen.getByRole('columnheader', { name });
  expect([order(), head(/^Name/).ariaSort]).toEqual(['name asc', 'ascending']);
  fireEvent.click(screen.getByRole('button', { name: /^Valid bets/ }));
  await waitFor(() => expect(order()).toBe('bets desc'));
  expect([head(/^Valid bets/).ariaSort, head(/^Name/).ariaSort]).toEqual(['descending', 'none']);
  fireEvent.click(screen.getByRole('button', { name: /^Valid bets/ }));
  await waitFor(() => expect(order()).toBe('bets asc'));
  // There is no order by losses.
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Wins, 7 days' }));
  expect(within(head(/^Wins/)).queryByRole('button')).toBeNull();
});

it('unfolds in place: the arrows open, go down and up again, close; what is open outlives the page', async () => {
  const tree = await open();
  const row = (name: RegExp) => within(tree).getByRole('row', { name });
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? tree, { key });
  const levels = () => screen.getAllByRole('row').map(one => one.ariaLevel);
  row(/aminah/).focus();
  expect([row(/aminah/).ariaExpanded, row(/badrul/).ariaExpanded]).toEqual(['false', null]);
  press('ArrowRight');
  await within(tree).findByRole('row', { name: /chong/ });
  expect([row(/aminah/).ariaExpanded, levels()]).toEqual(['true', [null, '1', '2', '1', null]]);
  press('ArrowRight');
  expect(document.activeElement).toBe(row(/chong/));
  expect(
    within(tree)
      .getAllByRole('row')
      .filter(one => one.tabIndex === 0),
  ).toEqual([row(/chong/)]);
  press('ArrowDown');
  expect(document.activeElement).toBe(row(/badrul/));
  press('Home');
  press('ArrowDown');
  press('ArrowLeft');
  expect(document.activeElement).toBe(row(/aminah/));
  cleanup();
  expect(within(await open()).getByRole('row', { name: /chong/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Hide the people below aminah' }));
  expect(screen.queryByRole('row', { name: /chong/ })).toBeNull();
});

it('lists what the filters find in the whole team, and goes back to the tree without them', async () => {
  await open();
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
  choose('Contract', 'hourly');
  choose('Last seen', 'before-30');
  await screen.findByRole('table');
  const last = requests.at(-1);
  expect([last?.get('contract'), last?.get('all'), last?.get('seenFrom')]).toEqual(['hourly', 'Y', null]);
  expect(Number(last?.get('seenTo'))).toBeGreaterThan(0);
  choose('Contract', '');
  choose('Last seen', '');
  await screen.findByRole('treegrid');
});

const partNow = () => new URLSearchParams(location.search).get('part');

it('offers names that are near one that nobody has', async () => {
  await open();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'amniah' } });
  const near = await screen.findByRole('link', { name: 'aminah' });
  expect(near.getAttribute('href')).toContain('part=p-1');
});

it('writes filters, order and view into the address, and begins with what it names', async () => {
  await open();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ba' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'member' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'View' }), { target: { value: 'list' } });
  await waitFor(() => expect(partNow()).toBe('vlist-kmember-nba'));
  cleanup();
  requests.length = 0;
  render(<DownlineManagementPage part="oseen0desc-kagent-nba" on={[]} />, { wrapper: TestFrame });
  await screen.findByRole('table');
  const last = requests.at(-1);
  expect(['userName', 'userType', 'sortColumn', 'sortType'].map(name => last?.get(name))).toEqual([
    'ba',
    'agent',
    'seen',
    'desc',
  ]);
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('ba');
});
