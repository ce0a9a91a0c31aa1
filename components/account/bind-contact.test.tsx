import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordedCalls, stubbedCalls, stubPlatform } from '#components/shared/test-platform.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { clearCachedCalls } from '#lib/client/session-events.ts';
import { BindContact } from './bind-contact.tsx';
import { BindEmail } from './bind-email.tsx';
import { SettingsBlock } from './part-frame.tsx';
import type { ProfileField } from './profile/profile-field.tsx';
import { useRestoredFocus } from './use-restored-focus.ts';

const SEND = 'POST /wps/v2/verification/email/send';
const field = { value: null, editable: true, verified: false } as unknown as ProfileField;

beforeEach(() => {
  sessionStorage.clear();
  stubPlatform({
    'GET /wps/system/country': { value: [{ countryCode: 'MY', countryDialingCode: '60' }] },
    [SEND]: { value: { expiredMinutes: 1 } },
  });
});
afterEach(() => {
  cleanup();
  clearCachedCalls();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Contacts() {
  return (
    <section ref={useRestoredFocus('profile')} tabIndex={-1} aria-label="Part">
      <SettingsBlock title="Contact">
        <BindContact kind="mobile" field={field} onChanged={() => undefined} />
        <BindContact kind="email" field={field} onChanged={() => undefined} />
      </SettingsBlock>
    </section>
  );
}

it('moves the focus into the form that a contact’s button opens, and back to the button', async () => {
  render(<Contacts />, { wrapper: TestFrame });
  const press = (name: string, at = 0) => {
    const button = screen.getAllByRole('button', { name })[at];
    act(() => button?.focus());
    fireEvent.click(button as HTMLElement);
  };
  press('Add');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Mobile number/)));
  press('Add');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  press('Cancel');
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Add' })[0]));
});

const shown = () =>
  render(<BindEmail onDone={() => undefined} onCancel={() => undefined} />, { wrapper: TestFrame });
const type = (value: string) => fireEvent.change(screen.getByLabelText('Email'), { target: { value } });
const sends = () => recordedCalls.filter(one => one.line === SEND).length;

it('counts down until another code may be sent to an address, also when the form is opened again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { unmount } = shown();
  type('ann@mail.example');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send code' })));
  const waiting = await screen.findByRole('button', { name: 'Send again in 1:00' });
  expect(screen.getByText(/^Code sent to ann@mail.example/)).toBeTruthy();
  fireEvent.click(waiting);
  unmount();
  shown();
  act(() => void vi.advanceTimersByTime(18_000));
  expect(screen.getByRole('button', { name: 'Send again in 0:42' })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(42_000));
  expect(screen.getByRole('button', { name: 'Send code' })).toBeTruthy();
  expect(sends()).toBe(1);
});

it('counts down the time that a refusal names, and takes the refusal away with it', async () => {
  stubPlatform({ [SEND]: { refuse: 'mail_too_many', params: { seconds: 90 } } });
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  shown();
  type('ann@mail.example');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send code' })));
  expect(await screen.findByRole('button', { name: 'Send again in 1:30' })).toBeTruthy();
  expect(screen.getByRole('alert')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(90_000));
  expect(screen.getByRole('button', { name: 'Send code' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the captcha that the operator asks for before a code by mail, and sends the code once it is solved', async () => {
  stubbedCalls[SEND] = ({ captcha }) =>
    captcha === 'KA7NX'
      ? { value: { expiredMinutes: 1 } }
      : { refuse: captcha ? 'captcha_wrong' : 'captcha_required', params: { captcha: true } };
  stubbedCalls['GET /wps/captcha'] = { value: 'AAAA' };
  shown();
  type('lim@example.com');
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  const solve = async (value: string, count: number) => {
    fireEvent.change(await screen.findByLabelText(/^Code in the picture/), { target: { value } });
    await waitFor(() => expect(sends()).toBe(count));
  };
  await solve('WRQNG', 2);
  await solve('KA7NX', 3);
  await screen.findByText(/lim@example\.com/);
  expect(screen.queryByLabelText(/^Code in the picture/)).toBeNull();
});

it('saves the address with its code alone', async () => {
  shown();
  type('lim@example.com');
  fireEvent.change(screen.getByLabelText('Code from the email'), { target: { value: '482915' } });
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  const SAVE = 'POST /wps/member/info/email';
  await waitFor(() => expect(recordedCalls.some(one => one.line === SAVE)).toBe(true));
  const body = { email: 'lim@example.com', verificationCode: '482915' };
  expect(recordedCalls.find(one => one.line === SAVE)?.body).toEqual(body);
});
