import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '#lib/client/refusal.ts';
import { loadAllMessages } from '#lib/i18n/load-messages.ts';
import { CAPTCHA_REFRESH_MS } from '#lib/rules/figures.ts';
import { provesWork } from '#lib/rules/proof-of-work.ts';
import { SignInForm } from './sign-in-form.tsx';
import type { SendSignIn } from './sign-in-input.ts';

const en = await loadAllMessages('en');
const proof = { salt: 'a-salt-of-some-length', bits: 8 };
const picture = vi.fn(
  async (url: string) =>
    new Response(JSON.stringify({ success: true, value: url.endsWith('/proof') ? proof : 'AAAA' })),
);

function show(send: SendSignIn) {
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="Asia/Kuala_Lumpur">
      <SignInForm send={send} typed={{ username: '', password: '' }} />
    </NextIntlClientProvider>,
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: /^Sign in/ }));

describe('the sign-in form', () => {
  beforeEach(() => vi.stubGlobal('fetch', picture));
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    picture.mockClear();
  });

  it('shows under each field what is missing and sends nothing', async () => {
    const send = vi.fn<SendSignIn>();
    show(send);
    press();
    expect(await screen.findByText('Enter your username.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  it('sends a trimmed username without a captcha while none was asked for', async () => {
    const send = vi.fn<SendSignIn>(async () => null);
    show(send);
    type('Username', '  player01 ');
    type('Password', ' secret ');
    press();
    const input = { username: 'player01', password: ' secret ', captcha: undefined };
    await waitFor(() => expect(send).toHaveBeenCalledWith(input));
    expect(screen.queryByLabelText('Code in the picture')).toBeNull();
  });

  it('drops the previous refusal when the next try is stopped by an empty field', async () => {
    show(vi.fn<SendSignIn>(async () => new Refusal('credentials_wrong')));
    type('Username', 'player01');
    type('Password', 'secret');
    press();
    expect(await screen.findByRole('alert')).toBeTruthy();
    type('Password', '');
    press();
    expect(await screen.findByText('Enter your password.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('shows the captcha after a refusal that carries the flag, and keeps what was typed', async () => {
    const send = vi.fn<SendSignIn>(async () => {
      return new Refusal('credentials_wrong', { captcha: true });
    });
    show(send);
    type('Username', 'player01');
    type('Password', 'wrong');
    press();
    const code = await screen.findByLabelText('Code in the picture');
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(screen.getByRole('alert').textContent).toContain('The username or password is wrong.');
    expect((screen.getByLabelText('Username') as HTMLInputElement).value).toBe('player01');
    await waitFor(() => expect(picture).toHaveBeenCalledTimes(1));
  });

  it('fetches another captcha at most once a second', async () => {
    show(async () => {
      return new Refusal('captcha_required', { captcha: true });
    });
    type('Username', 'player01');
    type('Password', 'wrong');
    press();
    const another = await screen.findByRole('button', { name: 'New picture' });
    fireEvent.click(another);
    fireEvent.click(another);
    expect(picture).toHaveBeenCalledTimes(1);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + CAPTCHA_REFRESH_MS);
    fireEvent.click(another);
    fireEvent.click(another);
    expect(picture).toHaveBeenCalledTimes(2);
  });

  it('requires the captcha once it is shown', async () => {
    const send = vi.fn<SendSignIn>(async () => {
      return new Refusal('captcha_required', { captcha: true });
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

  it('drops what was said about the last try and its code as the proof of work begins', async () => {
    show(vi.fn<SendSignIn>(async () => new Refusal('captcha_wrong', { captcha: true })));
    type('Username', 'player01');
    type('Password', 'right');
    press();
    expect(await screen.findByRole('alert')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Can’t read it?' }));
    expect(screen.getByRole('status').textContent).toContain('Checking your browser instead.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('accepts a proof of work instead of the captcha', async () => {
    const send = vi.fn<SendSignIn>(async input =>
      input.captcha ? null : new Refusal('captcha_required', { captcha: true }),
    );
    show(send);
    type('Username', 'player01');
    type('Password', 'right');
    press();
    fireEvent.click(await screen.findByRole('button', { name: 'Can’t read it?' }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(provesWork(proof.salt, proof.bits, send.mock.calls[1]?.[0].captcha ?? '')).toBe(true);
  });
});
