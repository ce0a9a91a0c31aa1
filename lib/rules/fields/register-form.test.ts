import { describe, expect, it } from 'vitest';
import { ageOn } from './ages.ts';
import type { FieldRule } from './field-messages.ts';
import { type RegisterKind, registerForm, registerKinds } from './register-form.ts';

const rule = (enabled: boolean, required = false): FieldRule => ({
  enabled,
  required,
  patternId: 4,
  acceptedPattern: '*',
  minLength: 4,
  maxLength: 12,
});
const rules = {
  username: rule(true, true),
  password: rule(true, true),
  payeeName: rule(true),
  email: rule(true, true),
  mobileNum: rule(true),
  line: rule(true),
  wechat: rule(false, true),
  paymentPassword: rule(true),
  affiliateCode: rule(true),
};
const on =
  (...ids: string[]) =>
  (modId: string) =>
    ids.includes(modId);
/** `email*`: required; `code?`: required with the number. */
const shape = (kind: RegisterKind, ids: string[], map: Record<string, FieldRule> = rules) =>
  registerForm(kind, map, on(...ids))
    .map(({ name, required, requiredWith }) => name + (required ? '*' : '') + (requiredWith ? '?' : ''))
    .join(' ');

describe('fields of a registration', () => {
  it('lists the fields by username in order, with those that are required', () => {
    expect(shape('username', [])).toBe(
      'username* password* confirmPassword* payeeName email* mobileNum affiliateCode line',
    );
  });

  it('puts the number first by mobile, then its code, and a password only with its switch', () => {
    expect(shape('mobile', ['REGMOBVERF3', 'MOBILENUMPASSREG3'])).toBe(
      'mobileNum* verificationCode* password* confirmPassword* payeeName email* affiliateCode line',
    );
    expect(shape('mobile', [])).toBe('mobileNum* payeeName email* affiliateCode line');
  });

  it('asks for a code by username only with a number', () => {
    expect(shape('username', ['REGMOBVERF3'])).toContain('mobileNum verificationCode? affiliateCode');
    expect(shape('username', ['REGMOBVERF3'], { ...rules, mobileNum: rule(true, true) })).toContain(
      'mobileNum* verificationCode*',
    );
    expect(shape('username', ['REGMOBVERF3'], { ...rules, mobileNum: rule(false) })).not.toMatch(
      /mobile|verif/,
    );
  });

  it('requires a payment password where it is asked for', () => {
    expect(shape('username', ['PAYMENTPASS3'])).toContain('paymentPassword*');
    expect(shape('username', ['PAYMENTPASS3'], {})).not.toContain('paymentPassword');
  });

  it('marks a field as required exactly where its rule does', () => {
    for (const kind of ['username', 'mobile'] as const)
      for (const field of registerForm(kind, { ...rules, username: rule(false) }, on('REGMOBVERF3')))
        expect([field.name, field.rule.required, field.rule.enabled]).toEqual([
          field.name,
          field.required,
          true,
        ]);
  });

  it('never accepts a password below the minimum length, whatever the settings say', () => {
    const password = { ...rule(true, true), minLength: 3, maxLength: 6 };
    const [, field] = registerForm('username', { ...rules, password }, on());
    expect(field).toMatchObject({ name: 'password', rule: { minLength: 8, maxLength: 8 } });
    expect(registerForm('username', {}, on())[1]?.rule.minLength).toBe(8);
  });

  it('starts with mobile where it is enabled', () => {
    expect(registerKinds(on('USERNAMEREG3', 'MOBILENUMREG3'))).toEqual(['mobile', 'username']);
    expect(registerKinds(on('USERNAMEREG3'))).toEqual(['username']);
    expect(registerKinds(on('MOBILENUMPASSREG3'))).toEqual(['mobile']);
    expect(registerKinds(on())).toEqual([]);
  });
});

describe('age', () => {
  it.each([
    ['2005-11-21', '2026-11-21', 21],
    ['2005-11-22', '2026-11-21', 20],
    ['11-21-2005', '2026-11-21', 21],
    ['2004-02-29', '2025-02-28', 20],
    ['2004-02-29', '2025-03-01', 21],
    ['2026-11-21', '2026-11-21', 0],
    ['2027-01-01', '2026-11-21', null],
    ['soon', '2026-11-21', null],
  ])('counts the years from %s to %s: %s', (birthday, today, years) => {
    expect(ageOn(birthday, today)).toBe(years);
  });
});
