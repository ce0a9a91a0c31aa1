import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { AgentIntro } from './agent-intro.tsx';

afterEach(cleanup);

function intro(support?: string) {
  render(
    <TestFrame>
      <AgentIntro support={support} />
    </TestFrame>,
  );
}

it('says what an agent gets and how to become one, and leads to the sign-in and customer service', () => {
  intro('https://cs.example/chat');
  expect(screen.getAllByRole('heading', { level: 3 }).map(head => head.textContent)).toEqual([
    'Your own invitation code',
    'Your team in one place',
    'Contracts you can read',
    'Ask the agent who invited you',
    'Sign in here',
    'Share your code',
  ]);
  const signIn = screen.getByRole('link', { name: 'Sign in' });
  expect([signIn.getAttribute('href'), signIn.hasAttribute('data-sign-in')]).toEqual(['/en/agentHome', true]);
  const contact = screen.getByRole('link', { name: /^Ask customer service/ });
  expect(contact.getAttribute('href')).toBe('https://cs.example/chat');
});

it('names no contact where the operator has none, and promises no figures', () => {
  intro();
  expect(screen.queryByText('Not an agent yet?')).toBeNull();
  expect(document.body.textContent).not.toMatch(/\d[\d.,]*\s*%|RM/);
});
