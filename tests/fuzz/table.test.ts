// Whole tables under random people: verbs, table matters, lost lines and power cuts in any order. After every step all Views are right and no Bug was met.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hashWorld } from '../../server-modules/kernel/encode.ts';
import { seat, zone, type Handle } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { Mode, TableMsg } from '../../server-modules/protocol/messages.ts';
import { expectFolded } from '../support/people.ts';
import { openTestTable, type TestPerson, type TestTable } from '../support/table.ts';

const KEPT = (JSON.parse(readFileSync(new URL('seeds.json', import.meta.url), 'utf8')) as { [suite: string]: number[] })['table'] ?? [];
const LONG = process.env['BAIZE_LONG'] === '1';
const SEEDS = [...new Set([...KEPT, ...Array.from({ length: LONG ? 200 : Number(process.env['BAIZE_FUZZ'] ?? 10) }, (_, i) => 1000 + i)])];
const STEPS = LONG ? 400 : 200;
const NAMES = ['ann', 'bob', 'wim'];

type Draw = (n: number) => number;

function lottery(seed: number): Draw {
  let state = (seed * 2654435761) >>> 0;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % Math.max(1, n);
  };
}

const pick = <T>(draw: Draw, list: readonly T[]): T | undefined => list[draw(list.length)];

/** Any verb over what this person can name, sensible or not. */
function anyVerb(person: TestPerson, draw: Draw): Verb<Handle> {
  const pieces = [...person.now.pieces.keys()];
  const zones = [...person.now.zones.keys()];
  const h = pick(draw, pieces) ?? (2 as Handle);
  const other = pick(draw, pieces) ?? h;
  const place = pick(draw, zones) ?? zone('felt');
  const at = { x: draw(4000) - 2000, z: draw(4000) - 2000, turn: draw(24) * 15 };
  const count = 1 + draw(5);
  switch (draw(16)) {
    case 0:
      return { t: 'take', piece: h };
    case 1:
      return { t: 'take', from: place, count };
    case 2:
      return { t: 'put', piece: h, onto: place, at };
    case 3:
      return { t: 'put', piece: h, onto: place, index: draw(9) };
    case 4:
      return { t: 'put', piece: h, over: other };
    case 5:
      return { t: 'turn', piece: h, degrees: 15 * (draw(25) - 12) };
    case 6:
      return { t: 'flip', piece: h };
    case 7:
      return { t: 'draw', from: place, count, to: pick(draw, zones) ?? place };
    case 8:
      return { t: 'deal', from: place, count: 1 + draw(2), to: [seat('A'), seat('B')] };
    case 9:
      return { t: 'shuffle', zone: place };
    case 10:
      return { t: 'gather', pieces: [h, other], into: place };
    case 11:
      return { t: 'stack', pieces: [h, other] };
    case 12:
      return { t: 'split', zone: place, count };
    case 13:
      return { t: 'roll', pieces: [h] };
    case 14:
      return { t: 'show', piece: h, to: draw(2) === 0 ? 'all' : [seat('B')] };
    default:
      return { t: 'peek', piece: h };
  }
}

const MODES: readonly Mode[] = ['sandbox', 'assisted', 'enforced'];

function anyMatter(person: TestPerson, draw: Draw): TableMsg {
  const open = person.now.room.proposals[0];
  if (open !== undefined && draw(3) > 0) return { t: 'consent', id: open.id, yes: draw(4) > 0 };
  switch (draw(12)) {
    case 0:
      return { t: 'sit', seat: seat('AB'[draw(2)] ?? 'A') };
    case 1:
      return { t: 'stand' };
    case 2:
      return { t: 'start' };
    case 3:
      return { t: 'chat', text: `word ${draw(100)}`, to: draw(2) === 0 ? 'all' : [1 + draw(3)] };
    case 4:
      return { t: 'propose', what: { t: 'undo' } };
    case 5:
      return { t: 'propose', what: { t: 'fix' } };
    case 6:
      return { t: 'propose', what: { t: 'mode', mode: pick(draw, MODES) ?? 'sandbox' } };
    case 7:
      return { t: 'propose', what: { t: 'rematch' } };
    case 8:
      return { t: 'fixed' };
    case 9:
      return { t: 'swap', seat: seat('AB'[draw(2)] ?? 'A') };
    case 10:
      return { t: 'resync' };
    default:
      return draw(6) === 0 ? { t: 'resign' } : { t: 'listed', on: draw(2) === 0 };
  }
}

function step(t: TestTable, draw: Draw): void {
  const here = [...t.people.values()];
  const away = NAMES.filter((name) => !here.some((person) => person.user === name));
  const chance = draw(100);
  if (chance < 2) {
    const hash = hashWorld(t.room.session.world);
    t.crash();
    expect(hashWorld(t.room.session.world)).toBe(hash);
    for (const name of NAMES) t.person(name);
    return;
  }
  if (chance < 5 && here.length > 1) return pick(draw, here)?.drop();
  if (away[0] !== undefined && chance < 25) return void t.person(away[0]);
  if (chance < 30) return t.ticks(1 + draw(200));
  const person = pick(draw, here);
  if (person === undefined) return void t.person(NAMES[0] ?? 'ann');
  const can = person.now.rules?.can ?? [];
  if (can.length > 0 && chance < 75) person.verb((pick(draw, can) ?? can[0]!).verb);
  else if (chance < 85) person.verb(anyVerb(person, draw));
  else person.act(anyMatter(person, draw));
}

describe.each(['sandbox', 'revolver-noir'] as const)('a table of %s', (game) => {
  test.each(SEEDS)('[P7] random people, seed %i: every View is what a fresh one would be, nothing is lost, no Bug', (seed) => {
    const draw = lottery(seed);
    const t = openTestTable({
      game,
      mode: game === 'sandbox' ? 'sandbox' : 'enforced',
      options: game === 'sandbox' ? {} : { turnLimit: 0, clock: 0 },
      seed: String(1 + (seed % 900)),
    });
    const [ann, bob] = [t.person('ann'), t.person('bob')];
    t.person('wim');
    ann.act({ t: 'sit', seat: seat('A') });
    bob.act({ t: 'sit', seat: seat('B') });
    ann.act({ t: 'start' });
    for (let i = 0; i < STEPS; i++) {
      step(t, draw);
      expect(t.warnings, `step ${i}`).toEqual([]);
      expectFolded(t, ...t.people.values());
    }
  });
});
