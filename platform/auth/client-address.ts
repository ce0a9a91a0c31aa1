import { BlockList, isIP, SocketAddress } from 'node:net';

const IPV6_GROUPS = 8;
const SUBSCRIBER_GROUPS = 4;

function unwrapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/**
 * Normalises an address: IPv4 out of its IPv4-mapped IPv6 form, IPv6 as Node writes it and without a zone;
 * null if the text is not an address.
 */
export function readAddress(text: string | null | undefined): string | null {
  const plain = unwrapped((text ?? '').trim().replace(/%.*$/, ''));
  const family = isIP(plain);
  if (family === 0) return null;
  return family === 4 ? plain : unwrapped(new SocketAddress({ address: plain, family: 'ipv6' }).address);
}

/**
 * Returns the client's address behind proxies: the peer, unless that is a trusted proxy; then the right-most
 * hop of X-Forwarded-For that is not a trusted proxy (docs/security.md#H3).
 */
export function forwardedAddress(
  peer: string,
  forwardedFor: string | undefined,
  isProxy: (address: string) => boolean,
): string {
  let current = peer;
  for (const hop of (forwardedFor ?? '').split(',').reverse()) {
    const address = isProxy(current) ? readAddress(hop) : null;
    if (address === null) return current;
    current = address;
  }
  return current;
}

function groupsOf(ipv6: string): string[] {
  const [head = '', tail] = ipv6.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : IPV6_GROUPS - left.length - right.length;
  return [...left, ...Array<string>(gap).fill('0'), ...right];
}

/**
 * Rate-limit key of an address: the IPv4 address, or the /64 of an IPv6 one, which is what one subscriber
 * has.
 */
export function clientAddressKey(address: string): string {
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, SUBSCRIBER_GROUPS).join(':')}::/64` : address;
}

/** Normalises an address or a CIDR to the form that `addressList` takes; null if the text is neither. */
export function addressRange(text: string): string | null {
  const [address = '', bits, ...more] = text.trim().split('/');
  const family = isIP(address);
  const known = address.includes('%') || more.length > 0 ? null : readAddress(address);
  if (known === null) return null;
  if (bits === undefined) return known;
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > (family === 4 ? 32 : 128)) return null;
  // A range over IPv4-mapped addresses counts its bits from the start of the mapped form.
  return `${isIP(known) === family ? known : address.toLowerCase()}/${Number(bits)}`;
}

/** Builds a matcher: is an address in a list of addresses and CIDRs? */
export function addressList(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return address => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
