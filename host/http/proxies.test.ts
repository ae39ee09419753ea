// Forwarded addresses: whom the host believes, and who counts as one visitor.

import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { addressKey, addressOf, isProxy, readProxies } from './proxies.ts';

const from = (remoteAddress: string, told?: string) => ({
  headers: told === undefined ? {} : { 'x-forwarded-for': told },
  socket: { remoteAddress, remotePort: 5 },
});

test('what a header tells counts only when a named proxy brought it', () => {
  const proxies = readProxies('127.0.0.1, 10.0.0.0/8,fd00::/8');
  expect(addressOf(from('203.0.113.9', '198.51.100.1'), proxies)).toEqual({ ip: '203.0.113.9', port: '5' });
  expect(addressOf(from('127.0.0.1', '198.51.100.1'), [])).toEqual({ ip: '127.0.0.1', port: '5' });
  expect(addressOf(from('127.0.0.1', '198.51.100.1'), proxies)).toEqual({ ip: '198.51.100.1', port: '' });
  expect(addressOf(from('::ffff:127.0.0.1', '198.51.100.1'), proxies).ip).toBe('198.51.100.1');
  expect(addressOf(from('fd00::7', '2001:db8::1'), proxies).ip).toBe('2001:db8::1');
});

test('of several the last that is no named proxy counts: what stands before it the visitor wrote', () => {
  const proxies = readProxies('127.0.0.1,10.0.0.0/8');
  expect(addressOf(from('127.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.3'), proxies).ip).toBe('198.51.100.1');
  expect(addressOf(from('127.0.0.1', '127.0.0.1, 10.2.3.4'), proxies).ip).toBe('127.0.0.1');
  expect(addressOf(from('127.0.0.1', '198.51.100.1, nonsense'), proxies).ip).toBe('127.0.0.1');
});

test('BAIZE_PROXY names addresses and ranges; 1 is this machine alone; what is neither is told in words', () => {
  const remote = (text: string, ip: string): boolean => isProxy(ip, readConfig({ BAIZE_PROXY: text }, '/x').proxies);
  expect([remote('1', '127.0.0.1'), remote('1', '127.9.9.9'), remote('1', '::1'), remote('1', '::ffff:127.0.0.1')]).toEqual([true, true, true, true]);
  expect([remote('1', '10.0.0.1'), remote('', '127.0.0.1'), remote('0', '127.0.0.1'), remote('10.0.0.0/8', '11.0.0.1')]).toEqual([false, false, false, false]);
  for (const text of ['yes', '10.0.0.0/99', '127.0.0.1;10.0.0.1'])
    expect(() => readConfig({ BAIZE_PROXY: text }, '/x')).toThrow(/BAIZE_PROXY names the proxies/);
});

test('an address of IPv4 is one, however it is written; of IPv6 a whole /64 is', () => {
  expect(['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201'].map(addressKey)).toEqual(['192.0.2.1', '192.0.2.1', '192.0.2.1']);
  expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:0db8:0001:0002:ffff:ffff:ffff:ffff'));
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
  expect(addressKey('fe80::1%eth0')).toBe(addressKey('fe80::2'));
  expect(addressKey('')).toBe('');
});
