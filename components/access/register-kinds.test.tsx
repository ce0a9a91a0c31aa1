import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { smsChannel } from '#components/shared/sms-channel.ts';
import { asked, lines, standInForPlatform } from '#components/shared/test-platform.ts';
import { standInForDialogs } from '#components/ui/test-frame.tsx';
import { loadAllMessages } from '#lib/i18n/load-messages.ts';
import type { FieldRule } from '#lib/rules/field-messages.ts';
import type { RegisterKind } from '#lib/rules/register-form.ts';
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

function show(kinds: readonly RegisterKind[] = ['username']) {
  const onDone = vi.fn();
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="Asia/Kuala_Lumpur">
      <RegisterKinds
        kinds={kinds}
        rules={rules}
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
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: /^Open account/ })));
const tick = () => fireEvent.click(screen.getByRole('checkbox'));
const registered = () => asked.filter(one => one.line.startsWith('PUT '));

function fill() {
  type('Username', ' player77 ');
  type('Password', 'Lantern-77');
  type('Password again', 'Lantern-77');
  tick();
}

describe('the registration form', () => {
  beforeEach(() => {
    standInForDialogs();
    sessionStorage.clear();
    standInForPlatform({
      'PUT /wps/member/register': { value: answer },
      'PUT /wps/member/register/mobile': { value: answer },
      'POST /wps/verification/sms/register/mobile': { value: { expiredMinutes: 1 } },
      'GET /wps/captcha': { value: 'AAAA' },
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('says what is wrong as one leaves a field, and takes it back as it becomes right', async () => {
    show();
    type('Username', 'abc');
    expect(screen.queryByText('Please use 4–12 characters')).toBeNull();
    await leave('Username');
    expect(await screen.findByText('Please use 4–12 characters')).toBeTruthy();
    await act(async () => type('Username', 'abcd'));
    await waitFor(() => expect(screen.queryByText('Please use 4–12 characters')).toBeNull());
  });

  it('the repeated password is judged again when the password changes', async () => {
    show();
    type('Password', 'Lantern-77');
    type('Password again', 'Lantern-77');
    await leave('Password again');
    expect(screen.queryByText('Incorrect confirmation input')).toBeNull();
    await leave('Password');
    await act(async () => type('Password', 'Lantern-78'));
    expect(await screen.findByText('Incorrect confirmation input')).toBeTruthy();
  });

  it('nothing is sent without the tick, and its line shows', async () => {
    show();
    fill();
    tick();
    await press();
    expect(await screen.findByText(/^Tick the box to go on/)).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('brings the first wrong field into sight, also where it has the focus already', async () => {
    const brought: Element[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      brought.push(this);
    };
    show();
    field('Username').focus();
    await press();
    await waitFor(() => expect(brought).toEqual([field('Username')]));
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('sends what is filled, trimmed, once', async () => {
    const onDone = show();
    fill();
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(answer));
    expect(registered()).toHaveLength(1);
    expect(registered()[0]?.body).toMatchObject({ username: 'player77', agreed: true });
    expect(registered()[0]?.body).not.toHaveProperty('email');
  });

  it('a refusal stands under its field and everything typed stays', async () => {
    lines['PUT /wps/member/register'] = { refuse: 'username_taken' };
    const onDone = show();
    fill();
    await press();
    expect(await screen.findByText(/A username can be given only once/)).toBeTruthy();
    expect(field('Username').getAttribute('aria-invalid')).toBe('true');
    expect(field('Username').value).toBe(' player77 ');
    expect(field('Password').value).toBe('Lantern-77');
    expect(onDone).not.toHaveBeenCalled();
    lines['PUT /wps/member/register'] = { refuse: 'field_invalid', params: { field: 'email' } };
    await press();
    await waitFor(() => expect(field('E-mail').getAttribute('aria-invalid')).toBe('true'));
    lines['PUT /wps/member/register'] = { refuse: 'system_busy' };
    await press();
    await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
  });

  it('a refusal that asks for the picture brings it, and the next try sends it', async () => {
    lines['PUT /wps/member/register'] = { refuse: 'captcha_required', params: { captcha: true } };
    const onDone = show();
    fill();
    await press();
    await screen.findByLabelText('Code in the picture');
    await act(async () => type('Code in the picture', 'K7PX'));
    lines['PUT /wps/member/register'] = { value: answer };
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(registered()[1]?.body.captcha).toBe('K7PX');
  });

  it('by mobile: no tabs for one kind, a code goes to the number, and both are sent', async () => {
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
    await waitFor(() => expect(asked.at(-1)?.line).toContain('sms'));
    expect(asked.at(-1)).toMatchObject({
      line: 'POST /wps/verification/sms/register/mobile',
      body: { mobileNo: '+65 9123 4567', countryDialingCode: '65' },
    });
    type('Verification code', '123456');
    type('Password', 'Lantern-77');
    type('Password again', 'Lantern-77');
    tick();
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(registered()[0]).toMatchObject({
      line: 'PUT /wps/member/register/mobile',
      body: { mobileNum: '+65 9123 4567', countryDialingCode: '65', verificationCode: '123456' },
    });
  });

  it('what was typed stays when the kind changes', async () => {
    show(['mobile', 'username']);
    type('Password', 'Lantern-77');
    fireEvent.click(screen.getByRole('tab', { name: 'Username' }));
    expect(field('Password').value).toBe('Lantern-77');
    type('Username', 'player77');
    fireEvent.click(screen.getByRole('tab', { name: 'Mobile number' }));
    fireEvent.click(screen.getByRole('tab', { name: 'Username' }));
    expect(field('Username').value).toBe('player77');
  });

  it("a good link's code counts and its field is not there", async () => {
    sessionStorage.setItem('foyer:affiliateCode', 'AGENT01');
    const onDone = show();
    expect(await screen.findByText('Your invitation is noted: AGENT01')).toBeTruthy();
    expect(screen.queryByLabelText('Invitation code')).toBeNull();
    fill();
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(registered()[0]?.body.affiliateCode).toBe('AGENT01');
  });

  it("a bad link's code is told and its field shows", async () => {
    sessionStorage.setItem('foyer:affiliateCode', 'AGENT99');
    lines['GET /wps/agent/affiliate'] = { refuse: 'invitation_code_error' };
    show();
    expect(await screen.findByRole('dialog', { name: 'Invalid invitation code' })).toBeTruthy();
    expect(field('Invitation code').value).toBe('AGENT99');
  });

  it('a typed code is checked before anything is registered', async () => {
    lines['GET /wps/agent/affiliate'] = { refuse: 'invitation_code_error' };
    show();
    fill();
    type('Invitation code', 'AGENT99');
    await press();
    expect(await screen.findByRole('dialog', { name: 'Invalid invitation code' })).toBeTruthy();
    expect(registered()).toEqual([]);
  });
});
