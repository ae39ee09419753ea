// Chance on a free table: promised at the start, checkable at any time without giving away what is still to come or
// hidden.

import { expect, test } from 'vitest';
import type { ZoneId } from '../../kernel/ids.ts';
import { twoAndWatcher } from '../../../tests/support/people.ts';
import { yes, type TestPerson } from '../../../tests/support/table.ts';
import { checkProof } from '../../protocol/check-proof.ts';
import { byEpoch, byThrow, headOfDraws, headOfPromises, type Proof } from '../../protocol/promises.ts';
import { promisesOf } from './takeproof.ts';
import { readRoom, writeRoom } from '../state.ts';

const find = (person: TestPerson, kind: string) => {
  const found = [...person.now.pieces.values()].find((piece) => piece.kind === kind);
  if (found === undefined) throw new Error(`no ${kind}`);
  return found.h;
};
const proofFor = (person: TestPerson): Proof => {
  const answer = person.act({ t: 'proof' });
  if (!answer.ok) throw new Error(answer.no);
  return answer.out as Proof;
};

test('dice, coins, shuffles and what is drawn or slipped in blindly are promised when the game starts', () => {
  const { t, wim } = twoAndWatcher();
  const list = promisesOf(t.room.session.world, t.room.state);
  expect(list.map(({ stream, epoch }) => `${stream} ${epoch}`)).toEqual(['dice 0', 'coin 0', 'shuffle 0', 'bag 0', 'insert 0']);
  expect(wim.now.room.promises).toMatchObject({ epochs: headOfPromises(t.room.state, [list]), draws: headOfDraws(t.room.state, []) });
});

test('a proof opens what was thrown, promises chance anew, and every draw checks', () => {
  const { t, ann, bob, wim } = twoAndWatcher();
  for (let i = 0; i < 4; i++) yes(ann.verb({ t: 'roll', pieces: [find(ann, 'die')] }));
  yes(bob.verb({ t: 'roll', pieces: [find(bob, 'coin')] }));
  const zone = [...ann.now.zones.values()].find((one) => one.kind === 'inside')?.id as ZoneId;
  yes(ann.verb({ t: 'shuffle', zone }));
  const proof = proofFor(bob);
  expect(proof.opened.map(({ stream, epoch }) => `${stream} ${epoch}`)).toEqual(['dice 0', 'coin 0']);
  expect(proof.draws.map(({ stream }) => stream)).toEqual(['dice', 'dice', 'dice', 'dice', 'coin']);
  expect(checkProof(proof).filter((one) => !one.ok)).toEqual([]);
  expect(proof.commitments.map(({ stream, epoch }) => `${stream} ${epoch}`)).toEqual(
    [0, 1].flatMap((epoch) => ['dice', 'coin', 'shuffle', 'bag', 'insert'].map((stream) => `${stream} ${epoch}`)),
  );
  // Whoever was there has what the file must agree with, before it comes.
  expect(wim.now.room.promises).toMatchObject({
    epochs: headOfPromises(t.room.state, byEpoch(proof.commitments)),
    draws: headOfDraws(t.room.state, byThrow(proof.draws)),
  });
  expect(wim.now.log.at(-1)?.line.k).toBe('proof-taken');
  // Again at once: nothing new was thrown, so nothing is promised anew.
  expect(proofFor(ann)).toEqual(proof);
  yes(ann.verb({ t: 'roll', pieces: [find(ann, 'die')] }));
  const later = proofFor(ann);
  expect(later.draws.length).toBe(6);
  expect(checkProof(later).filter((one) => !one.ok)).toEqual([]);
});

test('[promise 1] what is still to come and shuffles stay closed while cards lie hidden, after the end too', () => {
  const { t, ann, bob } = twoAndWatcher();
  const zone = [...ann.now.zones.values()].find((one) => one.kind === 'inside')?.id as ZoneId;
  yes(ann.verb({ t: 'shuffle', zone }));
  yes(ann.verb({ t: 'roll', pieces: [find(ann, 'die')] }));
  yes(ann.act({ t: 'propose', what: { t: 'draw' } }));
  yes(bob.act({ t: 'consent', id: ann.now.room.proposals[0]?.id ?? 0, yes: true }));
  expect(t.room.state.phase).toBe('over');
  const proof = proofFor(bob);
  const { epoch } = t.room.session.world.streams.get('dice') ?? { epoch: -1 };
  expect(proof.opened.some((one) => one.stream === 'shuffle' || one.epoch === epoch)).toBe(false);
});

test('[V11] a throw that only one hand sees counts nothing in the open streams', () => {
  const { t, ann } = twoAndWatcher();
  const die = find(ann, 'die');
  yes(ann.verb({ t: 'put', piece: die, onto: 'hand-A' as ZoneId }));
  const mine = ann.in('hand-A').find((piece) => piece.kind === 'die')?.h;
  if (mine === undefined) throw new Error('no die in the hand');
  yes(ann.verb({ t: 'roll', pieces: [mine] }));
  expect(t.room.session.world.streams.get('dice')).toBeUndefined();
  expect(proofFor(ann).draws).toEqual([]);
});

test('the draws of a free table survive the death of its server', () => {
  const { t, ann } = twoAndWatcher();
  for (let i = 0; i < 3; i++) yes(ann.verb({ t: 'roll', pieces: [find(ann, 'die')] }));
  t.crash();
  const again = t.person('ann');
  const proof = proofFor(again);
  expect(proof.draws.length).toBe(3);
  expect(checkProof(proof).filter((one) => !one.ok)).toEqual([]);
});

test('a patch and the durable row stay as long as they were, however often chance starts afresh', () => {
  const { t, ann, bob } = twoAndWatcher();
  const die = find(ann, 'die');
  const round = (): number => {
    t.sent.length = 0;
    t.disk.rows.clear();
    yes(ann.verb({ t: 'roll', pieces: [die] }));
    yes(ann.act({ t: 'propose', what: { t: 'undo' } }));
    yes(bob.act({ t: 'consent', id: ann.now.room.proposals[0]?.id ?? 0, yes: true }));
    t.ticks(20);
    return Math.max(...t.sent.map(({ bytes }) => bytes.length), ...[...t.disk.rows.values()].map(({ text }) => text.length));
  };
  const first = round();
  for (let i = 0; i < 298; i++) round();
  expect(round()).toBeLessThan(first + 100);
  const late = t.person('late');
  expect(late.now.room.promises?.epochs.count).toBe(301);
  const proof = proofFor(bob);
  expect(proof.commitments.length).toBe(301 * 5);
  expect(checkProof(proof).filter((one) => !one.ok)).toEqual([]);
});

test('a table that was written with the whole list of promises goes on with one hash over them', () => {
  const { t, ann, bob } = twoAndWatcher();
  yes(ann.verb({ t: 'roll', pieces: [find(ann, 'die')] }));
  yes(bob.act({ t: 'proof' }));
  const { promised, ...rest } = t.room.state;
  const old = JSON.stringify({ ...rest, commitments: promisesOf(t.room.session.world, t.room.state) });
  expect(readRoom(old)).toEqual(t.room.state);
  expect(readRoom(writeRoom(t.room.state)).promised).toEqual(promised);
  expect(readRoom(JSON.stringify({ ...rest, commitments: [] })).promised).toBeNull();
});
