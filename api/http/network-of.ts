import ipaddr from 'ipaddr.js';

/**
 * What counts as one address: of IPv6 the first 64 bits, since whoever has one address of a network has all of them. An IPv4 address
 * mapped into IPv6 is the IPv4 address. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  const groups = parsed.parts.slice(0, 4);
  return groups.map((group) => group.toString(16)).join(':');
}

/** What one owner easily has many addresses of: of IPv4 the first 24 bits, of IPv6 the first 48. What is no address stays as it is. */
export function wideNetworkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.octets.slice(0, 3).join('.');
  const groups = parsed.parts.slice(0, 3);
  return groups.map((group) => group.toString(16)).join(':');
}
