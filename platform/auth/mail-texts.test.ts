import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localeIds } from '#lib/rules/routes/locales.ts';
import { type MailKey, mailParams, mailText, type SmsKey, smsParams, smsText } from './mail-texts.ts';

type Texts = { mails: Record<MailKey, { subject: string; body: string }>; sms: Record<SmsKey, string> };

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const textsOf = (locale: string): Texts => read(`../../messages/mails/${locale}.json`);
const placeholders = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))];
const smsKeys = Object.keys(textsOf('en').sms) as SmsKey[];
/** Characters of an SMS with 160 per part; any other reduces it to 70 (GSM 03.38, its ASCII subset). */
const GSM = /^[\w @£$!"#%&'()*+,\-./:;<=>?\n]*$/;

describe.each(localeIds)('mail and SMS texts in %s', locale => {
  const texts = textsOf(locale);

  it('has every text of the English catalogue with the parameters that the callers pass', () => {
    expect(Object.keys(texts.mails)).toEqual(Object.keys(mailParams));
    expect(Object.keys(texts.sms)).toEqual(smsKeys);
    for (const [key, asks] of Object.entries(mailParams)) {
      const { subject, body } = texts.mails[key as MailKey];
      expect(placeholders(subject + body).sort(), key).toEqual([...asks].sort());
      expect(subject, key).not.toMatch(/\n/);
    }
    for (const key of smsKeys)
      expect(placeholders(texts.sms[key]).sort(), key).toEqual([...smsParams].sort());
  });

  it('contains no hard-coded brand name', () => {
    expect(JSON.stringify(texts)).not.toMatch(/foyer|night market/i);
  });

  it.each(smsKeys)('fits the SMS for %s into one part', key => {
    const text = smsText(locale, key, { brand: 'night-market', code: '123456', minutes: 10 });
    expect(text).toContain('123456');
    expect(text).toContain('Night Market');
    expect(text.length).toBeLessThanOrEqual(locale === 'zh-CN' ? 70 : 160);
    if (locale !== 'zh-CN') expect(text).toMatch(GSM);
  });

  it('leaves no placeholder unfilled, whatever the values are', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (device, address) => {
        const { subject, body } = mailText(locale, 'newDevice', {
          brand: 'foyer',
          device,
          address,
          time: new Date(Date.UTC(2026, 10, 21, 20, 5)),
        });
        expect(subject).not.toMatch(/\{\w+\}/);
        // Values appear unchanged, even with braces or a dollar sign in them.
        expect(body).toContain(`${device}\n`);
        expect(body).toContain(`${address}\n`);
        expect(body).toContain('2026-11-22 04:05 (UTC+8)');
      }),
    );
  });
});

it('never fills a placeholder that is part of a value', () => {
  const { body } = mailText('en', 'newDevice', {
    brand: 'foyer',
    device: '{address}',
    address: '198.51.100.1',
    time: new Date(0),
  });
  expect(body).toContain('Device: {address}\nAddress: 198.51.100.1\n');
});

it.each(['foyer', 'night-market'] as const)('calls brand %s by the name that the web shows', brand => {
  const { name } = read(`../../brands/${brand}/brand.json`);
  const { body } = mailText('en', 'passwordReset', { brand, link: 'https://x.example/r', minutes: 30 });
  expect(body).toContain(`your ${name} account`);
  expect(body).toContain('\n\nhttps://x.example/r\n\n');
});
