import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '#lib/client/refusal.ts';
import { loadMessages } from '#lib/i18n/messages.ts';
import { type SignInCall, SignInForm } from './sign-in-form.tsx';

const en = await loadMessages('en');
const answer = {
  lastLoginIp: undefined,
  id: '1',
  userName: 'player01',
  customerType: 3,
  firstTimeLogin: false,
  passwordExpired: false,
};
const picture = vi.fn(async () => new Response(JSON.stringify({ success: true, value: 'AAAA' })));

function show(send: SignInCall) {
  const onDone = vi.fn();
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="Asia/Kuala_Lumpur">
      <SignInForm send={send} onDone={onDone} />
    </NextIntlClientProvider>,
  );
  return onDone;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: /^Sign in/ }));

describe('the sign-in form', () => {
  beforeEach(() => vi.stubGlobal('fetch', picture));
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    picture.mockClear();
  });

  it('says under each field what is missing and sends nothing', async () => {
    const send = vi.fn<SignInCall>();
    show(send);
    press();
    expect(await screen.findByText('Enter your username.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  it('sends trimmed names without a code while none was asked for', async () => {
    const send = vi.fn<SignInCall>(async () => answer);
    const onDone = show(send);
    type('Username', '  player01 ');
    type('Password', ' secret ');
    press();
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(answer));
    expect(send).toHaveBeenCalledWith({ username: 'player01', password: ' secret ', captcha: undefined });
    expect(screen.queryByLabelText('Code in the picture')).toBeNull();
  });

  it('shows the code after a refusal that carries the flag, and keeps what was typed', async () => {
    const send = vi.fn<SignInCall>(async () => {
      throw new Refusal('credentials_wrong', { captcha: true });
    });
    show(send);
    type('Username', 'player01');
    type('Password', 'wrong');
    press();
    expect(await screen.findByLabelText('Code in the picture')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('The username or the password is not right.');
    expect((screen.getByLabelText('Username') as HTMLInputElement).value).toBe('player01');
    expect(picture).toHaveBeenCalledTimes(1);
  });

  it('asks for another picture at most once a second', async () => {
    show(async () => {
      throw new Refusal('captcha_required', { captcha: true });
    });
    type('Username', 'player01');
    type('Password', 'wrong');
    press();
    const another = await screen.findByRole('button', { name: 'Another picture' });
    fireEvent.click(another);
    fireEvent.click(another);
    expect(picture).toHaveBeenCalledTimes(1);
  });

  it('needs the code once it is shown', async () => {
    const send = vi.fn<SignInCall>(async () => {
      throw new Refusal('captcha_required', { captcha: true });
    });
    show(send);
    type('Username', 'player01');
    type('Password', 'wrong');
    press();
    await screen.findByLabelText('Code in the picture');
    press();
    expect(await screen.findByText('Enter the code in the picture.')).toBeTruthy();
    expect(send).toHaveBeenCalledTimes(1);
  });
});
