// The free table in two worlds: the faces that some people may not read are handed round among equal backs. Random
// hands; what would show them a face that differs is left out.

import { applyVerb } from '../../../server-modules/kernel/apply.ts';
import { scriptVerb } from '../../../server-modules/kernel/determinism.ts';
import { decodeWorld, encodeWorld } from '../../../server-modules/kernel/encode.ts';
import { seat, type Handle, type PieceId, type Seat, type ZoneId } from '../../../server-modules/kernel/ids.ts';
import { takeChanges } from '../../../server-modules/kernel/journal.ts';
import { mixZone, setFace } from '../../../server-modules/kernel/ops.ts';
import { force } from '../../../server-modules/kernel/random.ts';
import { aliasVerb } from '../../../server-modules/kernel/resolve.ts';
import { seededPick } from '../../../server-modules/kernel/testing.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { World as Table } from '../../../server-modules/kernel/world.ts';
import { mayRead } from '../../support/sight.ts';
import { Leak, Pair } from './pair.ts';

const SITTING = [
  ['ann', 'A'],
  ['bob', 'B'],
  ['cid', 'C'],
] as const;

/** Plays one table of cards; gives how many payloads were compared. `ear` cannot know, nor can watchers. */
export function playSandbox(seed: string, steps: number): { compared: number; done: number } {
  const pick = seededPick(seed);
  const pair = new Pair({ game: 'sandbox', mode: 'sandbox', seed: '7' }, ['ann', 'wim', 'sue']);
  for (const [user, at] of SITTING) {
    pair.join(user);
    pair.act(user, { t: 'sit', seat: seat(at) });
    pair.seats.set(user, seat(at));
  }
  pair.join('wim');
  pair.join('sue', true);
  pair.test({
    t: 'seed',
    seed: `5eed${pick(1 << 20)
      .toString(16)
      .padStart(6, '0')}`,
  });
  pair.act('ann', { t: 'start' });
  deal(pair);
  twin(pair, pick);
  let done = 0;
  for (let i = 0; i < steps; i++) {
    if (pick(12) === 0) around(pair, pick);
    else if (hand(pair, pick)) done++;
  }
  return { compared: pair.compared, done };
}

const world = (pair: Pair, w: 0 | 1): Table => pair.tables[w].room.session.world;

/** Cards to every hand, so that there is something to hide. */
function deal(pair: Pair): void {
  const from = [...pair.view(0, 'ann').zones.values()].find((zone) => zone.kind === 'inside')?.id;
  if (from === undefined) throw new Error('no deck');
  for (const [user, at] of SITTING) pair.verb(user, { t: 'draw', from, count: 5, to: `hand-${at}` as ZoneId });
}

/** Hands round the faces of cards that neither Ann nor a watcher may read, among equal backs. */
function twin(pair: Pair, pick: (n: number) => number): void {
  const [one, two] = [world(pair, 0), world(pair, 1)];
  const looks = [...new Set([...one.pieces.values()].map((p) => p.look))];
  for (const look of looks) {
    const hidden = [...one.pieces.values()].filter((p) => p.kind === 'card' && p.look === look && !mayRead(one, seat('A'), p) && !mayRead(one, null, p));
    const faces = hidden.map((p) => p.face);
    for (let i = faces.length - 1; i > 0; i--) {
      const j = pick(i + 1);
      [faces[i], faces[j]] = [faces[j] as number, faces[i] as number];
    }
    hidden.forEach((p, i) => setFace(two, p.id, faces[i] as number));
  }
  takeChanges(two);
  pair.skip();
}

/** One verb of one hand, the same in both worlds; false when none was found that is done and shows nothing. */
function hand(pair: Pair, pick: (n: number) => number): boolean {
  const [user, at] = SITTING[pick(SITTING.length)] as (typeof SITTING)[number];
  for (let i = 0; i < 12; i++) {
    const verb = scriptVerb(world(pair, 0), seat(at), pick);
    const tried = attempt(pair, seat(at), verb);
    if (tried === 'shows' || (tried === 'refused' && pick(10) > 0)) continue;
    const named = ([0, 1] as const).map((w) => nameIt(pair, w, seat(at), verb));
    const [one, two] = named;
    if (one === undefined || two === undefined || one === null || two === null) continue;
    pair.verb(user, one, two);
    return true;
  }
  return false;
}

/** The verb in the seat's own names; null when it has none for a piece. */
function nameIt(pair: Pair, w: 0 | 1, at: Seat, verb: Verb<PieceId>): Verb<Handle> | null {
  try {
    return aliasVerb(world(pair, w), at, verb);
  } catch {
    return null;
  }
}

