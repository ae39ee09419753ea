// Whose address a caller's is: one of IPv6 counts with all of its /64, the least that one household is given. Hosts
// write addresses in their short form.

/** The key under which an address is counted. */
export function addressKey(ip: string): string {
  // An address of IPv4, also where it is written as one of IPv6.
  if (!ip.includes(':') || ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1);
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const parts = [...left, ...Array.from({ length: missing }, () => '0'), ...right].slice(0, 4);
  return parts.map((part) => part.toLowerCase().replace(/^0+(?=.)/, '')).join(':');
}
