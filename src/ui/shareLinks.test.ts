import { expect, test } from 'vitest';
import { reachOf, shareLinks } from './shareLinks.ts';

const INVITE = 'ABCD-EFGH-IJKL-MN27';

test('an address says how far it reaches', () => {
  expect(['localhost', '127.0.0.1', '127.4.0.9', '[::1]', 'baize.localhost'].map(reachOf)).toEqual(Array(5).fill('machine'));
  expect(['192.168.1.20', '10.0.0.4', '172.20.3.1', 'desk.local', 'nas', '[fd00::1]'].map(reachOf)).toEqual(Array(6).fill('network'));
  expect(['baize.example.org', '203.0.113.9', '172.32.0.1', '[2001:db8::7]'].map(reachOf)).toEqual(Array(4).fill('anywhere'));
});

test('a loopback page offers the addresses of the network instead of itself', () => {
  const links = shareLinks({ origin: 'http://127.0.0.1:7350', pathname: '/' }, ['http://192.168.1.20:7350'], INVITE);
  expect(links).toEqual([{ url: `http://192.168.1.20:7350/#/j/${INVITE}`, reach: 'network' }]);
});

test('a loopback page of a server that listens on loopback alone offers one link, and it is marked', () => {
  expect(shareLinks({ origin: 'http://localhost:7350', pathname: '/' }, [], INVITE)).toEqual([
    { url: `http://localhost:7350/#/j/${INVITE}`, reach: 'machine' },
  ]);
});

test('a page with a name keeps its own address first and its folder', () => {
  const links = shareLinks({ origin: 'https://play.example.org', pathname: '/baize/' }, ['http://192.168.1.20:7350', 'not an address'], INVITE);
  expect(links.map((link) => link.url)).toEqual([`https://play.example.org/baize/#/j/${INVITE}`, `http://192.168.1.20:7350/baize/#/j/${INVITE}`]);
});
