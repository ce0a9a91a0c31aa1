import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { payoutExample } from '#lib/rules/contracts/payout-example.ts';
import { formatFigure } from '#lib/rules/money-format.ts';
import type { RangeOfKind } from './agent-earnings.tsx';
import { AgentIntro } from './agent-intro.tsx';

afterEach(cleanup);

function intro(support?: string, ranges: readonly RangeOfKind[] = []) {
  render(
    <TestFrame>
      <AgentIntro support={support} ranges={ranges} />
    </TestFrame>,
  );
}

it('says how an agent earns and how to become one, and leads to the sign-in and customer service', () => {
  intro('https://cs.example/chat');
  expect(screen.getAllByRole('heading', { level: 3 }).map(head => head.textContent)).toEqual([
    'Dividend',
    'Daily salary',
    'Hourly salary',
    'Real-time salary',
    'Ask the agent who invited you',
    'Secure your account',
    'Sign your first contract',
  ]);
  const signIn = screen.getByRole('link', { name: 'Sign in' });
  expect([signIn.getAttribute('href'), signIn.hasAttribute('data-sign-in')]).toEqual(['/en/agentHome', true]);
  const contact = screen.getByRole('link', { name: /^Ask customer service/ });
  expect(contact.getAttribute('href')).toBe('https://cs.example/chat');
});

it('names no contact where the operator has none, and no rate while no contract is in force', () => {
  intro();
  expect(screen.queryByText('Not an agent yet?')).toBeNull();
  const ways = screen.getByRole('region', { name: 'Four ways to earn' });
  expect(ways.textContent).not.toMatch(/\d[\d.,]*\s*%|RM/);
  expect(screen.getAllByText('Rate in your contract')).toHaveLength(4);
});

it('shows rates of contracts in force as ranges that depend on the contract, and none of other kinds', () => {
  intro(undefined, [
    { kind: 'dividend', from: 75_000, to: 300_000 },
    { kind: 'realtime', from: 2_500, to: 2_500 },
  ]);
  const ways = within(screen.getByRole('region', { name: 'Four ways to earn' }));
  const rates = ways.getAllByText(/^\d[\d.]*%(–\d[\d.]*%)?$/).map(rate => rate.textContent);
  expect(rates).toEqual(['7.5%–30%', '0.25%']);
  expect(screen.getAllByText('Rate in your contract')).toHaveLength(2);
  expect(screen.getByText(/^Rates depend on your contract\. Ranges are/)).toBeTruthy();
});

it('answers what to know before the start', () => {
  intro();
  expect(screen.getAllByRole('term').map(term => term.textContent)).toEqual([
    'Who pays me?',
    'Can my terms change?',
    'What do I see about players?',
    'What if a player excludes themselves?',
  ]);
});

it('explains a payout line by line, with the figures that the rules of contracts give', () => {
  intro();
  const table = screen.getByRole('table', { name: 'One payout, explained' });
  const { tier, netLoss, deducted, base, amount } = payoutExample();
  const money = (sum: number) => formatFigure(sum, '');
  expect(
    within(table)
      .getAllByRole('row')
      .map(row => row.textContent),
  ).toEqual([
    `Your team’s net loss in half a month${money(netLoss)}`,
    `−Bonuses, rebates, salaries, payment charges${money(deducted)}`,
    `=Base${money(base)}`,
    `×Tier ${tier}: 84 active members, 1,280,000.00 in valid bets35%`,
    `=Your payout${money(amount)}`,
  ]);
});
