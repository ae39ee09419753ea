// The door: what comes through it, and what is turned away.

import { describe, expect, test } from 'vitest';
import { seededPick } from '../kernel/testing.ts';
import { parseCreate, parseHello, parseOpen } from './parse-calls.ts';
import { BOUNDS, parseAct } from './parse.ts';
import { parseTest } from './parse-test.ts';

const act = (msg: unknown, over: object = {}): ReturnType<typeof parseAct> => parseAct(JSON.stringify({ table: 't1', n: 1, msg, ...over }));
const verb = (v: unknown): ReturnType<typeof parseAct> => act({ t: 'verb', origin: 'pointer', verb: v });
const path = (r: { ok: boolean; error?: { path: string } }): string => (r.ok ? 'ok' : (r.error?.path ?? ''));

const GOOD: object[] = [
  { t: 'take', piece: 4 },
  { t: 'take', from: 'inside:0', count: 3 },
  { t: 'cross', piece: 4, over: 'E15' },
  { t: 'put', piece: 4, onto: 'felt', at: { x: -5, z: 32767, turn: 359 }, choose: { trap: 'foyer' } },
  { t: 'put', piece: 4, over: 6, under: true },
  { t: 'turn', piece: 4, degrees: -90 },
  { t: 'flip', piece: 0 },
  { t: 'push', piece: 4 },
  { t: 'rest', pieces: [4], places: [{ x: -32767, z: 5, turn: 359 }] },
  {
    t: 'rest',
    pieces: [4, 6],
    places: [
      { x: 0, z: 0, turn: 0, y: 30_000 },
      { x: 0, z: 0, turn: 0, y: 0, lean: [-1024, 0, 1024, 7] },
    ],
  },
  { t: 'press', piece: 4, button: 'fire' },
  { t: 'draw', from: 'a', count: 1, to: 'b' },
  { t: 'deal', from: 'a', count: 2, to: ['A', 'B'] },
  { t: 'shuffle', zone: 'a' },
  { t: 'gather', pieces: [2, 4], into: 'a' },
  { t: 'stack', pieces: [2, 4] },
  { t: 'split', zone: 'a', count: 3 },
  { t: 'arrange', zone: 'a', order: [1, 3] },
  { t: 'roll', pieces: [2] },
  { t: 'peek', piece: 2 },
  { t: 'show', piece: 2, to: 'all' },
  { t: 'show', zone: 'a', to: [] },
  { t: 'ping', at: { x: 0, z: 0, turn: 0 } },
  { t: 'say', text: 'hello', to: ['A'] },
];

test('[C5] every verb comes through as it was, and fresh', () => {
  for (const good of GOOD) expect(verb(good)).toEqual({ ok: true, value: { table: 't1', n: 1, msg: { t: 'verb', verb: good, origin: 'pointer' } } });
});

test('[C5] the order of the fields does not matter and does not last', () => {
  const there = verb({ piece: 4, t: 'flip' });
  expect(there.ok && JSON.stringify(there.value.msg)).toBe('{"t":"verb","verb":{"t":"flip","piece":4},"origin":"pointer"}');
});

test('[C5] what hands do most, read in one go, is read as any other message is', () => {
  const bad: unknown[] = [null, -1, 1.5, 2 ** 41, 'x'.repeat(41), '\u0001', '', [], {}, true, 'take', 360];
  const text = (msg: object, v: object): string => JSON.stringify({ table: 't1', n: 1, msg: { t: 'verb', ...msg, verb: v, origin: 'key' } });
  const right: object[] = [{ t: 'take', piece: 4 }];
  for (const x of [-0, 5, 32768, 0.5, '5', null]) right.push({ t: 'put', piece: 4, onto: 'felt', at: { x, z: -7, turn: 0 } });
  const hands = right.slice();
  for (const hand of right) {
    for (const key of Object.keys(hand)) for (const value of bad) hands.push({ ...hand, [key]: value });
    hands.push({ ...hand, more: 1 }, { ...hand, under: true }, Object.fromEntries(Object.entries(hand).slice(1)));
  }
  for (const hand of hands) {
    // With the number of a question it goes the long way.
    const [short, long] = [parseAct(text({}, hand)), parseAct(text({ q: 1 }, hand))];
    if (long.ok) expect(JSON.stringify(short)).toBe(JSON.stringify(long).replace('"q":1,', ''));
    else expect(short).toEqual(long);
  }
  for (const wrong of ['{"table":"","n":1,', '{"table":"t1","n":0,', '{"table":"t1","n":1,"more":1,'])
    expect(parseAct(`${wrong}"msg":{"t":"verb","verb":{"t":"take","piece":4},"origin":"key"}}`).ok).toBe(false);
  // Numbers that are none in JSON.
  for (const digits of ['04', '+4', '4.', '-4', '4e0x', '-0', '4 ', '4e0']) {
    const hand = `{"table":"t1","n":1,"msg":{"t":"verb","verb":{"t":"take","piece":${digits}},"origin":"key"}}`;
    let json = true;
    try {
      JSON.parse(hand);
    } catch {
      json = false;
    }
    expect(parseAct(hand).ok).toBe(json && Number(digits) >= 0);
  }
  expect(path(act({ t: 'chat', origin: 'key', verb: { t: 'take', piece: 4 } }))).toBe('msg.text');
});

