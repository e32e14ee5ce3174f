import ipaddr from 'ipaddr.js';

const UNKNOWN = 'unknown';

/**
 * What counts as one address: of IPv6 the first 64 bits, since whoever has one address of a network has all of them. An IPv4 address
 * mapped into IPv6 is the IPv4 address. Some proxies add the port, which counts for nothing. All that is no address counts as one.
 */
export function networkOf(address: string): string {
  const parsed = parse(address);
  if (!parsed) return UNKNOWN;
  if (!('parts' in parsed)) return parsed.toString();
  const groups = parsed.parts.slice(0, 4);
  return groups.map((group) => group.toString(16)).join(':');
}

/** What one owner easily has many addresses of: of IPv4 the first 24 bits, of IPv6 the first 48. */
export function wideNetworkOf(address: string): string {
  const parsed = parse(address);
  if (!parsed) return UNKNOWN;
  if (!('parts' in parsed)) return parsed.octets.slice(0, 3).join('.');
  const groups = parsed.parts.slice(0, 3);
  return groups.map((group) => group.toString(16)).join(':');
}

/** `192.0.2.7`, `192.0.2.7:5000`, `2001:db8::1` or `[2001:db8::1]:5000`. */
function parse(address: string): ReturnType<typeof ipaddr.process> | undefined {
  const bare = address.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined;
}
