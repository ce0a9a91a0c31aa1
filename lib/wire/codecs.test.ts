import fc from 'fast-check';
import { CompactEncrypt, importJWK } from 'jose';
import { describe, expect, it } from 'vitest';
import { createDesRsaCodec, createDesRsaOpener, sealWithSecret } from './des-rsa.ts';
import { createJweCodec, createJweOpener, generateJweKeys, jwksOf } from './jwe.ts';
import { createOpener } from './opener.ts';
import { generateRsaModulus } from './raw-rsa.ts';
import { openPath, sealPath } from './service-path.ts';

/** Test vector of docs/wire.md#2.4, made with a throw-away key. */
const vector = {
  secret: 'aB3dE6gH9kLmN2pQ',
  plain: { username: 'player01', password: 'secret12' },
  value: '+GSP25r4/1iOUpiR+Bsu6hPemPgG8L7ssVHsvNw7kJ6h3aBcCGvtkS99aOM9c/H9',
  modulus:
    'b9481aa6e5295f5aaf38a5be481e2a5bf7c162851872bbe2ebf62de0599b1a6990f6e3f26e9e47348e8907c19232a1e87e07106332eaf4f7eb7ce97e7f6e3a5f063f1bffb7b1a485f23e35221022fc2c13333a8ad3983a85650bad1848774a0793a3b2846d6118c3e1052bbeb506a1380b3925b80d5b01c25403c82aacf43e37',
  privateExponent:
    '14db11ecf164abd0186326fcf93f3403702afb7d01d8805fb5b1db4e22a7fbdc202e3a5062b53c4ca532b585cb80198b830c2683140b3091eb96feed7748a0173acac25da3e8acaa03a310e694eae9bd654c7ee3a779c3fa216c0c12220ef41968f97eb0dc830d0d47302770a4378117270400cf156d77538bddfabb631b5591',
  encryption:
    '93be7b08be19a7d669aa1856c949d645cd2282a96ec6eb2d5060a1d2561b00371ec04f1a3c0bd26619fc5b18a0ee90b05fff0d22e29dfc83be5e08077d727dacab45b98cae54e582e5474a1783cd993475386fede2aa8181ae6338ea55201ae85c305d8ca2cb647dc8a5102b07185054e9e8abcdf71b9f16cf0340e951eabc4c',
  servicePath: 'L4LayBwusX79/bL1od4C3moIlbZ3e4Shgkntl718Bx54Xf2E5ZHVnA==k3yForCS',
  serviceAddress: 'https://chat.example.test/window?id=7',
};

const vectorOpener = createDesRsaOpener(vector);
const withKey = (encryption: string) => new Headers({ Encryption: encryption });

describe('des-rsa codec', () => {
  it('encrypts the test vector to the same bytes', () => {
    expect(sealWithSecret(vector.secret, vector.modulus, vector.plain)).toEqual({
      encryption: vector.encryption,
      value: vector.value,
    });
  });

  it.each([
    ['object with value', JSON.stringify({ value: vector.value })],
    ['bare base64', vector.value],
    ['JSON string literal', JSON.stringify(vector.value)],
  ])('decrypts the test vector from the body form: %s', async (_name, body) => {
    await expect(vectorOpener.open(withKey(vector.encryption), body)).resolves.toEqual(vector.plain);
  });

  it('parses the RSA block as a number: leading zeros and capitals do not matter', async () => {
    const block = `0000${vector.encryption.toUpperCase()}`;
    await expect(vectorOpener.open(withKey(block), vector.value)).resolves.toEqual(vector.plain);
  });

  it.each([
    ['no key', new Headers(), vector.value],
    ['a foreign key', withKey('abcdef'), vector.value],
    ['no hex', withKey('zz'), vector.value],
    ['a changed body', withKey(vector.encryption), vector.value.replace('GSP', 'GSQ')],
    ['an empty body', withKey(vector.encryption), ''],
    ['a number', withKey(vector.encryption), '7'],
    ['too much', withKey(vector.encryption), 'A'.repeat(200_000)],
  ])('refuses %s with decryption.err', async (_name, headers, body) => {
    await expect(vectorOpener.open(headers, body)).rejects.toMatchObject({ code: 'decryption.err' });
  });

  it('round-trips any JSON with a new key pair (property)', async () => {
    const pair = await generateRsaModulus();
    const codec = createDesRsaCodec(async () => pair.modulus);
    const opener = createDesRsaOpener(pair);
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async value => {
        const { headers, body } = await codec.seal({ value });
        const opened = await opener.open(new Headers(headers), body);
        expect(opened).toEqual(JSON.parse(JSON.stringify({ value })));
      }),
      { numRuns: 25 },
    );
  });

  it('refuses a key response that is not a modulus', async () => {
    const codec = createDesRsaCodec(async () => '<html>busy</html>');
    await expect(codec.seal({})).rejects.toMatchObject({ code: 'missing_encryption' });
  });
});

