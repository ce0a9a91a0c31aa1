import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordedCalls, stubbedCalls, stubPlatform } from '#components/shared/test-platform.ts';
import { clearCachedCalls } from '#lib/client/session-events.ts';
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
const posted = () => recordedCalls.filter(one => one.line.startsWith('POST '));

beforeEach(() => {
  sessionStorage.clear();
  stubPlatform({
    'GET /wps/system/setting/register': { value: settings },
    'GET /wps/system/country': { value: countries },
    'GET /wps/captcha': { value: 'AAAA' },
    'POST /wps/member/password/sms': { value: { expiredMinutes: 1 } },
  });
});
afterEach(() => {
  clearCachedCalls();
  vi.unstubAllGlobals();
});

describe('recovery by e-mail', () => {
  it('requires a username and an e-mail address, and says the same whatever they are', async () => {
    const onSent = vi.fn();
    show(<ForgotEmailForm onSent={onSent} />);
    await press(/^Send link/);
    expect(screen.getAllByText('Fill in this field.')).toHaveLength(2);
    type('Username', 'player01');
    type('Email', 'nobody');
    await press(/^Send link/);
    expect(await screen.findByText(/Enter an email address/)).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { busy: false })).toBeTruthy());
    expect(posted()).toEqual([]);
    type('Email', ' nobody@example.com ');
    await press(/^Send link/);
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    expect(posted()[0]?.body).toEqual({ username: 'player01', email: 'nobody@example.com' });
  });

  it('applies the username rule, except to a mobile number as the username', async () => {
    show(<ForgotEmailForm onSent={vi.fn()} />);
    type('Username', '7x');
    await waitFor(async () => {
      await act(async () => fireEvent.blur(screen.getByLabelText('Username')));
      expect(screen.getByText(/starting with a letter/)).toBeTruthy();
    });
    await act(async () => type('Username', '+60123456789'));
    await waitFor(() => expect(screen.queryByText(/starting with a letter/)).toBeNull());
  });

  it('says how long to wait after too many requests, and sends a captcha once it is required', async () => {
    show(<ForgotEmailForm onSent={vi.fn()} />);
    type('Username', 'player01');
    type('Email', 'nobody@example.com');
    stubbedCalls['POST /wps/member/password/email'] = {
      refuse: 'too_many_requests',
      params: { seconds: 42 },
    };
    await press(/^Send link/);
    expect((await screen.findByRole('alert')).textContent).toContain('Try again in 42 seconds.');
    stubbedCalls['POST /wps/member/password/email'] = { refuse: 'captcha_required' };
    await press(/^Send link/);
    await screen.findByLabelText('Code in the picture');
    await act(async () => type('Code in the picture', 'K7PX'));
    await press(/^Send link/);
    expect(posted().at(-1)?.body.captcha).toBe('K7PX');
  });
});

describe('recovery by phone', () => {
  it('sets a new password with an SMS code and hands over the credentials', async () => {
    stubbedCalls['POST /wps/member/password/verification'] = { value: { userName: 'player01' } };
    const onDone = vi.fn(async () => undefined);
    show(<ForgotMobileForm channelName="" onDone={onDone} />);
    await waitFor(() => expect(screen.getByText('+60')).toBeTruthy());
    type('Mobile number', '012-345 6789');
    await press(/^Send code/);
    type('Verification code', '123456');
    type('New password', 'sho-1');
    await press(/^Set new password/);
    expect(await screen.findByText(/Use 8–64 characters for your password/)).toBeTruthy();
    await act(async () => type('New password', 'Lantern-77'));
    await press(/^Set new password/);
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

  it('shows a refusal under its field', async () => {
    stubbedCalls['POST /wps/member/password/verification'] = { refuse: 'verification_code_invalid' };
    show(<ForgotMobileForm channelName="" onDone={vi.fn()} />);
    await waitFor(() => expect(screen.getByText('+60')).toBeTruthy());
    type('Mobile number', '012-345 6789');
    type('Verification code', '000000');
    type('New password', 'Lantern-77');
    await press(/^Set new password/);
    expect(await screen.findByText(/The code is missing, wrong or expired/)).toBeTruthy();
    stubbedCalls['POST /wps/member/password/verification'] = { refuse: 'password_common' };
    await press(/^Set new password/);
    expect(await screen.findByText(/one of the first that attackers try/)).toBeTruthy();
  });
});

describe('password reset by link', () => {
  it('requires the new password twice, the same each time', async () => {
    const send = vi.fn(async () => undefined);
    show(<ResetForm send={send} />);
    type('New password', 'Lantern-77');
    type('Confirm new password', 'Lantern-78');
    await press(/^Set new password/);
    expect(await screen.findByText('The passwords don’t match')).toBeTruthy();
    await act(async () => type('Confirm new password', 'Lantern-77'));
    await press(/^Set new password/);
    await waitFor(() => expect(send).toHaveBeenCalledWith('Lantern-77'));
  });
});
