import { expect, test } from 'vitest';
import { addressKey } from './addresses.ts';

test('an address of IPv6 counts with its /64, one of IPv4 for itself, however they are written', () => {
  expect(['192.0.2.1', '::ffff:192.0.2.1', ''].map(addressKey)).toEqual(['192.0.2.1', '192.0.2.1', '']);
  const one = ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:DB8:1:2::', '2001:db8:1:2:3::'].map(addressKey);
  expect(new Set(one)).toEqual(new Set(['2001:db8:1:2']));
  expect(['2001:db8::1', '2001:db8::', 'fe80::1', '::1', '::'].map(addressKey)).toEqual(['2001:db8:0:0', '2001:db8:0:0', 'fe80:0:0:0', '0:0:0:0', '0:0:0:0']);
  expect(addressKey('2001:db8:1:3::1')).toBe('2001:db8:1:3');
});
