import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { smsChannel } from '#components/shared/forms/sms-channel.ts';
import { recordedCalls, stubbedCalls, stubPlatform } from '#components/shared/test-platform.ts';
import { stubDialogs } from '#components/ui/test-frame.tsx';
import { clearVerifiedNumber, saveVerifiedNumber } from '#lib/client/verified-number.ts';
import { loadAllMessages } from '#lib/i18n/load-messages.ts';
import type { FieldRule } from '#lib/rules/fields/field-messages.ts';
import type { RegisterKind } from '#lib/rules/fields/register-form.ts';
import { RegisterKinds } from './register-kinds.tsx';

const en = await loadAllMessages('en');
const rule = (patternId: number, minLength: number, maxLength: number, required = true): FieldRule => ({
  ...{ enabled: true, required, patternId, acceptedPattern: '*', minLength, maxLength },
});
const rules = {
  username: rule(1, 4, 12),
  password: rule(26, 8, 64),
  email: rule(3, 6, 100, false),
  mobileNum: rule(0, 4, 32, false),
  affiliateCode: rule(4, 4, 32, false),
};
const countries = [
  { countryCode: 'MY', countryDialingCode: '60', digits: { min: 9, max: 10 }, name: 'Malaysia' },
  { countryCode: 'SG', countryDialingCode: '65', digits: { min: 8, max: 8 }, name: 'Singapore' },
];
const answer = { id: '1', userName: 'player77', customerType: 3, firstTimeLogin: true };

function show(kinds: readonly RegisterKind[] = ['username'], more: Readonly<Record<string, FieldRule>> = {}) {
  const onDone = vi.fn();
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="Asia/Kuala_Lumpur">
      <RegisterKinds
        kinds={kinds}
        rules={{ ...rules, ...more }}
        isOn={id => id === 'REGMOBVERF3' || id === 'MOBILENUMPASSREG3'}
        countries={countries}
        channel={smsChannel('')}
        onDone={onDone}
      />
    </NextIntlClientProvider>,
  );
  return onDone;
}

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const leave = (label: string) => act(async () => fireEvent.blur(field(label)));
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: /^Create account/ })));
const tick = () => fireEvent.click(screen.getByRole('checkbox'));
/** Opens the fold of the optional fields, and waits for one of them. */
const unfold = async (label: string) => {
  const fold = screen.getByText('More details (optional)').closest('details');
  await act(async () => {
    if (fold) fold.open = true;
    fireEvent(fold ?? document, new Event('toggle'));
  });
  await screen.findByLabelText(label);
};
const registered = () => recordedCalls.filter(one => one.line.startsWith('PUT '));

function fill() {
  type('Username', ' player77 ');
  type('Password', 'Lantern-77');
  type('Confirm password', 'Lantern-77');
  tick();
}

const UNKNOWN = /^We don’t know this code/;

