// Which addresses are one visitor's: an IPv4 address, or the 64 bits of an IPv6 address that a connection is given; the other 64 its machines choose as they like (RFC 4291 2.5.4, RFC 8981).

const V4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** The network of an address as a host tells it, in one way of writing; null: it tells of nobody (loopback, nothing, no address). */
export function networkOf(address: string): string | null {
  const four = V4.exec(address)?.[1];
  if (four !== undefined) return four.startsWith('127.') ? null : four;
  const bare = (address.split('%')[0] ?? '').toLowerCase();
  const [head = '', tail, ...more] = bare.split('::');
  if (more.length > 0 || !/^[\da-f:.]+$/.test(bare) || !bare.includes(':')) return null;
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  if (tail === undefined ? first.length !== 8 : first.length + last.length > 7) return null;
  const groups = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last].map((group) => group.replace(/^0+(?=.)/, ''));
  if (groups.some((group) => !/^[\da-f]{1,4}$/.test(group)) || groups.join(':') === '0:0:0:0:0:0:0:1') return null;
  return `${groups.slice(0, 4).join(':')}::/64`;
}