describe('jwe codec', async () => {
  const pair = await generateJweKeys();
  const opener = createJweOpener([pair]);
  const codec = createJweCodec(async () => jwksOf([pair]));
  const seal = async () => (await codec.seal({ a: 'ä' })).body;
  const none = new Headers();

  it('round-trips JSON, and publishes no private key', async () => {
    await expect(opener.open(none, await seal())).resolves.toEqual({ a: 'ä' });
    expect(Object.keys(jwksOf([pair]).keys[0] ?? {})).not.toContain('d');
  });

  it('decrypts with an older key pair during rotation, and with no other', async () => {
    const next = await generateJweKeys();
    const body = await seal();
    await expect(createJweOpener([next, pair]).open(none, body)).resolves.toEqual({ a: 'ä' });
    await expect(createJweOpener([next]).open(none, body)).rejects.toMatchObject({ code: 'decryption.err' });
  });

  it('J1: refuses other algorithms, zip, unknown header fields, long headers and every truncation', async () => {
    const key = await importJWK(pair.publicJwk, 'RSA-OAEP-256');
    const make = (header: Record<string, string>) =>
      new CompactEncrypt(Buffer.from('{}')).setProtectedHeader({ alg: '', enc: '', ...header }).encrypt(key);
    const good = { alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: pair.kid };
    const bodies = await Promise.all([
      make({ ...good, enc: 'A128GCM' }),
      make({ ...good, kid: 'other' }),
      make({ ...good, note: 'x' }),
      make({ ...good, cty: 'x'.repeat(600) }),
      make(good).then(body => body.slice(0, -1)),
      make(good).then(body => body.replace(/^[^.]+/, '')),
    ]);
    for (const body of [...bodies, '', '....', 'x'.repeat(200_000)])
      await expect(opener.open(none, body)).rejects.toMatchObject({ code: 'decryption.err' });
    await expect(opener.open(none, await make(good))).resolves.toEqual({});
  });

  it('J1: refuses a body with any changed byte', async () => {
    const body = await seal();
    await fc.assert(
      fc.asyncProperty(fc.nat(body.length - 1), fc.constantFrom('A', 'b', '7', '-'), async (at, letter) => {
        fc.pre(body[at] !== letter && body[at] !== '.');
        const changed = body.slice(0, at) + letter + body.slice(at + 1);
        await expect(opener.open(none, changed)).rejects.toMatchObject({ code: 'decryption.err' });
      }),
      { numRuns: 60 },
    );
    // The last letter of each part, which may have spare bits.
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
    const ends = [...body.matchAll(/[^.](?=\.|$)/g)].map(end => end.index);
    const others = ends.flatMap(at =>
      letters.filter(one => one !== body[at]).map(one => body.slice(0, at) + one + body.slice(at + 1)),
    );
    for (const changed of others)
      await expect(opener.open(none, changed)).rejects.toMatchObject({ code: 'decryption.err' });
  });

  it('decrypts both codecs with one opener, chosen by the content type', async () => {
    const both = createOpener({ jwe: [pair], rsa: vector });
    const sealed = await codec.seal({ b: 1 });
    await expect(both.open(new Headers(sealed.headers), sealed.body)).resolves.toEqual({ b: 1 });
    await expect(both.open(withKey(vector.encryption), vector.value)).resolves.toEqual(vector.plain);
  });
});

describe('customer-service paths', () => {
  it('decrypts and encrypts the test vector', () => {
    expect(openPath(vector.servicePath)).toBe(vector.serviceAddress);
    expect(sealPath(vector.serviceAddress, 'k3yForCS')).toBe(vector.servicePath);
  });

  it('round-trips with generated keys, and returns null for anything else', () => {
    expect(openPath(sealPath('https://x.test/ü'))).toBe('https://x.test/ü');
    for (const text of ['', 'short', 'no base64 at all!', `${vector.servicePath}x`])
      expect(openPath(text)).toBeNull();
  });
});
