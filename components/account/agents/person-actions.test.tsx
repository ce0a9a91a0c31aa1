import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordedCalls, stubPlatform } from '#components/shared/test-platform.ts';
import { Toasts } from '#components/ui/overlays/toast.tsx';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { PersonActions } from './person-actions.tsx';

const SAVE = 'PUT /wps/agent/downline/nickname2';
const card = {
  person: { userId: 7, userName: 'member11', nickname: 'Mei', type: 0 },
  permissions: ['open-accounts'],
  personPermissions: [],
} as unknown as Parameters<typeof PersonActions>[0]['card'];
const changed = vi.fn();
const field = () => screen.getByLabelText('Nickname');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: /^Save/ }));

beforeEach(() => {
  changed.mockClear();
  stubPlatform({ [SAVE]: { value: null } });
  render(
    <>
      <PersonActions card={card} onChanged={changed} />
      <Toasts />
    </>,
    { wrapper: TestFrame },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['  ', 'Fill in this field.'],
  ['Foyer Support', 'This name is reserved. Choose another.'],
  ['a\u200bb', 'This contains invisible characters. Type it again.'],
  ['x'.repeat(31), /^1 character too long/],
])('says under the field what is wrong with the nickname %j, and sends nothing', (typed, text) => {
  type(typed);
  fireEvent.blur(field());
  expect(screen.getByText(text)).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  save();
  expect(recordedCalls).toEqual([]);
});

it('says that a nickname was saved', async () => {
  type(' Auntie Lim ');
  save();
  await screen.findByText('Nickname saved.');
  expect(recordedCalls[0]?.body).toEqual({ userId: 7, nickname: 'Auntie Lim' });
  await waitFor(() => expect(changed).toHaveBeenCalledOnce());
});
