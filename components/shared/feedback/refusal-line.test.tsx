import { act, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { Refusal } from '#lib/client/refusal.ts';
import { fetchRefusalTexts } from '#lib/client/refusal-texts.ts';
import { RefusalLine, useRefusalText } from './refusal-line.tsx';

afterEach(() => {
  delete document.documentElement.dataset.role;
  document.documentElement.lang = 'en';
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

it('words a refusal by texts that came after the form was drawn', async () => {
  // A language whose texts are not loaded yet.
  document.documentElement.lang = 'zh-CN';
  const text = renderHook(useRefusalText, { wrapper: TestFrame }).result.current;
  const refusal = new Refusal('password_wrong');
  expect(text(refusal)).toMatch(/^Something went wrong/);
  await fetchRefusalTexts();
  expect(text(refusal)).toMatch(/\p{Script=Han}/u);
});

it('keeps every other refusal', async () => {
  show('too_many_requests');
  await signIn();
  expect(screen.getByRole('alert')).toBeTruthy();
});
