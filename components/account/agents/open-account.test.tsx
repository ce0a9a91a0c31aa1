import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordedCalls, stubbedCalls, stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { clearCachedCalls } from '#lib/client/session-events.ts';
import { OpenAccount } from './open-account.tsx';

const OPEN = 'POST /wps/agent/downline';
const username = {
  enabled: true,
  required: true,
  patternId: 1,
  acceptedPattern: '*',
  minLength: 4,
  maxLength: 12,
};
const RULE = 'Use 4–12 characters';
const sent = () => recordedCalls.filter(one => one.line === OPEN);
const submit = () => fireEvent.click(screen.getByRole('button', { name: /^Open account/ }));
const leave = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.blur(screen.getByLabelText(label));
};

describe('opening an account', () => {
  beforeEach(async () => {
    stubPlatform({
      'GET /wps/system/setting/register': { value: { username } },
      'GET /wps/relay/MCSFE_getGlobalRebateSettingsByProductType': {
        value: {
          list: [{ productType: 'RNG', highestRebate: 4_000, rebateInterval: 1_000 }],
          permissions: ['open-accounts', 'give-rates', 'offer-daily'],
        },
      },
      [OPEN]: { value: { userId: 7, userName: 'newguy1' } },
    });
    render(<OpenAccount />, { wrapper: TestFrame });
    await screen.findByLabelText('Username');
  });
  afterEach(() => {
    cleanup();
    clearCachedCalls();
    vi.unstubAllGlobals();
  });

  it('marks each empty field with what is missing, and sends nothing', async () => {
    fireEvent.change(screen.getByLabelText('First password'), { target: { value: '' } });
    submit();
    await screen.findByText('Confirm this to open the account.');
    expect(screen.getAllByText('Fill in this field.')).toHaveLength(2);
    expect(sent()).toEqual([]);
  });

  it('says the rule of a name when it is left', async () => {
    leave('Username', 'ab');
    await screen.findByText(RULE);
    leave('Username', 'admin');
    await screen.findByText('This name is reserved. Choose another.');
    leave('Username', 'newguy1');
    await waitFor(() => expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBeNull());
  });

  it.each([
    ['username_taken', { field: 'username' }, 'Username', /already uses this username/],
    [
      'field_invalid',
      { field: 'username', issue: 'length', patternId: 1, min: 5, max: 9 },
      'Username',
      /5–9/,
    ],
    ['password_common', { field: 'password' }, 'First password', /./],
  ])('shows the refusal %s under its field and keeps the rest', async (refuse, params, label, text) => {
    stubbedCalls[OPEN] = { refuse, params };
    leave('Username', 'newguy1');
    fireEvent.click(screen.getByLabelText(/^This person is 18/));
    submit();
    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
    const id = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toMatch(text);
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'newguy1');
  });

  const reload = async () => {
    cleanup();
    render(<OpenAccount />, { wrapper: TestFrame });
    return screen.findByLabelText<HTMLInputElement>('Username');
  };
  const stored = () => Object.entries(sessionStorage).filter(([key]) => key.includes('open-account'));

  it('a reload keeps name, kind, rates and permissions, but neither password nor consent', async () => {
    leave('Username', 'newguy1');
    leave('Type', 'agent');
    leave('Rate for Slots', '2000');
    fireEvent.click(screen.getByLabelText(/daily salary/));
    fireEvent.click(screen.getByLabelText(/^This person is 18/));
    const { value } = screen.getByLabelText<HTMLInputElement>('First password');
    expect((await reload()).value).toBe('newguy1');
    expect(screen.getByLabelText('Type')).toHaveProperty('value', 'agent');
    expect(screen.getByLabelText('Rate for Slots')).toHaveProperty('value', '2000');
    expect(screen.getByLabelText(/daily salary/)).toHaveProperty('checked', true);
    expect(screen.getByLabelText(/^This person is 18/)).toHaveProperty('checked', false);
    expect(JSON.stringify(stored())).not.toContain(value);
  });

  it('what was typed is gone once the account is open, and after signing out', async () => {
    leave('Username', 'newguy1');
    clearCachedCalls();
    expect((await reload()).value).toBe('');
    leave('Username', 'newguy1');
    fireEvent.click(screen.getByLabelText(/^This person is 18/));
    submit();
    await screen.findByText('newguy1 can sign in now.');
    expect(stored()).toEqual([]);
  });

  it('shows name and first password once it is open', async () => {
    leave('Username', 'newguy1');
    fireEvent.click(screen.getByLabelText(/^This person is 18/));
    const { value } = screen.getByLabelText<HTMLInputElement>('First password');
    submit();
    await screen.findByText('newguy1 can sign in now.');
    expect(screen.getByText(value)).toBeTruthy();
    expect(sent()[0]?.body).toMatchObject({
      username: 'newguy1',
      password: value,
      userType: 'member',
      agreed: true,
    });
  });
});