describe('[C5] turned away, with the place of the flaw', () => {
  test.each<[string, unknown, string]>([
    ['an unknown verb', { t: 'explode' }, 'msg.verb.t'],
    ['no verb at all', null, 'msg.verb'],
    ['an unknown field', { t: 'flip', piece: 4, seat: 'B' }, 'msg.verb.seat'],
    ['a missing field', { t: 'flip' }, 'msg.verb.piece'],
    ['a fraction', { t: 'flip', piece: 1.5 }, 'msg.verb.piece'],
    ['a text for a number', { t: 'flip', piece: '4' }, 'msg.verb.piece'],
    ['a place too far', { t: 'ping', at: { x: 40_000, z: 0, turn: 0 } }, 'msg.verb.at.x'],
    ['a turn of 360', { t: 'ping', at: { x: 0, z: 0, turn: 360 } }, 'msg.verb.at.turn'],
    ['no such seat', { t: 'deal', from: 'a', count: 1, to: ['A', 'Z'] }, 'msg.verb.to[1]'],
    ['too many pieces', { t: 'roll', pieces: Array.from({ length: 201 }, (_, i) => i) }, 'msg.verb.pieces'],
    ['words too long', { t: 'say', text: 'x'.repeat(BOUNDS.chat + 1), to: 'all' }, 'msg.verb.text'],
    ['control characters', { t: 'say', text: 'a\u0000b', to: 'all' }, 'msg.verb.text'],
    ['too many choices', { t: 'flip', piece: 1, choose: Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`k${i}`, 'v'])) }, 'msg.verb.choose'],
    ['a choice too long', { t: 'flip', piece: 1, choose: { k: 'x'.repeat(41) } }, 'msg.verb.choose.k'],
    ['a place that is too high', { t: 'rest', pieces: [1], places: [{ x: 0, z: 0, turn: 0, y: 30_001 }] }, 'msg.verb.places[0].y'],
    ['a place below the table', { t: 'rest', pieces: [1], places: [{ x: 0, z: 0, turn: 0, y: -1 }] }, 'msg.verb.places[0].y'],
    ['a lean of three parts', { t: 'rest', pieces: [1], places: [{ x: 0, z: 0, turn: 0, y: 9, lean: [0, 0, 1024] }] }, 'msg.verb.places[0].lean'],
    ['a lean of five parts', { t: 'rest', pieces: [1], places: [{ x: 0, z: 0, turn: 0, y: 9, lean: [0, 0, 0, 0, 1024] }] }, 'msg.verb.places[0].lean'],
    ['a lean that is too long', { t: 'rest', pieces: [1], places: [{ x: 0, z: 0, turn: 0, y: 9, lean: [0, 0, 0, 1025] }] }, 'msg.verb.places[0].lean[3]'],
    ['a fraction of a lean', { t: 'rest', pieces: [1], places: [{ x: 0, z: 0, turn: 0, y: 9, lean: [0, 0.5, 0, 1024] }] }, 'msg.verb.places[0].lean[1]'],
    [
      'more places than anybody has hands for',
      { t: 'rest', pieces: [1], places: Array.from({ length: 201 }, () => ({ x: 0, z: 0, turn: 0 })) },
      'msg.verb.places',
    ],
    ['a list for an object', [], 'msg.verb'],
  ])('%s', (_name, bad, at) => expect(path(verb(bad))).toBe(at));

  test('keys that mean something to the language', () => {
    const text = '{"table":"t","n":1,"msg":{"t":"verb","origin":"key","verb":{"t":"flip","piece":1,"choose":{"__proto__":"x"}}}}';
    expect(path(parseAct(text))).toBe('msg.verb.choose');
    expect(path(parseAct('{"table":"t","n":1,"msg":{"__proto__":{"t":"resign"}}}'))).toBe('msg');
    for (const key of ['toString', 'valueOf', 'hasOwnProperty', 'constructor', '__proto__', 'prototype']) {
      const made = parseCreate(`{"game":"sandbox","mode":"enforced","listed":false,"options":{"${key}":0}}`);
      expect(made.ok, key).toBe(false);
    }
    expect(path(act({ t: 'toString' }))).toBe('msg.t');
  });

  test('text that is too long, no JSON, no text', () => {
    expect(path(parseAct('{'))).toBe('');
    expect(parseAct(' '.repeat(BOUNDS.text + 1)).ok).toBe(false);
    expect(parseAct(undefined).ok).toBe(false);
    expect(parseAct('[]').ok).toBe(false);
  });

  test('an origin that is none, a count from 0', () => {
    expect(path(act({ t: 'verb', origin: 'mouse', verb: { t: 'flip', piece: 1 } }))).toBe('msg.origin');
    expect(path(act({ t: 'stand' }, { n: 0 }))).toBe('n');
  });
});

