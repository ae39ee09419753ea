// Which addresses are one visitor's: an IPv4 address, or the 64 bits of an IPv6 address that a connection is given; the
// other 64 its machines choose as they like (RFC 4291 2.5.4, RFC 8981).

const V4 = /^(?:::ffff:)?(\d+(?:\.\d+){3})$/i;

/**
 * The network of an address as a host tells it, in one way of writing; null: it tells of nobody (loopback, nothing, no
 * address).
 */
export function networkOf(address: string): string | null {
  const four = V4.exec(address)?.[1];
  if (four !== undefined) return four.startsWith('127.') ? null : four;
  const [head = '', tail] = address.replace(/%.*/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const last = tail === '' ? [] : tail.split(':');
    while (groups.length + last.length < 8) groups.push('0');
    groups.push(...last);
  }
  const front = groups.slice(0, 4).map((group) => Number.parseInt(group, 16));
  // Of ::1 they are all nothing; what is no number makes the sum none.
  if (groups.length !== 8 || !(front.reduce((sum, one) => sum + one, 0) > 0)) return null;
  return `${front.map((one) => one.toString(16)).join(':')}::/64`;
}
