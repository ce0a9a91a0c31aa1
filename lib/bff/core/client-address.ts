import { BlockList, isIP } from 'node:net';

/** Trusted proxies: built once from TRUSTED_PROXIES. */
export type TrustedProxies = BlockList;

/** Builds a block list of addresses and networks, such as `10.0.0.0/8` or `::1`. */
export function trustedProxies(networks: readonly string[]): TrustedProxies {
  const block = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) block.addAddress(address, family);
    else block.addSubnet(address, Number(bits), family);
  }
  return block;
}

/**
 * Normalises an address: IPv4 inside IPv6 becomes IPv4, zones and ports are dropped; null for anything else.
 */
export function plainAddress(text: string | undefined): string | null {
  if (!text) return null;
  const bare = text.trim().replace(/^::ffff:(?=\d+\.)/i, '');
  const unzoned = bare.split('%')[0] ?? '';
  return isIP(unzoned) ? unzoned.toLowerCase() : null;
}

/** Returns true when the address belongs to a trusted proxy. */
export function isTrusted(address: string | null, trusted: TrustedProxies): boolean {
  return address !== null && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Returns the visitor's address (docs/security.md#H3): the connection's remote address, unless that is a
 * trusted proxy; then the right-most untrusted hop of X-Forwarded-For. A client cannot spoof it.
 */
export function clientAddress(
  remote: string | undefined,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): string | null {
  let current = plainAddress(remote);
  if (!current || !isTrusted(current, trusted)) return current;
  for (const hop of (forwardedFor ?? '').split(',').reverse()) {
    const address = plainAddress(hop);
    if (!address) return current;
    current = address;
    if (!isTrusted(address, trusted)) return address;
  }
  return current;
}

const IPV6_GROUPS = 8;

function ipv6Prefix(address: string, size: number): string {
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const middle = Array.from({ length: Math.max(0, IPV6_GROUPS - left.length - right.length) }, () => '0');
  const groups = tail === undefined ? left : [...left, ...middle, ...right];
  const prefix = groups.slice(0, size).map(group => group.replace(/^0+(?=.)/, ''));
  return `${prefix.join(':')}::/${size * 16}`;
}

/** Key for limits and verdicts per address: the address, or the /64 of an IPv6 one; `none` when unknown. */
export function addressKey(address: string | null): string {
  if (!address) return 'none';
  return isIP(address) === 6 ? ipv6Prefix(address, 4) : address;
}

/**
 * Key for the network around an address, as large as one owner may hold: /24, or /48 for IPv6
 * (docs/security.md#A2).
 */
export function networkKey(address: string | null): string {
  if (!address) return 'none';
  return isIP(address) === 6 ? ipv6Prefix(address, 3) : address.replace(/\.\d+$/, '.0/24');
}
