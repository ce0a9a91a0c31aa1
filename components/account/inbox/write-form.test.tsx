import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordedCalls, stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { queryClient } from '#lib/client/query-client.ts';
import { WriteForm } from './write-form.tsx';

const SUBMIT = 'POST /wps/relay/EMFE_submitOutbox';
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: /^Send/ }));
const sent = () => recordedCalls.filter(one => one.line === SUBMIT);

beforeEach(async () => {
  stubPlatform({
    'GET /wps/relay/EMFE_getAvailableRecipientTypes': {
      value: [{ recipientType: 'downline', name: null, hours: null }],
    },
    [SUBMIT]: { refuse: 'not_found', params: { field: 'account' } },
  });
  render(<WriteForm />, { wrapper: TestFrame });
  await screen.findByLabelText('Username of the downline');
  type('Username of the downline', 'member19');
  type('Subject', 'Hello');
  type('Message', 'A few words.');
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  queryClient().clear();
  vi.unstubAllGlobals();
});

it('says under the name that nobody below has it, until it is changed', async () => {
  press();
  await screen.findByText(/^No one below you has this username/);
  expect(screen.getByLabelText('Username of the downline').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText(/moved or been removed/)).toBeNull();
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'A few words.');
  type('Username of the downline', 'member11');
  expect(screen.queryByText(/^No one below you/)).toBeNull();
});

it('sends no subject that is too long, and keeps it', () => {
  type('Subject', 'x'.repeat(81));
  press();
  expect(screen.getByText(/^1 character too long/)).toBeTruthy();
  expect(sent()).toEqual([]);
  expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'x'.repeat(81));
});
