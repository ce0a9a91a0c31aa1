import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuthData } from '#components/auth/auth-data.ts';
import { TestFrame } from '#components/ui/test-frame.tsx';
import { clearVerifiedNumber, verifiedNumber } from '#lib/client/verified-number.ts';
import { SignInPanel } from './sign-in-panel.tsx';

const data = { on: [], providers: [], banners: {}, smsChannel: '' } as unknown as AuthData;
const person = { id: '1', userName: 'player01', customerType: 3, firstTimeLogin: false, mustChange: false };
const countries = [{ countryCode: 'MY', countryDialingCode: '60', digits: { min: 9, max: 10 } }];
type Reply = { value: unknown } | { errorCode: string; params?: object };

let replies: Record<string, Reply[]>;
const requests: { target: string; body: Record<string, unknown> }[] = [];

/** Fake BFF: returns the queued replies of each path in order; the last one repeats. */
async function answer(url: string, init: RequestInit = {}): Promise<Response> {
  const target = `${init.method ?? 'GET'} ${url}`;
  requests.push({ target, body: typeof init.body === 'string' ? JSON.parse(init.body) : {} });
  const queue = replies[target] ?? [{ value: null }];
  const reply = (queue.length > 1 ? queue.shift() : queue[0]) ?? { value: null };
  if ('value' in reply) return Response.json({ success: true, ...reply });
  return Response.json({ success: false, params: {}, reference: 'r', ...reply }, { status: 422 });
}

const LOGIN = 'POST /wps/session/login';
const sent = (target: string) => requests.filter(one => one.target === target).map(one => one.body);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function show(more: Partial<Parameters<typeof SignInPanel>[0]> = {}) {
  const onDone = vi.fn();
  render(
    <TestFrame>
      <SignInPanel data={data} here next="/" onDone={onDone} {...more} />
    </TestFrame>,
  );
  await screen.findByRole('button', { name: /^Sign in/ });
  return onDone;
}

async function signIn(password = 'Right1234') {
  type('Username', 'player01');
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  press(/^Sign in/);
}

