import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localeIds } from '#lib/rules/locales.ts';
import { type MailKey, mailAsks, mailText, type SmsKey, smsAsks, smsText } from './mail-texts.ts';

type Texts = { mails: Record<MailKey, { subject: string; body: string }>; sms: Record<SmsKey, string> };

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const textsOf = (locale: string): Texts => read(`../../messages/mails/${locale}.json`);
const placeholders = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))];
const smsKeys = Object.keys(textsOf('en').sms) as SmsKey[];
/** Letters that an SMS carries 160 of; any other makes it 70 (GSM 03.38, its letters that are ASCII too). */
const GSM = /^[\w @£$!"#%&'()*+,\-./:;<=>?\n]*$/;

describe.each(localeIds)('mails and SMS in %s', locale => {
  const texts = textsOf(locale);

  it('has the texts of English, and each asks for what its caller gives', () => {
    expect(Object.keys(texts.mails)).toEqual(Object.keys(mailAsks));
    expect(Object.keys(texts.sms)).toEqual(smsKeys);
    for (const [key, asks] of Object.entries(mailAsks)) {
      const { subject, body } = texts.mails[key as MailKey];
      expect(placeholders(subject + body).sort(), key).toEqual([...asks].sort());
      expect(subject, key).not.toMatch(/\n/);
    }
    for (const key of smsKeys) expect(placeholders(texts.sms[key]).sort(), key).toEqual([...smsAsks].sort());
  });

  it('names no brand by itself', () => {
    expect(JSON.stringify(texts)).not.toMatch(/foyer|night market/i);
  });

  it.each(smsKeys)('sends %s in one part', key => {
    const text = smsText(locale, key, { brand: 'night-market', code: '123456', minutes: 10 });
    expect(text).toContain('123456');
    expect(text).toContain('Night Market');
    expect(text.length).toBeLessThanOrEqual(locale === 'zh-CN' ? 70 : 160);
    if (locale !== 'zh-CN') expect(text).toMatch(GSM);
  });

  it('leaves no placeholder, whatever the values are', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (device, address) => {
        const { subject, body } = mailText(locale, 'newDevice', {
          brand: 'foyer',
          device,
          address,
          time: new Date(Date.UTC(2026, 10, 21, 20, 5)),
        });
        expect(subject).not.toMatch(/\{\w+\}/);
        // The values stand as they are, even with braces or a dollar sign in them.
        expect(body).toContain(`${device}\n`);
        expect(body).toContain(`${address}\n`);
        expect(body).toContain('2026-11-22 04:05 (UTC+8)');
      }),
    );
  });
});

it('never fills a placeholder that a value brings along', () => {
  const { body } = mailText('en', 'newDevice', {
    brand: 'foyer',
    device: '{address}',
    address: '198.51.100.1',
    time: new Date(0),
  });
  expect(body).toContain('Device: {address}\nAddress: 198.51.100.1\n');
});

it.each(['foyer', 'night-market'] as const)('calls %s by the name that the web shows', brand => {
  const { name } = read(`../../brands/${brand}/brand.json`);
  const { body } = mailText('en', 'passwordReset', { brand, link: 'https://x.example/r', minutes: 30 });
  expect(body).toContain(`your ${name} account`);
  expect(body).toContain('\n\nhttps://x.example/r\n\n');
});
