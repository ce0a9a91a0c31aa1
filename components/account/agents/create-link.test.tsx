import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordedCalls, stubbedCalls, stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { queryClient } from '#lib/client/query-client.ts';
import { CreateLink } from './create-link.tsx';

const MAKE = 'POST /wps/relay/MCSFE_createAffiliateUrl';
const sent = () => recordedCalls.filter(one => one.line === MAKE);
const press = () => fireEvent.click(screen.getByRole('button', { name: /^Create link/ }));

beforeEach(async () => {
  stubPlatform({
    'GET /wps/relay/MCSFE_getGlobalRebateSettingsByProductType': {
      value: { list: [], permissions: ['open-accounts'] },
    },
    'GET /wps/relay/GCSGAME_gameList': { value: { games: [] } },
    [MAKE]: { value: { code: 'ABCDEFG' } },
  });
  render(<CreateLink />, { wrapper: TestFrame });
  await screen.findByLabelText('Opens');
});
afterEach(() => {
  cleanup();
  queryClient().clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

it('marks the game that is still to choose, and sends nothing', async () => {
  fireEvent.change(screen.getByLabelText('Opens'), { target: { value: 'game' } });
  expect(screen.queryByText('Choose what the link opens.')).toBeNull();
  press();
  await screen.findByText('Choose what the link opens.');
  expect(sent()).toEqual([]);
  fireEvent.change(screen.getByLabelText('Opens'), { target: { value: 'register' } });
  press();
  await waitFor(() => expect(sent()).toHaveLength(1));
});

it('cuts no remark that is too long, and shows a refused one under its field', async () => {
  const remark = () => screen.getByLabelText('Remark, only for you');
  fireEvent.change(remark(), { target: { value: 'x'.repeat(61) } });
  press();
  expect(screen.getByText(/^1 character too long/)).toBeTruthy();
  expect(sent()).toEqual([]);
  stubbedCalls[MAKE] = { refuse: 'field_invalid', params: { field: 'remark', issue: 'signs' } };
  fireEvent.change(remark(), { target: { value: 'a\u200bb' } });
  press();
  await screen.findByText('This contains invisible characters. Type it again.');
  expect(remark().getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(remark(), { target: { value: 'ab' } });
  expect(remark().getAttribute('aria-invalid')).toBeNull();
});