describe('the sign-in panel', () => {
  beforeEach(() => {
    replies = { [LOGIN]: [{ value: person }] };
    requests.length = 0;
    vi.stubGlobal('fetch', answer);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('sends "remember me" only when ticked, and never on the agents’ page', async () => {
    const onDone = await show();
    await signIn();
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(person));
    expect(sent(LOGIN)).toEqual([{ username: 'player01', password: 'Right1234', remember: false }]);
    fireEvent.click(screen.getByRole('checkbox'));
    press(/^Sign in/);
    await waitFor(() => expect(sent(LOGIN).at(-1)).toMatchObject({ remember: true }));
    cleanup();

    await show({ agentPage: true });
    expect(screen.queryByRole('checkbox')).toBeNull();
    await signIn();
    await waitFor(() => expect(sent(LOGIN)).toHaveLength(3));
    const agent = { username: 'player01', password: 'Right1234', agentPage: true };
    expect(sent(LOGIN).at(-1)).toEqual(agent);
  });

  it('fills in the remembered username', async () => {
    replies['GET /session/remembered'] = [{ value: { username: 'player09' } }];
    await show();
    expect((screen.getByRole('textbox', { name: 'Username' }) as HTMLInputElement).value).toBe('player09');
    expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it('offers SMS codes only while the switch is on, and signs in with number and code', async () => {
    await show();
    expect(screen.queryByRole('tab')).toBeNull();
    cleanup();
    replies['GET /wps/system/country'] = [{ value: countries }];
    await show({ data: { ...data, on: ['MOBILEVERCODELOGIN3'] } });
    expect(screen.getByRole('checkbox', { name: 'Remember my username for a day' })).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Mobile and SMS' }));
    expect(await screen.findByRole('checkbox', { name: 'Remember my mobile number for a day' })).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('value', '60'));
    press(/^Sign in/);
    expect(await screen.findByText('Please enter a valid mobile number')).toBeTruthy();
    type('Mobile number', '012-345 6789');
    type('Verification code', '123456');
    await waitFor(() => expect(sent(LOGIN)).toHaveLength(1));
    const input = { username: '012-345 6789', password: '123456', type: 'sms', countryDialingCode: '60' };
    expect(sent(LOGIN)[0]).toMatchObject(input);
  });

  describe('with an SMS code', () => {
    const SEND = 'POST /wps/verification/sms/noLogin';
    async function bySms(more: Partial<Parameters<typeof SignInPanel>[0]> = {}) {
      replies['GET /wps/system/country'] = [{ value: countries }];
      replies['GET /wps/captcha'] = [{ value: 'AAAA' }];
      await show({ data: { ...data, on: ['MOBILEVERCODELOGIN3'] }, ...more });
      fireEvent.click(screen.getByRole('tab', { name: 'Mobile and SMS' }));
      await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('value', '60'));
      type('Mobile number', '012-345 6789');
    }
    afterEach(() => {
      clearVerifiedNumber();
      sessionStorage.clear();
    });

    it('says that a code was entered wrong too often, until another one is sent', async () => {
      replies[LOGIN] = [{ errorCode: 'verification_code_exhausted' }];
      await bySms();
      type('Verification code', '123456');
      const burnt = 'It was entered wrong too many times. Send a new one.';
      expect(await screen.findByText(burnt)).toBeTruthy();
      replies[SEND] = [{ value: { expiredMinutes: 1 } }];
      press('Send code');
      expect(await screen.findByText('Code sent to …6789. It may take a minute.')).toBeTruthy();
      expect(screen.queryByText(burnt)).toBeNull();
      expect(screen.getByLabelText('Verification code')).toHaveProperty('value', '');
    });

    it('signs in as the sixth digit is typed, once for each code that was sent', async () => {
      replies[LOGIN] = [{ errorCode: 'verification_code_invalid' }];
      replies[SEND] = [{ value: { expiredMinutes: 1 } }];
      await bySms();
      type('Verification code', '12345');
      expect(sent(LOGIN)).toEqual([]);
      type('Verification code', '123456');
      await waitFor(() => expect(sent(LOGIN)).toHaveLength(1));
      await screen.findByText('The code is missing, wrong or expired. Check it, or send a new one.');
      type('Verification code', '123457');
      press('Send code');
      await screen.findByText('Code sent to …6789. It may take a minute.');
      expect(sent(LOGIN)).toHaveLength(1);
      type('Verification code', '123458');
      await waitFor(() => expect(sent(LOGIN)).toHaveLength(2));
    });

    it('sends the SMS code by itself once the captcha is solved', async () => {
      replies[SEND] = [
        { errorCode: 'captcha_required', params: { captcha: true } },
        { value: { expiredMinutes: 1 } },
      ];
      await bySms();
      press('Send code');
      const picture = await screen.findByRole('textbox', { name: 'Code in the picture' });
      await waitFor(() => expect(document.activeElement).toBe(picture));
      fireEvent.change(picture, { target: { value: 'KA7NX' } });
      expect(await screen.findByText(/^Code sent to …6789/)).toBeTruthy();
      expect(sent(SEND).map(body => body.captcha)).toEqual([undefined, 'KA7NX']);
      expect(screen.queryByRole('textbox', { name: 'Code in the picture' })).toBeNull();
    });

    it('sends the SMS code on Enter in the captcha field, without signing in', async () => {
      replies[SEND] = [
        { errorCode: 'captcha_required', params: { captcha: true } },
        { value: { expiredMinutes: 1 } },
      ];
      await bySms();
      press('Send code');
      const picture = await screen.findByRole('textbox', { name: 'Code in the picture' });
      fireEvent.change(picture, { target: { value: 'KA7N' } });
      expect(fireEvent.keyDown(picture, { key: 'Enter' })).toBe(false);
      expect(await screen.findByText(/^Code sent to …6789/)).toBeTruthy();
      expect(sent(LOGIN)).toEqual([]);
    });

    it('continues to registration with a verified number that no account has', async () => {
      const onUnregistered = vi.fn();
      replies[LOGIN] = [{ errorCode: 'mobile_unregistered', params: { mobileProof: 'p'.repeat(43) } }];
      await bySms({ onUnregistered });
      type('Verification code', '123456');
      press(/^Sign in/);
      await waitFor(() => expect(onUnregistered).toHaveBeenCalledTimes(1));
      expect(verifiedNumber()).toEqual({ mobile: '012-345 6789', dialingCode: '60', proof: 'p'.repeat(43) });
    });

    it('says what to do where registration by mobile is closed', async () => {
      replies[LOGIN] = [{ errorCode: 'mobile_unregistered_closed' }];
      await bySms({ onUnregistered: vi.fn() });
      type('Verification code', '123456');
      press(/^Sign in/);
      expect(await screen.findByText(/Sign in with your username, or contact customer service/)).toBeTruthy();
    });
  });

  it('shows the second step in place and returns to the typed credentials when it has expired', async () => {
    const params = { verificationId: 'v'.repeat(20), methods: 'totp,recovery' };
    const verification = 'POST /wps/session/login/verification';
    replies[LOGIN] = [{ errorCode: 'second_factor_required', params }];
    replies[verification] = [{ errorCode: 'second_factor_wrong' }, { errorCode: 'second_factor_over' }];
    await show();
    await signIn();
    fireEvent.change(await screen.findByLabelText('Code from your authenticator app'), {
      target: { value: '000 000' },
    });
    press(/^Confirm/);
    expect(await screen.findByText(/The code is wrong, expired or already used/)).toBeTruthy();
    expect(sent(verification)[0]).toMatchObject({
      verificationId: 'v'.repeat(20),
      method: 'totp',
      code: '000000',
    });
    press(/^Confirm/);
    expect((await screen.findByRole('alert')).textContent).toContain('It took too long');
    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('Right1234');
  });

  it('keeps the focus on the tabs while the arrow keys move along them', async () => {
    const params = { verificationId: 'v'.repeat(20), methods: 'totp,recovery' };
    replies[LOGIN] = [{ errorCode: 'second_factor_required', params }];
    await show();
    await signIn();
    const field = await screen.findByLabelText('Code from your authenticator app');
    await waitFor(() => expect(document.activeElement).toBe(field));
    for (const [key, name] of [
      ['ArrowRight', 'Recovery code'],
      ['ArrowLeft', 'App'],
    ] as const) {
      const tab = screen.getByRole('tab', { selected: true });
      tab.focus();
      fireEvent.keyDown(tab, { key });
      expect(document.activeElement).toBe(screen.getByRole('tab', { name, selected: true }));
    }
  });

  it('starts a trial only where the operator has free play', async () => {
    const onTrial = vi.fn();
    await show({ onTrial });
    expect(screen.queryByRole('button', { name: /^Browse as a guest/ })).toBeNull();
    cleanup();
    replies['POST /wps/session/login/freeplay'] = [{ value: person }];
    await show({ onTrial, data: { ...data, on: ['FREEPLAY3'] } });
    press(/^Browse as a guest/);
    await waitFor(() => expect(onTrial).toHaveBeenCalledWith(person));
  });
});
