// What whoever runs a server says of STUN and TURN is taken as it is, or refused with a sentence.

import { expect, test } from 'vitest';
import { relayEnv } from './relays.ts';

test('addresses are looked at, and a relay has a secret', () => {
  expect(relayEnv({})).toEqual({});
  expect(relayEnv({ BAIZE_STUN: '', BAIZE_TURN: '' })).toEqual({});
  const all = { BAIZE_STUN: 'stun:t.example:3478', BAIZE_TURN: 'turn:t.example:3478?transport=udp, turns:[2001:db8::1]:5349', BAIZE_TURN_SECRET: 'x=1' };
  expect(relayEnv({ ...all, HOME: '/' })).toEqual(all);
  for (const BAIZE_STUN of ['t.example', 'https://t.example', 'turn:t.example', 'stun:t.example/x'])
    expect(() => relayEnv({ BAIZE_STUN })).toThrow('BAIZE_STUN');
  expect(() => relayEnv({ BAIZE_TURN: 'turn:t.example' })).toThrow('set together');
  expect(() => relayEnv({ BAIZE_TURN_SECRET: 'x' })).toThrow('set together');
});