/** Tried on copies: would it show Ann or a watcher a face that differs? */
function attempt(pair: Pair, by: Seat, verb: Verb<PieceId>): 'shows' | 'refused' | 'fine' {
  let ok = true;
  const copies = ([0, 1] as const).map((w) => {
    const copy = decodeWorld(encodeWorld(world(pair, w)));
    if (!copy.ok) throw new Error('no copy');
    ok = applyVerb(copy.value, by, verb).ok && ok;
    return copy.value;
  });
  const [one, two] = copies as [Table, Table];
  if (one.pieces.size !== two.pieces.size) return 'shows';
  for (const p of one.pieces.values()) {
    const q = two.pieces.get(p.id);
    const differs = q === undefined || q.face !== p.face || q.look !== p.look || q.zone !== p.zone || q.up !== p.up;
    if (differs && [seat('A'), null].some((viewer) => mayRead(one, viewer, p) || (q !== undefined && mayRead(two, viewer, q)))) return 'shows';
  }
  return ok ? 'fine' : 'refused';
}

const shuffled = (count: number, pick: (n: number) => number): number[] => {
  const left = Array.from({ length: count }, (_, i) => i);
  return left.map(() => -1).map(() => left.splice(pick(left.length), 1)[0] as number);
};

/**
 * Two worlds where chance has given something else: decks lie in another order, and nothing that is not looked at tells
 * so, names least of all.
 */
export function playShuffles(seed: string): number {
  const pick = seededPick(seed);
  const pair = new Pair({ game: 'sandbox', mode: 'sandbox', seed: '7' }, ['ann', 'wim']);
  for (const [user, at] of SITTING) {
    pair.join(user);
    pair.act(user, { t: 'sit', seat: seat(at) });
    pair.seats.set(user, seat(at));
  }
  pair.join('wim');
  pair.test({
    t: 'seed',
    seed: `5eed${pick(1 << 20)
      .toString(16)
      .padStart(6, '0')}`,
  });
  pair.act('ann', { t: 'start' });
  const from = [...pair.view(0, 'ann').zones.values()].find((zone) => zone.kind === 'inside')?.id;
  if (from === undefined) throw new Error('no deck');
  // The same promises, another order: as if chance had given something else.
  const two = world(pair, 1);
  mixZone(two, from, shuffled(two.order.get(from)?.length ?? 0, pick));
  takeChanges(two);
  force(two, { shuffle: Array.from({ length: 5000 }, () => pick(1 << 20)) });
  pair.skip();
  const felt = 'felt' as ZoneId;
  const inHand = (w: 0 | 1): Handle => pair.view(w, 'bob').zones.get('hand-B' as ZoneId)?.order?.[pick(3)] as Handle;
  for (let round = 0; round < 4; round++) {
    pair.verb('bob', { t: 'draw', from, count: 3, to: 'hand-B' as ZoneId });
    pair.verb('cid', { t: 'draw', from, count: 2, to: 'hand-C' as ZoneId });
    const [one, two] = [inHand(0), inHand(1)];
    pair.verb('bob', { t: 'flip', piece: one }, { t: 'flip', piece: two });
    pair.verb(
      'bob',
      { t: 'put', piece: one, onto: felt, at: { x: 100, z: 900, turn: 0 } },
      { t: 'put', piece: two, onto: felt, at: { x: 100, z: 900, turn: 0 } },
    );
    pair.verb('cid', { t: 'draw', from, count: 3, to: felt });
    // Cards lie face down in sight: gathered, mixed and dealt out again nobody knows which is which.
    const cards = [...pair.view(0, 'ann').pieces.values()].filter((p) => p.kind === 'card' && p.zone === felt);
    if (cards.some((p) => p.face !== null)) throw new Leak('a card that lies face down is read');
    pair.verb('bob', { t: 'gather', pieces: cards.map((p) => p.h), into: from });
    pair.verb('cid', { t: 'shuffle', zone: from });
    pair.verb('cid', { t: 'draw', from, count: 4, to: felt });
    pair.act('wim', { t: 'resync' });
    pair.act('ann', { t: 'save' });
    pair.act('wim', { t: 'proof' });
    const again = [...pair.view(0, 'ann').pieces.values()].filter((p) => p.kind === 'card' && p.zone === felt);
    pair.verb('bob', { t: 'gather', pieces: again.map((p) => p.h), into: from });
  }
  return pair.compared;
}

/** What goes on around the hands. */
function around(pair: Pair, pick: (n: number) => number): void {
  const deeds: readonly (() => void)[] = [
    () => void pair.alone('bob', { t: 'chat', text: 'x'.repeat(1 + pick(30)), to: [pair.view(0, 'cid').room.me.who] }),
    () => void pair.alone('bob', { t: 'verb', verb: { t: 'take', from: 'hand-A' as ZoneId, count: 1 }, origin: 'key' }),
    () => void pair.act('wim', { t: 'save' }),
    () => void pair.act('ann', { t: 'proof' }),
    () => void pair.act('ann', { t: 'resync' }),
    () => {
      pair.drop('wim');
      pair.join('wim');
    },
    () => pair.crash(),
    () => pair.ticks(3),
    () => void pair.act('cid', { t: 'chat', text: 'hm', to: 'all' }),
    () => {
      const hands = pair.view(0, 'bob').zones.get('hand-B' as ZoneId)?.order ?? [];
      if (hands.length > 1) pair.alone('bob', { t: 'verb', verb: { t: 'arrange', zone: 'hand-B' as ZoneId, order: [...hands].reverse() }, origin: 'key' });
    },
  ];
  deeds[pick(deeds.length)]?.();
}
