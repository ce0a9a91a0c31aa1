import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { DownlineManagementPage } from './downline-page.tsx';

const figures = { totalHands: 4, validBetAmount: 300, winAmount: 120, netProfit: -40 };
const person = (userId: number, userName: string) => ({
  ...{ ...figures, depositAmount: 80, withdrawAmount: 25, bonusAmount: 0, rebateAmount: 0 },
  ...{ userId, userName, nickname: '', type: 0, uplineName: 'agent01', level: 1, regDate: 0 },
  ...{ lastLogin: null, teamCount: 0, doNotContact: false },
});
const asked: URLSearchParams[] = [];
beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  stubPlatform({
    'GET /wps/relay/ODSFE2_getSubordinatev2': (_, query) => {
      asked.push(query);
      const list = [person(1, 'aminah'), person(2, 'badrul')];
      return { value: { currency: 'MYR', list, total: 2, next: null, path: [], countedTo: null } };
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const heads = () => screen.getAllByRole('columnheader').map(one => one.textContent);
const open = async () => {
  render(<DownlineManagementPage part={null} />, { wrapper: TestFrame });
  return screen.findByRole('table');
};

it('shows the chosen columns in their order, and keeps the choice', async () => {
  await open();
  expect(heads()).toEqual(['Name', 'Valid bets, 7 days', 'Type', 'Upline', 'Joined', 'Last seen', 'Team']);
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  for (const name of ['Type', 'Upline', 'Joined']) fireEvent.click(screen.getByRole('checkbox', { name }));
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
  const order = () => `${asked.at(-1)?.get('sortColumn')} ${asked.at(-1)?.get('sortType')}`;
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
