/** Address or network as its leading bits: up to 32 for IPv4, 128 for IPv6. */
type Range = { family: 4 | 6; bits: string };

const IPV4_BITS = 32;
const IPV6_BITS = 128;
/** IPv4-mapped IPv6 addresses: `::ffff:0:0/96`. */
const MAPPED = `${'0'.repeat(80)}${'1'.repeat(16)}`;
/** IPv6 prefixes that embed an IPv4 address: mapped, NAT64 (RFC 6052) and 6to4 (RFC 3056). */
const CARRIERS = [MAPPED, ipv6Bits('64:ff9b::')?.slice(0, 96), ipv6Bits('2002::')?.slice(0, 16)];

/** Networks that are not part of the public internet (IANA's special-purpose registries). */
const NOT_PUBLIC = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16',
  '198.18.0.0/15 224.0.0.0/3 ::/127 fc00::/7 fe80::/10 fec0::/10 ff00::/8',
]
  .join(' ')
  .split(' ')
  .map(text => readRange(text));

/** Host names of the local machine or network. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/;
const LOOPBACK_NAME = /(?:^|\.)localhost$/;
const LOOPBACK = ['127.0.0.0/8', '::1'].map(text => readRange(text));

/** Largest share of a family's addresses that trusted proxies may have: one /8 of IPv4, one /16 of IPv6. */
const MAX_TRUSTED = { 4: 2 ** -8, 6: 2 ** -16 };

function binary(value: number, length: number): string {
  return value.toString(2).padStart(length, '0');
}

function ipv4Bits(text: string): string | null {
  const parts = text.split('.');
  const fits = parts.length === 4 && parts.every(part => /^\d{1,3}$/.test(part) && Number(part) < 256);
  return fits ? parts.map(part => binary(Number(part), 8)).join('') : null;
}

/** Converts an IPv4 address at the end of an IPv6 one into two groups. */
function withoutDots(text: string): string | null {
  const [, head, tail] = /^(.*:)([\d.]+\.[\d.]+)$/.exec(text) ?? [];
  if (tail === undefined) return text;
  const bits = ipv4Bits(tail);
  const group = (from: number) => Number.parseInt(bits?.slice(from, from + 16) ?? '', 2).toString(16);
  return bits && `${head}${group(0)}:${group(16)}`;
}

function ipv6Bits(text: string): string | null {
  const plain = withoutDots(text.toLowerCase());
  if (!plain || !/^[0-9a-f:]+$/.test(plain)) return null;
  const [head = '', tail, ...more] = plain.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const missing = 8 - groups(head).length - groups(tail ?? '').length;
  if (more.length > 0 || (tail === undefined ? missing !== 0 : missing < 1)) return null;
  const all = [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail ?? '')];
  if (!all.every(group => /^[0-9a-f]{1,4}$/.test(group))) return null;
  return all.map(group => binary(Number.parseInt(group, 16), 16)).join('');
}

/**
 * Extracts the IPv4 range from the IPv6 range that embeds it; one that spans all mapped addresses spans all
 * of IPv4.
 */
function unwrapped(bits: string): Range {
  const carrier = CARRIERS.find(prefix => prefix && bits.startsWith(prefix));
  if (carrier) return { family: 4, bits: bits.slice(carrier.length, carrier.length + IPV4_BITS) };
  return MAPPED.startsWith(bits) ? { family: 4, bits: '' } : { family: 6, bits };
}

function readRange(text: string): Range | null {
  const [address = '', length] = text.split('/');
  const ipv4 = ipv4Bits(address);
  const bits = ipv4 ?? ipv6Bits(address);
  if (bits === null) return null;
  const most = ipv4 ? IPV4_BITS : IPV6_BITS;
  const kept = bits.slice(0, length === undefined ? most : Number(length));
  return ipv4 ? { family: 4, bits: kept } : unwrapped(kept);
}

const contains = (outer: Range | null, inner: Range) =>
  outer !== null && outer.family === inner.family && inner.bits.startsWith(outer.bits);

/**
 * Returns true when networks (`10.0.0.0/8`, `::1`) include so many public addresses that trusting them trusts
 * everyone.
 */
export function trustsEverybody(networks: readonly string[]): boolean {
  const share = { 4: 0, 6: 0 };
  for (const range of networks.map(readRange)) {
    if (!range || NOT_PUBLIC.some(network => contains(network, range))) continue;
    // An IPv6 range that spans all mapped addresses counts as all of IPv4.
    share[range.family] += 2 ** -range.bits.length;
  }
  return share[4] > MAX_TRUSTED[4] || share[6] > MAX_TRUSTED[6];
}

function hostRange(hostname: string): Range | null {
  return readRange(hostname.replace(/^\[|\]$/g, ''));
}

/**
 * Returns true for a host name, as `URL` normalises it, that is a private, link-local or loopback address or
 * such a name.
 */
export function isPrivateHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  const range = hostRange(name);
  if (!range) return LOCAL_NAME.test(name);
  return NOT_PUBLIC.some(network => contains(network, range));
}

/** Returns true for a host name, as `URL` normalises it, that is the loopback interface. */
export function isLoopbackHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  const range = hostRange(name);
  return range ? LOOPBACK.some(network => contains(network, range)) : LOOPBACK_NAME.test(name);
}