describe('the registration form', () => {
  beforeEach(() => {
    stubDialogs();
    sessionStorage.clear();
    stubPlatform({
      'PUT /wps/member/register': { value: answer },
      'PUT /wps/member/register/mobile': { value: answer },
      'POST /wps/verification/sms/register/mobile': { value: { expiredMinutes: 1 } },
      'GET /wps/captcha': { value: 'AAAA' },
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('says before a field is filled that it can be set only once', async () => {
    show(['username'], {
      payeeName: rule(0, 2, 60, false),
      idNumber: rule(4, 6, 20),
      birthday: rule(11, 10, 10),
    });
    await unfold('Full name, as on your bank account');
    const labels = ['Full name, as on your bank account', 'ID number', 'Birthday'];
    // The kinds of fields are loaded one by one.
    for (const label of labels) await screen.findByLabelText(label);
    const hints = labels.map(
      label => document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent,
    );
    const once = 'Can’t be changed later.';
    const ages = 'You must be 18 to open an account, and 21 where we ask for a birthday.';
    expect(hints).toEqual([once, once, `${ages} It can’t be changed later.`]);
  });

  describe('with a number that a sign-in verified', () => {
    afterEach(clearVerifiedNumber);
    const proof = 'p'.repeat(43);
    const fillIn = () => {
      type('Password', 'Lantern-77');
      type('Confirm password', 'Lantern-77');
      tick();
    };

    it('fills in the number and asks for no code', async () => {
      saveVerifiedNumber({ mobile: '81234567', dialingCode: '65', proof });
      const onDone = show(['username', 'mobile']);
      expect(field('Mobile number').value).toBe('81234567');
      expect(screen.queryByLabelText('Verification code')).toBeNull();
      expect(screen.getByText(/^Your number is confirmed/)).toBeTruthy();
      fillIn();
      await press();
      await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
      expect(registered()[0]?.body).toMatchObject({
        ...{ mobileNum: '81234567', countryDialingCode: '65', verificationCode: proof },
      });
    });

    it('asks for a code again for another number, and once the proof has expired', async () => {
      saveVerifiedNumber({ mobile: '81234567', dialingCode: '65', proof });
      show(['mobile']);
      await act(async () => type('Mobile number', '81234568'));
      expect(screen.getByLabelText('Verification code')).toBeTruthy();
      await act(async () => type('Mobile number', '81234567'));
      expect(screen.queryByLabelText('Verification code')).toBeNull();
      stubbedCalls['PUT /wps/member/register/mobile'] = { refuse: 'verification_code_invalid' };
      fillIn();
      await press();
      expect(await screen.findByLabelText('Verification code')).toBeTruthy();
    });
  });

  it('shows an error on blur and removes it as the value becomes valid', async () => {
    show();
    type('Username', 'abc');
    expect(screen.queryByText('Use 4–12 characters')).toBeNull();
    await leave('Username');
    expect(await screen.findByText('Use 4–12 characters')).toBeTruthy();
    await act(async () => type('Username', 'abcd'));
    await waitFor(() => expect(screen.queryByText('Use 4–12 characters')).toBeNull());
  });

  it('shows a taken username before the form is sent, and checks each name once, one after the other', async () => {
    const names: (string | null)[] = [];
    stubbedCalls['GET /wps/check/username'] = (_body, query) => {
      names.push(query.get('username'));
      return query.get('username') === 'player77' ? { refuse: 'username_taken' } : { value: null };
    };
    show();
    for (const unfit of ['abc', 'admin']) {
      type('Username', unfit);
      await leave('Username');
    }
    expect(names).toEqual([]);
    type('Username', 'player77');
    await leave('Username');
    expect(await screen.findByText(/Someone already uses this username/)).toBeTruthy();
    await act(async () => type('Username', 'player78'));
    await waitFor(() => expect(names).toEqual(['player77', 'player78']));
    expect(screen.queryByText(/Someone already uses this username/)).toBeNull();
    await act(async () => type('Username', 'player77'));
    expect(await screen.findByText(/Someone already uses this username/)).toBeTruthy();
    expect(names).toHaveLength(2);
  });

  it('still says that a username is taken after a press while another field is wrong', async () => {
    stubbedCalls['GET /wps/check/username'] = { refuse: 'username_taken' };
    show();
    type('Username', 'player77');
    await leave('Username');
    expect(await screen.findByText(/Someone already uses this username/)).toBeTruthy();
    type('Password', 'Lantern-77');
    type('Confirm password', 'Lantern-78');
    await press();
    await press();
    await waitFor(() => expect(field('Confirm password').getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(field('Username').getAttribute('aria-invalid')).toBe('true'));
  });

  it('ignores a username check that is refused or fails', async () => {
    stubbedCalls['GET /wps/check/username'] = { refuse: 'too_many_requests', params: { seconds: 3600 } };
    const onDone = show();
    fill();
    await leave('Username');
    await waitFor(() => expect(recordedCalls.some(one => one.line === 'GET /wps/check/username')).toBe(true));
    expect(field('Username').getAttribute('aria-invalid')).toBeNull();
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  });

  it('validates the repeated password again when the password changes', async () => {
    show();
    type('Password', 'Lantern-77');
    type('Confirm password', 'Lantern-77');
    await leave('Confirm password');
    expect(screen.queryByText('The passwords don’t match')).toBeNull();
    await leave('Password');
    await act(async () => type('Password', 'Lantern-78'));
    expect(await screen.findByText('The passwords don’t match')).toBeTruthy();
  });

  it('sends nothing until the terms are accepted, and shows their error', async () => {
    show();
    fill();
    tick();
    await press();
    expect(await screen.findByText(/^Tick the box to continue/)).toBeTruthy();
    expect(registered()).toEqual([]);
  });

  it('scrolls the first invalid field into view with its label, even if it has the focus already', async () => {
    const brought: Element[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      brought.push(this);
    };
    show();
    field('Username').focus();
    await press();
    await waitFor(() => expect(brought).toHaveLength(1));
    expect([field('Username'), screen.getByText('Username')].every(part => brought[0]?.contains(part))).toBe(
      true,
    );
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('sends the filled fields, trimmed, once', async () => {
    const onDone = show();
    fill();
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(answer));
    expect(registered()).toHaveLength(1);
    expect(registered()[0]?.body).toMatchObject({ username: 'player77', agreed: true });
    expect(registered()[0]?.body).not.toHaveProperty('email');
  });

  it('shows a refusal under its field and keeps everything typed', async () => {
    stubbedCalls['PUT /wps/member/register'] = { refuse: 'username_taken' };
    const onDone = show();
    fill();
    await press();
    expect(await screen.findByText(/Someone already uses this username/)).toBeTruthy();
    expect(field('Username').getAttribute('aria-invalid')).toBe('true');
    expect(field('Username').value).toBe(' player77 ');
    expect(field('Password').value).toBe('Lantern-77');
    expect(onDone).not.toHaveBeenCalled();
    stubbedCalls['PUT /wps/member/register'] = { refuse: 'field_invalid', params: { field: 'email' } };
    await press();
    expect((await screen.findByLabelText('Email')).getAttribute('aria-invalid')).toBe('true');
    stubbedCalls['PUT /wps/member/register'] = { refuse: 'system_busy' };
    await press();
    await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
  });

  it('shows the captcha that a refusal asks for, and sends it on the next attempt', async () => {
    stubbedCalls['PUT /wps/member/register'] = { refuse: 'captcha_required', params: { captcha: true } };
    const onDone = show();
    fill();
    await press();
    await screen.findByLabelText('Code in the picture');
    await act(async () => type('Code in the picture', 'K7PX'));
    stubbedCalls['PUT /wps/member/register'] = { value: answer };
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(registered()[1]?.body.captcha).toBe('K7PX');
  });

  it('registers by mobile: shows no tabs for one kind, sends a code to the number, and submits both', async () => {
    const onDone = show(['mobile']);
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(screen.queryByLabelText('Username')).toBeNull();
    const send = screen.getByRole('button', { name: /Send code/ });
    await act(async () => fireEvent.click(send));
    expect(await screen.findByText('Please enter a valid mobile number')).toBeTruthy();
    type('Mobile number', '+65 9123 4567');
    await leave('Mobile number');
    expect(field('Country code').value).toBe('65');
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000);
    await act(async () => fireEvent.click(send));
    await waitFor(() => expect(recordedCalls.at(-1)?.line).toContain('sms'));
    expect(recordedCalls.at(-1)).toMatchObject({
      line: 'POST /wps/verification/sms/register/mobile',
      body: { mobileNo: '+65 9123 4567', countryDialingCode: '65' },
    });
    type('Verification code', '123456');
    type('Password', 'Lantern-77');
    type('Confirm password', 'Lantern-77');
    tick();
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(registered()[0]).toMatchObject({
      line: 'PUT /wps/member/register/mobile',
      body: { mobileNum: '+65 9123 4567', countryDialingCode: '65', verificationCode: '123456' },
    });
  });

  it('keeps what was typed when the kind changes', async () => {
    show(['mobile', 'username']);
    type('Password', 'Lantern-77');
    fireEvent.click(screen.getByRole('tab', { name: 'Username' }));
    expect(field('Password').value).toBe('Lantern-77');
    type('Username', 'player77');
    fireEvent.click(screen.getByRole('tab', { name: 'Mobile number' }));
    fireEvent.click(screen.getByRole('tab', { name: 'Username' }));
    expect(field('Username').value).toBe('player77');
  });

  it('uses the valid code of a link and hides its field', async () => {
    sessionStorage.setItem('foyer:affiliateCode', 'AGENT01');
    const onDone = show();
    expect(await screen.findByText('Invitation code applied: AGENT01')).toBeTruthy();
    expect(screen.queryByLabelText('Invitation code')).toBeNull();
    fill();
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(registered()[0]?.body.affiliateCode).toBe('AGENT01');
  });

  it('removes the code of a link on request', async () => {
    sessionStorage.setItem('foyer:affiliateCode', 'AGENT01');
    const onDone = show();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(screen.queryByText(/^Invitation code applied/)).toBeNull();
    expect(document.activeElement).toBe(field('Username'));
    fill();
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(registered()[0]?.body).not.toHaveProperty('affiliateCode');
    expect(sessionStorage.getItem('foyer:affiliateCode')).toBeNull();
  });

  it('notes a wrong code of a link under its field, outside the fold, and opens the account without it', async () => {
    sessionStorage.setItem('foyer:affiliateCode', 'AGENT99');
    stubbedCalls['GET /wps/agent/affiliate'] = { refuse: 'invitation_code_error' };
    const onDone = show();
    expect(await screen.findByText(UNKNOWN)).toBeTruthy();
    expect(field('Invitation code').value).toBe('AGENT99');
    expect(field('Invitation code').closest('details')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    fill();
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(registered()[0]?.body).not.toHaveProperty('affiliateCode');
  });

  it('checks a typed invitation code before it registers anything; the next attempt leaves it out', async () => {
    stubbedCalls['GET /wps/agent/affiliate'] = { refuse: 'invitation_code_error' };
    const onDone = show();
    fill();
    await unfold('Invitation code');
    type('Invitation code', 'AGENT99');
    await press();
    expect(await screen.findByText(UNKNOWN)).toBeTruthy();
    expect(field('Invitation code').closest('details')?.open).toBe(true);
    // The note may be far from the button: the focus leads to it.
    expect(document.activeElement).toBe(field('Invitation code'));
    expect(registered()).toEqual([]);
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(registered()[0]?.body).not.toHaveProperty('affiliateCode');
    // Until the dialog closes a further press registers nothing.
    fireEvent.click(screen.getByRole('button', { name: /^Creat/ }));
    await act(async () => undefined);
    expect(registered()).toHaveLength(1);
  });

  it('folds the optional fields, and opens the fold for an error in it', async () => {
    show();
    const fold = screen.getByText('More details (optional)').closest('details');
    expect(fold?.open).toBe(false);
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(field('Username').closest('details')).toBeNull();
    fill();
    await unfold('Email');
    type('Email', 'nobody');
    await act(async () => {
      if (fold) fold.open = false;
      fireEvent(fold ?? document, new Event('toggle'));
    });
    expect(screen.queryByLabelText('Email')).toBeNull();
    await press();
    await waitFor(() => expect(fold?.open).toBe(true));
    expect((await screen.findByLabelText('Email')).getAttribute('aria-invalid')).toBe('true');
    expect(registered()).toEqual([]);
  });
});
