import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '#lib/client/refusal.ts';
import { loadAllMessages } from '#lib/i18n/load-messages.ts';
import { CAPTCHA_REFRESH_MS } from '#lib/rules/figures.ts';
import { provesWork } from '#lib/rules/proof-of-work.ts';
import type { SendSignIn } from './sign-in-ask.ts';
import { SignInForm } from './sign-in-form.tsx';

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

  it('says under each field what is missing and sends nothing', async () => {
    const send = vi.fn<SendSignIn>();
    show(send);
    press();
    expect(await screen.findByText('Enter your username.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  it('sends trimmed names without a code while none was asked for', async () => {
    const send = vi.fn<SendSignIn>(async () => null);
    show(send);
    type('Username', '  player01 ');
    type('Password', ' secret ');
    press();
    const ask = { username: 'player01', password: ' secret ', captcha: undefined };
    await waitFor(() => expect(send).toHaveBeenCalledWith(ask));
    expect(screen.queryByLabelText('Code in the picture')).toBeNull();
  });

  it('shows the code after a refusal that carries the flag, and keeps what was typed', async () => {
    const send = vi.fn<SendSignIn>(async () => {
      return new Refusal('credentials_wrong', { captcha: true });
    });
    show(send);
    type('Username', 'player01');
    type('Password', 'wrong');
    press();
    const code = await screen.findByLabelText('Code in the picture');
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(screen.getByRole('alert').textContent).toContain('The username or the password is not right.');
    expect((screen.getByLabelText('Username') as HTMLInputElement).value).toBe('player01');
    await waitFor(() => expect(picture).toHaveBeenCalledTimes(1));
  });

  it('asks for another picture at most once a second', async () => {
    show(async () => {
      return new Refusal('captcha_required', { captcha: true });
    });
    type('Username', 'player01');
    type('Password', 'wrong');
    press();
    const another = await screen.findByRole('button', { name: 'Another picture' });
    fireEvent.click(another);
    fireEvent.click(another);
    expect(picture).toHaveBeenCalledTimes(1);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + CAPTCHA_REFRESH_MS);
    fireEvent.click(another);
    fireEvent.click(another);
    expect(picture).toHaveBeenCalledTimes(2);
  });

  it('needs the code once it is shown', async () => {
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

  it('goes on with the proof of work in the place of the picture', async () => {
    const send = vi.fn<SendSignIn>(async ask =>
      ask.captcha ? null : new Refusal('captcha_required', { captcha: true }),
    );
    show(send);
    type('Username', 'player01');
    type('Password', 'right');
    press();
    fireEvent.click(await screen.findByRole('button', { name: 'I cannot read the picture' }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(provesWork(proof.salt, proof.bits, send.mock.calls[1]?.[0].captcha ?? '')).toBe(true);
  });
});
