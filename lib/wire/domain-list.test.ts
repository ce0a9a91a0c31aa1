import fc from 'fast-check';
import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#lib/rules/time.ts';
import { type DomainKeys, generateDomainKeys, readDomainList, signDomainList } from './domain-list.ts';

const ORIGINS = ['https://one.test', 'https://two.test:8443'];
const NOW = 1_790_000_000_000;
let keys: DomainKeys;
let signed: string;
beforeAll(async () => {
  keys = await generateDomainKeys();
  signed = await signDomainList(ORIGINS, { keys, merchant: 'foyer', now: NOW });
});
const read = (text: string, more: object = {}) =>
  readDomainList(text, { key: keys.publicJwk, merchant: 'foyer', now: NOW, ...more });

describe('signed domain list', () => {
  it('is verified with the public key, and contains its signing time', async () => {
    expect(await read(signed)).toEqual({ origins: ORIGINS, signedAt: NOW });
    expect(keys.publicJwk).not.toHaveProperty('d');
  });

  it('is refused with another key, for another merchant, expired or dated in the future', async () => {
    const other = await generateDomainKeys();
    expect(await read(signed, { key: other.publicJwk })).toBeNull();
    expect(await read(signed, { merchant: 'other' })).toBeNull();
    expect(await read(signed, { now: NOW + HOUR_MS - 1000 })).not.toBeNull();
    expect(await read(signed, { now: NOW + HOUR_MS + 120_000 })).toBeNull();
    expect(await read(signed, { now: NOW - 120_000 })).toBeNull();
  });

  it('is refused when any letter is changed, or a part is taken from another list', async () => {
    const another = await signDomainList(['https://evil.test'], {
      keys: await generateDomainKeys(),
      merchant: 'foyer',
      now: NOW,
    });
    const [head = '', body = '', signature = ''] = signed.split('.');
    const [, evil = ''] = another.split('.');
    expect(await read([head, evil, signature].join('.'))).toBeNull();
    expect(await read([head, body].join('.'))).toBeNull();
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: head.length + body.length }),
        fc.constantFrom('A', 'B', '-'),
        async (at, letter) => {
          fc.pre(signed[at] !== letter && signed[at] !== '.');
          expect(await read(signed.slice(0, at) + letter + signed.slice(at + 1))).toBeNull();
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is refused without a signature, with another type, or with addresses that are not origins', async () => {
    const claims = { domains: ORIGINS };
    const unsigned = new UnsecuredJWT(claims)
      .setAudience('foyer')
      .setIssuedAt(NOW / 1000)
      .setExpirationTime(NOW / 1000 + 60);
    expect(await read(unsigned.encode())).toBeNull();
    const { importJWK } = await import('jose');
    const key = await importJWK(keys.privateJwk, 'EdDSA');
    const make = (payload: object, typ: string) =>
      new SignJWT({ ...payload })
        .setProtectedHeader({ alg: 'EdDSA', typ })
        .setAudience('foyer')
        .setIssuedAt(NOW / 1000)
        .setExpirationTime(NOW / 1000 + 60)
        .sign(key);
    expect(await read(await make(claims, 'domain-list+jwt'))).not.toBeNull();
    expect(await read(await make(claims, 'JWT'))).toBeNull();
    for (const bad of ['https://one.test/path', 'javascript:alert(1)', 'one.test', 'https://a b.test'])
      expect(await read(await make({ domains: [bad] }, 'domain-list+jwt')), bad).toBeNull();
    expect(await read('x'.repeat(20_000))).toBeNull();
  });
});
