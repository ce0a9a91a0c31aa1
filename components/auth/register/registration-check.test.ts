import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldRule } from '#lib/rules/fields/field-messages.ts';
import { registerForm } from '#lib/rules/fields/register-form.ts';
import { emptyRegistration, type Registration } from './registration.ts';
import { registrationErrors } from './registration-check.ts';
import { registrationInput } from './registration-input.ts';

const rule = (more: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  patternId: 0,
  acceptedPattern: '*',
  minLength: 1,
  maxLength: 20,
  ...more,
});
const rules = {
  username: rule({ patternId: 1, minLength: 4, maxLength: 12 }),
  password: rule({ patternId: 5, minLength: 8 }),
  email: rule({ required: false, patternId: 3, maxLength: 100 }),
  mobileNum: rule({ required: false, maxLength: 32 }),
  birthday: rule({ required: false, patternId: 11, minLength: 10, maxLength: 10 }),
  affiliateCode: rule({ required: false }),
};
const countries = [{ countryCode: 'MY', countryDialingCode: '60', digits: { min: 9, max: 10 } }];
const now = Date.parse('2026-11-21T12:00:00+08:00');
const everything = (id: string) => id !== 'NONE';
const fields = registerForm('username', rules, everything);
const good: Registration = {
  ...emptyRegistration('60'),
  username: 'player77',
  password: 'Pass12345',
  confirmPassword: 'Pass12345',
  agreed: true,
};
const wrong = (more: Partial<Registration>, emptyToo = true) =>
  Object.fromEntries(
    Object.entries(
      registrationErrors(
        fields,
        { ...good, ...more },
        {
          countries,
          nowMs: now,
          emptyToo,
          say: ({ key, range }) => (range ? `${key} ${range}` : key),
        },
      ),
    ).map(([name, error]) => [name, error?.message]),
  );

describe('validation of a registration', () => {
  it('reports no error when every value is valid', () => expect(wrong({})).toEqual({}));

  it('ignores spaces around a value, but not around a secret', () => {
    expect(wrong({ username: '  player77 ' })).toEqual({});
    expect(wrong({ password: ' Pass12345', confirmPassword: ' Pass12345' })).toEqual({
      password: 'reg_pattern_5 8–20',
    });
  });

  it('says what is missing, too short, or of the wrong pattern', () => {
    expect(wrong({ username: '' })).toEqual({ username: 'missing 4–12' });
    expect(wrong({ username: 'abc' })).toEqual({ username: 'length 4–12' });
    expect(wrong({ username: '7player' })).toEqual({ username: 'reg_pattern_1 4–12' });
    expect(wrong({ password: 'a1', confirmPassword: 'a1' })).toEqual({ password: 'password_length 8–20' });
    expect(wrong({ email: 'nobody' })).toEqual({ email: 'reg_pattern_3 1–100' });
  });

  it('reports no empty field until the button was pressed', () => {
    expect(wrong({ username: '', email: 'nobody' }, false)).toEqual({ email: 'reg_pattern_3 1–100' });
  });

  it('requires the password to be repeated exactly', () =>
    expect(wrong({ confirmPassword: 'Pass12346' })).toEqual({ confirmPassword: 'confirmation' }));

  it('requires a mobile number of its country, and then its code', () => {
    expect(wrong({ mobileNum: '12' })).toEqual({
      mobileNum: 'mobile',
      verificationCode: 'verification_code',
    });
    expect(wrong({ mobileNum: '012-345 6789' })).toEqual({ verificationCode: 'verification_code' });
    expect(wrong({ mobileNum: '012-345 6789', verificationCode: '123456' })).toEqual({});
  });

  it('requires a birthday at least 21 years ago by the platform’s clock', () => {
    expect(wrong({ birthday: '2005-11-21' })).toEqual({});
    expect(wrong({ birthday: '2005-11-22' })).toEqual({ birthday: 'birthday' });
    expect(wrong({ birthday: '2005-02-30' })).toEqual({ birthday: 'reg_pattern_11 10' });
  });

  it('requires the terms to be accepted', () =>
    expect(Object.keys(wrong({ agreed: false }))).toEqual(['agreed']));
});

describe('input of a registration', () => {
  const beside = {
    invitation: { affiliateCode: 'AGENT01', referralCode: 'R-77' },
    invited: true,
    sms: { channel: null },
    registerUrl: 'https://play.example.test/register',
  };

  it('sends only shown and filled fields, trimmed, with the codes of the link', () => {
    const values = { ...good, username: ' player77 ', line: 'never shown', email: '' };
    expect(registrationInput(fields, values, beside)).toEqual({
      username: 'player77',
      password: 'Pass12345',
      confirmPassword: 'Pass12345',
      affiliateCode: 'AGENT01',
      referralCode: 'R-77',
      agreed: true,
      registerUrl: beside.registerUrl,
    });
  });

  it('sends a number with its dialling code, and a third-party code with its service and token', () => {
    const values = { ...good, mobileNum: '0123456789', verificationCode: '123456' };
    const sms = { channel: 'wire2', token: 'token-of-it' };
    const input = registrationInput(fields, values, { ...beside, invited: false, sms });
    expect(input).toMatchObject({
      mobileNum: '0123456789',
      countryDialingCode: '60',
      thirdPartySmsChannel: 'wire2',
      thirdPartySmsToken: 'token-of-it',
    });
    expect(input.affiliateCode).toBeUndefined();
  });

  it('refuses reserved names and invisible characters by the platform’s rule', () => {
    const free = rule({ required: false, maxLength: 60 });
    const named = registerForm('username', { username: free, nickname: free, payeeName: free }, () => false);
    const values = { ...good, username: 'adm1n', nickname: 'Foyer Support', payeeName: 'Mei\u202eLin' };
    const say = ({ key }: { key: string }) => key;
    const errors = registrationErrors(named, values, { countries, nowMs: now, emptyToo: false, say });
    expect(Object.values(errors).map(error => error?.message)).toEqual(['reserved', 'reserved', 'signs']);
  });

  it('sends nothing of a field that is not shown, whatever is typed', () => {
    const text = fc.string({ maxLength: 12 });
    const typed = fc.record({ username: text, password: text, qqNum: text, idNumber: text, captcha: text });
    fc.assert(
      fc.property(typed, more => {
        const input = registrationInput(fields, { ...good, ...more }, beside);
        expect([input.qqNum, input.idNumber, input.captcha]).toEqual([undefined, undefined, undefined]);
        expect(Object.values(input)).not.toContain('');
      }),
    );
  });
});
