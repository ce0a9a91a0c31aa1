import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressList, addressRange, clientAddressKey, readAddress } from './client-address.ts';

describe('client addresses', () => {
  it('normalises addresses, and returns null for text that is not one', () => {
    expect(readAddress(' 192.0.2.1 ')).toBe('192.0.2.1');
    expect(readAddress('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(readAddress('2001:DB8:0:0::1')).toBe('2001:db8::1');
    for (const bad of ['', null, undefined, '1.2.3', '1.2.3.4, 5.6.7.8', '[::1]', 'localhost', '1.2.3.4:80'])
      expect(readAddress(bad)).toBeNull();
  });

  it('H3: gives all addresses of one IPv6 /64 the same key, and other networks another key', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map(number => number.toString(16));
    const four = fc.tuple(group, group, group, group).map(parts => parts.join(':'));
    fc.assert(
      fc.property(four, four, four, (network, host, other) => {
        const key = (text: string) => clientAddressKey(readAddress(text) ?? '');
        expect(key(`${network}:${host}`)).toBe(key(`${network}:${other}`));
        if (network !== other) expect(key(`${network}:${host}`)).not.toBe(key(`${other}:${host}`));
      }),
    );
    expect(clientAddressKey('192.0.2.1')).toBe('192.0.2.1');
  });

  it('matches addresses and CIDRs of both families against an address list', () => {
    const listed = addressList(['192.0.2.0/24', '198.51.100.7', '2001:db8::/32', '::1']);
    expect(['192.0.2.255', '198.51.100.7', '2001:db8:1::5', '::1'].map(listed)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['192.0.3.1', '198.51.100.8', '2001:db9::', '::2'].map(listed)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('addressRange accepts exactly what an address list understands', () => {
    for (const good of ['1.2.3.4', '1.2.3.0/24', '::1', '2001:db8::/128'])
      expect(addressRange(good)).not.toBeNull();
    for (const bad of ['1.2.3', '1.2.3.4/33', '::1/129', '1.2.3.4/', '1.2.3.4/8/8', 'a/8', '1.2.3.4/1e1'])
      expect(addressRange(bad), bad).toBeNull();
  });

  it('addressRange returns one canonical form for each address and each range', () => {
    const spellings: [string, string][] = [
      ['2001:DB8::0/032', '2001:db8::/32'],
      ['2001:0db8:0000::1', '2001:db8::1'],
      ['::ffff:c0a8:1', '192.168.0.1'],
      ['::FFFF:10.0.0.0/104', '::ffff:10.0.0.0/104'],
      [' 10.0.0.0/08', '10.0.0.0/8'],
    ];
    for (const [text, spelling] of spellings) expect(addressRange(text)).toBe(spelling);
    for (const bad of ['fe80::1%eth0', '10.0.0.0/8/8', '10.0.0.0/', '10.0.0.0/-1'])
      expect(addressRange(bad), bad).toBeNull();
    expect(addressList(['::ffff:10.0.0.0/104'])('10.1.2.3')).toBe(true);
  });

  it('reads IPv4-mapped addresses in hex, and drops the zone of an IPv6 address', () => {
    expect(readAddress('::ffff:c0a8:1')).toBe('192.168.0.1');
    expect(readAddress('fe80::1%eth0')).toBe('fe80::1');
  });
});
