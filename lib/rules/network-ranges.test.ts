import { describe, expect, it } from 'vitest';
import { isLoopbackHost, isPrivateHost, trustsEverybody } from './network-ranges.ts';

/** Parses the host as the configuration does. */
const hostOf = (origin: string) => new URL(origin).hostname;

describe('network ranges of the configuration', () => {
  it.each([
    ['0.0.0.0/0'],
    ['::/0'],
    ['0.0.0.0/1', '128.0.0.0/1'],
    ['2000::/3'],
    ['2600::/12'],
    ['::ffff:0:0/96'],
    ['::ffff:0.0.0.0/96'],
    ['::/80'],
    ['::/8'],
    ['8.0.0.0/7'],
    ['10.0.0.0/8', '0.0.0.0/0'],
    Array.from({ length: 256 }, (_, first) => `${first}.0.0.0/8`),
    Array.from({ length: 16 }, (_, at) => `${(0x2000 + at * 16).toString(16)}::/12`),
  ])('recognises that %s trusts every address', (...networks) => {
    expect(trustsEverybody(networks)).toBe(true);
  });

  it.each([
    ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8'],
    ['fc00::/7', 'fe80::/10', '::1'],
    ['203.0.113.7'],
    ['104.16.0.0/13', '172.64.0.0/13', '2400:cb00::/32', '2606:4700::/32'],
    ['::ffff:10.0.0.0/104'],
    [],
  ])('recognises that %s trusts only some addresses', (...networks) => {
    expect(trustsEverybody(networks)).toBe(false);
  });

  it.each([
    ...[
      'https://127.0.0.1',
      'https://127.1',
      'https://2130706433',
      'https://0x7f000001',
      'https://0177.0.0.1',
    ],
    ...[
      'https://0x7f.1',
      'https://127.0.0.1.',
      'https://0.0.0.0',
      'https://10.1.2.3',
      'https://172.31.255.255',
    ],
    ...['https://192.168.0.1', 'https://169.254.169.254', 'https://100.64.0.1', 'https://198.18.0.1'],
    ...['https://[::1]', 'https://[::]', 'https://[::ffff:127.0.0.1]', 'https://[::ffff:a9fe:a9fe]'],
    ...['https://[fe80::1]', 'https://[fd12::1]', 'https://[64:ff9b::10.0.0.1]', 'https://[2002:c0a8:1::1]'],
    ...['https://localhost', 'https://img.localhost', 'https://localhost.', 'https://img.internal:8443'],
  ])('recognises %s as private', origin => {
    expect(isPrivateHost(hostOf(origin))).toBe(true);
  });

  it.each([
    ...['https://img.example.test', 'https://203.0.113.7', 'https://172.32.0.1', 'https://[2606:4700::1]'],
    ...['https://mylocalhost.test', 'https://internal.example.test'],
  ])('recognises %s as public', origin => {
    expect(isPrivateHost(hostOf(origin))).toBe(false);
  });

  it('tells loopback hosts from others', () => {
    for (const origin of ['http://127.0.0.1:9', 'http://localhost', 'http://[::1]:9', 'http://127.8.8.8'])
      expect(isLoopbackHost(hostOf(origin)), origin).toBe(true);
    for (const origin of [
      'http://10.0.0.1',
      'http://localhost.example.test',
      'http://0.0.0.0',
      'http://[::]',
    ])
      expect(isLoopbackHost(hostOf(origin)), origin).toBe(false);
  });
});
