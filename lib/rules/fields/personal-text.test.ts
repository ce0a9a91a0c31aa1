import { describe, expect, it } from 'vitest';
import { hasInvisibleCharacter, isReservedName, personalTextIssue } from './personal-text.ts';

const sign = (code: number) => String.fromCodePoint(code);

describe('texts that users write about themselves', () => {
  it.each([
    ...[0x00, 0x07, 0x09, 0x0a, 0x0d, 0x1b, 0x7f, 0x85, 0xad, 0x34f, 0x61c, 0x115f, 0x180e, 0x200b, 0x200c],
    ...[
      0x200d, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0x2800, 0x3164, 0xe000,
    ],
    ...[0xfeff, 0xffa0, 0xfff9, 0xffff, 0xe0041, 0xf0000, 0x378],
  ])('refuses the character U+%o in every such field', code => {
    for (const field of [
      'nickname',
      'payee',
      'payeeName',
      'username',
      'permanentAddress',
      'occupation',
      'facebook',
    ])
      expect(personalTextIssue(field, `Mei${sign(code)}Lin`), field).toBe(
        code === 0x0a && field === 'permanentAddress' ? null : 'signs',
      );
  });

  it('accepts the letters of every script, emoji and the lines of an address', () => {
    for (const text of [
      'Nurul Ain',
      '陈美玲',
      'สมชาย',
      'Nguyễn Thị',
      '김민수',
      'O’Brien-Smith Jr.',
      'Ain ❤️ 🎰',
      'علي',
    ])
      expect(personalTextIssue('nickname', text), text).toBeNull();
    expect(personalTextIssue('permanentAddress', '12 Jalan Api\r\n50000 Kuala Lumpur')).toBeNull();
    expect(hasInvisibleCharacter('a b\u00A0c')).toBe(false);
  });

  it('does not check passwords and codes', () => {
    expect(personalTextIssue('password', 'pass\u200Bword')).toBeNull();
  });

  it.each([
    ...[
      'admin',
      'Admin',
      'ADMIN',
      'adm1n',
      'Adm!n',
      'a.d.m.i.n',
      'a d m i n',
      'admin_',
      'admin1',
      'admin2026',
      '4dm1n',
    ],
    ...[
      'root',
      'r00t',
      'system',
      'sys-tem',
      '5ystem',
      'support',
      'Supp0rt',
      'administrator',
      'moderator',
      'staff',
    ],
    ...[
      'official',
      '0fficial',
      'offic1al',
      'help',
      'he1p',
      'null',
      'nu11',
      'undefined',
      'foyer',
      'F0yer',
      'Foyer Support',
    ],
    ...[
      'foyeradmin',
      'Night Market',
      'night-market',
      'аdmin',
      'ａｄｍｉｎ',
      'ádmin',
      'adminteam',
      '客服',
      '官方 客服',
      'rasmi',
    ],
  ])('reserves the name %s', name => {
    expect(isReservedName(name)).toBe(true);
    expect(personalTextIssue('nickname', name)).toBe('reserved');
    expect(personalTextIssue('payeeName', name)).not.toBe('reserved');
  });

  it.each([
    ...[
      'player01',
      'agent01',
      'admiral',
      'adminah',
      'helpful',
      'rooted',
      'supportive',
      'systematic',
      'Helena',
      'Nullah',
    ],
    ...['12345678', 'modest', 'Stafford', 'Foyerina', 'Siti', '美玲', 'market77', 'night99'],
  ])('allows the name %s', name => {
    expect(isReservedName(name)).toBe(false);
  });

  it("reserves the operator's own words", () => {
    expect(isReservedName('Golden_Gate1', ['golden-gate'])).toBe(true);
    expect(isReservedName('Golden_Gate1')).toBe(false);
  });
});

describe('a legal name', () => {
  it.each([
    'Ann Lee',
    'Siti binti Ahmad',
    "O'Brien",
    'Lim A/L Kumar',
    'Tan @ Lam, J.-P.',
    '陈小明',
    'Nguyễn Văn An',
    'ศรีสุข',
  ])('may be %s', name => expect(personalTextIssue('payeeName', name)).toBeNull());

  it.each(['X1#', '12345', '- Ann', 'Ann!', 'ann_lee', 'Ann 2'])('is not %s', name => {
    expect(personalTextIssue('payee', name)).toBe('legal_name');
    expect(personalTextIssue('nickname', name)).toBeNull();
  });
});
