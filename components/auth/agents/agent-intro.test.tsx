import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
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

it('says what an agent gets and how to become one, and leads to the sign-in and customer service', () => {
  intro('https://cs.example/chat');
  expect(screen.getAllByRole('heading', { level: 3 }).map(head => head.textContent)).toEqual([
    'Your own invitation code',
    'Your team in one place',
    'Contracts you can read',
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
  expect(document.body.textContent).not.toMatch(/\d[\d.,]*\s*%|RM/);
  expect(screen.getAllByText('Rate in your contract')).toHaveLength(4);
});

it('shows rates of contracts in force as ranges that depend on the contract, and none of other kinds', () => {
  intro(undefined, [
    { kind: 'dividend', from: 75_000, to: 300_000 },
    { kind: 'realtime', from: 2_500, to: 2_500 },
  ]);
  const rates = screen.getAllByText(/^\d[\d.]*%(–\d[\d.]*%)?$/).map(rate => rate.textContent);
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
