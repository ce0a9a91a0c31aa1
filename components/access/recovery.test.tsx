import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asked, lines, standInForPlatform } from '#components/shared/test-platform.ts';
import { forgetAnswers } from '#lib/client/session-events.ts';
import { loadAllMessages } from '#lib/i18n/load-messages.ts';
import { ForgotEmailForm } from './forgot-email-form.tsx';
import { ForgotMobileForm } from './forgot-mobile-form.tsx';
import { ResetForm } from './reset-form.tsx';

const en = await loadAllMessages('en');
const rule = (patternId: number, minLength: number, maxLength: number) => ({
  ...{ enabled: true, required: true, patternId, acceptedPattern: '*', minLength, maxLength },
});
const settings = { username: rule(1, 4, 12), password: rule(26, 8, 64) };
const countries = [{ countryCode: 'MY', countryDialingCode: '60', digits: { min: 9, max: 10 } }];

function show(form: React.ReactNode) {
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="Asia/Kuala_Lumpur">
      {form}
    </NextIntlClientProvider>,
  );
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const posted = () => asked.filter(one => one.line.startsWith('POST '));

beforeEach(() => {
  sessionStorage.clear();
  standInForPlatform({
    'GET /wps/system/setting/register': { value: settings },
    'GET /wps/system/country': { value: countries },
    'GET /wps/captcha': { value: 'AAAA' },
    'POST /wps/member/password/sms': { value: { expiredMinutes: 1 } },
  });
});
afterEach(() => {
  forgetAnswers();
  vi.unstubAllGlobals();
});

describe('recovery by mail', () => {
  it('needs a name and a mail address, and says the same whatever they are', async () => {
    const onSent = vi.fn();
    show(<ForgotEmailForm onSent={onSent} />);
    await press(/^Send the link/);
    expect(screen.getAllByText('Input cannot be empty')).toHaveLength(2);
    type('Username', 'player01');
    type('E-mail of the account', 'nobody');
    await press(/^Send the link/);
    expect(await screen.findByText(/Please enter a mail address/)).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { busy: false })).toBeTruthy());
    expect(posted()).toEqual([]);
    type('E-mail of the account', ' nobody@example.com ');
    await press(/^Send the link/);
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    expect(posted()[0]?.body).toEqual({ username: 'player01', email: 'nobody@example.com' });
  });

  it('the rule of names holds, except for a number as a name', async () => {
    show(<ForgotEmailForm onSent={vi.fn()} />);
    type('Username', '7x');
    await waitFor(async () => {
      await act(async () => fireEvent.blur(screen.getByLabelText('Username')));
      expect(screen.getByText(/A letter first/)).toBeTruthy();
    });
    await act(async () => type('Username', '+60123456789'));
    await waitFor(() => expect(screen.queryByText(/A letter first/)).toBeNull());
  });

  it('too many requests tell how long; a picture that is asked for goes along', async () => {
    show(<ForgotEmailForm onSent={vi.fn()} />);
    type('Username', 'player01');
    type('E-mail of the account', 'nobody@example.com');
    lines['POST /wps/member/password/email'] = { refuse: 'too_many_requests', params: { seconds: 42 } };
    await press(/^Send the link/);
    expect((await screen.findByRole('alert')).textContent).toContain('Try again in 42 seconds.');
    lines['POST /wps/member/password/email'] = { refuse: 'captcha_required' };
    await press(/^Send the link/);
    await screen.findByLabelText('Code in the picture');
    await act(async () => type('Code in the picture', 'K7PX'));
    await press(/^Send the link/);
    expect(posted().at(-1)?.body.captcha).toBe('K7PX');
  });
});

describe('recovery by phone', () => {
  it('a code, a new password, and then its account goes on', async () => {
    lines['POST /wps/member/password/verification'] = { value: { userName: 'player01' } };
    const onDone = vi.fn(async () => undefined);
    show(<ForgotMobileForm channelName="" onDone={onDone} />);
    await waitFor(() => expect(screen.getByText('+60')).toBeTruthy());
    type('Mobile number', '012-345 6789');
    await press(/^Send code/);
    type('Verification code', '123456');
    type('New password', 'sho-1');
    await press(/^Set the new password/);
    expect(await screen.findByText(/Please fill in your password with 8–64 characters/)).toBeTruthy();
    await act(async () => type('New password', 'Lantern-77'));
    await press(/^Set the new password/);
    await waitFor(() =>
      expect(onDone).toHaveBeenCalledWith({ userName: 'player01', newPassword: 'Lantern-77' }),
    );
    expect(posted().at(-1)?.body).toEqual({
      mobileNum: '012-345 6789',
      countryDialingCode: '60',
      verificationCode: '123456',
      newPassword: 'Lantern-77',
    });
  });

  it('a refusal stands under its field', async () => {
    lines['POST /wps/member/password/verification'] = { refuse: 'verification_code_invalid' };
    show(<ForgotMobileForm channelName="" onDone={vi.fn()} />);
    await waitFor(() => expect(screen.getByText('+60')).toBeTruthy());
    type('Mobile number', '012-345 6789');
    type('Verification code', '000000');
    type('New password', 'Lantern-77');
    await press(/^Set the new password/);
    expect(await screen.findByText(/The code is missing, mistyped or too old/)).toBeTruthy();
    lines['POST /wps/member/password/verification'] = { refuse: 'password_common' };
    await press(/^Set the new password/);
    expect(await screen.findByText(/on the list of passwords that are tried first/)).toBeTruthy();
  });
});

describe('a new password by link', () => {
  it('is typed twice, the same each time', async () => {
    const send = vi.fn(async () => undefined);
    show(<ResetForm send={send} />);
    type('New password', 'Lantern-77');
    type('New password again', 'Lantern-78');
    await press(/^Set the new password/);
    expect(await screen.findByText('Incorrect confirmation input')).toBeTruthy();
    await act(async () => type('New password again', 'Lantern-77'));
    await press(/^Set the new password/);
    await waitFor(() => expect(send).toHaveBeenCalledWith('Lantern-77'));
  });
});