test('[C5] table matters come through', () => {
  const good: object[] = [
    { t: 'sit', seat: 'A' },
    { t: 'stand' },
    { t: 'swap', seat: 'B' },
    { t: 'bot', seat: 'C', on: true },
    { t: 'start' },
    { t: 'start', options: { long: true, n: 3, deck: 'red' } },
    { t: 'chat', text: 'Grüße', to: 'all' },
    { t: 'chat', text: 'pst', to: [2, 3] },
    { t: 'propose', what: { t: 'mode', mode: 'assisted' } },
    { t: 'propose', what: { t: 'undo' } },
    { t: 'consent', id: 3, yes: false },
    { t: 'fixed' },
    { t: 'fixed', offer: 'put-back' },
    { t: 'resign' },
    { t: 'hold', q: 3 },
    { t: 'tickoff' },
    { t: 'tickoff', ask: 'turn', q: 3 },
    { t: 'settle' },
    { t: 'claim', how: 'bot' },
    { t: 'kick', who: 2 },
    { t: 'host', who: 2 },
    { t: 'invite' },
    { t: 'listed', on: true },
    { t: 'rename', name: 'Ada' },
    { t: 'proof' },
    { t: 'save' },
    { t: 'resync' },
    { t: 'cover', on: true },
    { t: 'leave' },
  ];
  for (const msg of good) expect(act(msg)).toMatchObject({ ok: true, value: { msg } });
  expect(parseHello('{"name":"Ada","protocol":1}').ok).toBe(true);
  expect(parseCreate('{"game":"sandbox","mode":"sandbox","listed":true,"options":{}}').ok).toBe(true);
  expect(parseOpen('{"invite":"abcd"}').ok).toBe(true);
  expect(parseTest('{"table":"t","t":"position","position":{"at":{"A":"hall"}},"streams":{"dice":[1,2]}}').ok).toBe(true);
  expect(parseTest('{"table":"t","t":"move","seat":"A","move":{"t":"step","to":"hall"},"via":"verb"}').ok).toBe(true);
  expect(parseTest('{"table":"t","t":"move","seat":"A","move":{"to":"hall"},"via":"verb"}').ok).toBe(false);
});

test('[C5] junk never throws', () => {
  const pick = seededPick('junk');
  const words = ['t', 'verb', 'msg', 'piece', 'table', 'n', '__proto__', 'constructor', 'A', 'all', 'flip', 'put', 'origin', 'key', 'length'];
  const junk = (depth: number): unknown => {
    const way = pick(depth > 4 ? 5 : 8);
    if (way === 0) return null;
    if (way === 1) return pick(2) === 0;
    if (way === 2) return [0, -1, 1.5, 1e300, 2 ** 53, 4][pick(6)];
    if (way < 5) return words[pick(words.length)];
    if (way === 5) return Array.from({ length: pick(4) }, () => junk(depth + 1));
    return Object.fromEntries(Array.from({ length: pick(6) }, () => [words[pick(words.length)], junk(depth + 1)]));
  };
  for (let i = 0; i < 3000; i++) {
    expect(act(junk(0)).ok && 'an act out of junk').toSatisfy((x: unknown) => x === false || typeof x === 'string');
    verb(junk(0));
    parseTest(JSON.stringify(junk(0)));
  }
});
