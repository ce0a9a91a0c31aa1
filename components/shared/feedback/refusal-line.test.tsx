import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { Refusal } from '#lib/client/refusal.ts';
import { RefusalLine } from './refusal-line.tsx';

afterEach(() => {
  delete document.documentElement.dataset.role;
});

const show = (code: ConstructorParameters<typeof Refusal>[0]) =>
  render(<RefusalLine refusal={new Refusal(code)} />, { wrapper: TestFrame });
const signIn = () =>
  act(async () => {
    document.documentElement.dataset.role = 'member';
  });

it('drops the refusal of an ended session once the user has signed in again', async () => {
  show('session_ended');
  expect(screen.getByRole('alert')).toBeTruthy();
  await signIn();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps every other refusal', async () => {
  show('too_many_requests');
  await signIn();
  expect(screen.getByRole('alert')).toBeTruthy();
});
