import { BlockList, isIP } from 'node:net';

/** Who may speak for others: built once from TRUSTED_PROXIES. */
export type TrustedProxies = BlockList;

/** A block list of addresses and networks, as `10.0.0.0/8` or `::1`. */
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

/** One spelling per address: IPv4 inside IPv6 is IPv4, zones and ports are dropped; null for anything else. */
export function plainAddress(text: string | undefined): string | null {
  if (!text) return null;
  const bare = text.trim().replace(/^::ffff:(?=\d+\.)/i, '');
  const unzoned = bare.split('%')[0] ?? '';
  return isIP(unzoned) ? unzoned.toLowerCase() : null;
}

/**
 * The visitor's address (security H3): the connection's own, unless that is a trusted proxy; then the right-most hop
 * of X-Forwarded-For that is not one. Nothing that a client writes can change it.
 */
export function clientAddress(
  remote: string | undefined,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): string | null {
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  let current = plainAddress(remote);
  if (!current || !isTrusted(current)) return current;
  for (const hop of (forwardedFor ?? '').split(',').reverse()) {
    const address = plainAddress(hop);
    if (!address) return current;
    current = address;
    if (!isTrusted(address)) return address;
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

/** The key that limits and verdicts are kept under: the address, or the /64 of an IPv6 one; `none` when unknown. */
export function addressKey(address: string | null): string {
  if (!address) return 'none';
  return isIP(address) === 6 ? ipv6Prefix(address, 4) : address;
}

/** The network around an address, as far as one owner may hold it: /24, or /48 of IPv6 (security A2). */
export function networkKey(address: string | null): string {
  if (!address) return 'none';
  return isIP(address) === 6 ? ipv6Prefix(address, 3) : address.replace(/\.\d+$/, '.0/24');
}
