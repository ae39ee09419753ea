// A plain look at what people hold: nothing hidden is in any View, by the simplest reading of the rules, whatever was
// played.

import { describe, expect, test } from 'vitest';
import { seat, type Seat } from '../../server-modules/kernel/ids.ts';
import { seededPick } from '../../server-modules/kernel/testing.ts';
import { readUtf8 } from '../../server-modules/kernel/utf8.ts';
import { piecesIn } from '../../server-modules/kernel/world.ts';
import { ROOMS } from '../../server-modules/games/revolver-noir/data.ts';
import { OP, type View } from '../../server-modules/protocol/messages.ts';
import { openTestTable, yes, type TestPerson, type TestTable } from '../support/table.ts';

const A = seat('A');
const B = seat('B');
const GAMES = process.env['BAIZE_LONG'] === '1' ? 200 : 12;

function seated(game: string, mode: 'sandbox' | 'enforced', options: { [key: string]: number }): { t: TestTable; people: TestPerson[] } {
  const t = openTestTable({ game, mode, options });
  const ann = t.person('ann');
  yes(ann.act({ t: 'sit', seat: A }));
  const bob = t.person('bob');
  yes(bob.act({ t: 'sit', seat: B }));
  const wim = t.person('wim');
  return { t, people: [ann, bob, wim] };
}

/** Every text and number under these names, however deep. */
function collect(value: unknown, found: string[] = []): string[] {
  if (typeof value === 'string') found.push(value);
  else if (Array.isArray(value)) for (const one of value) collect(one, found);
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) collect(one, found);
  return found;
}

/** What a stack of the other seat may show while the game runs. */
function expectClosed(view: View, mine: Seat | null): void {
  for (const zone of view.zones.values()) {
    const closed = ['stand', 'hand', 'inside'].includes(zone.kind) || zone.id.startsWith('on-') || zone.id.startsWith('clips-');
    if (!closed || zone.owner === mine) continue;
    expect(zone.order).toBe(null);
    expect([...view.pieces.values()].filter((piece) => piece.zone === zone.id)).toEqual([]);
    if (zone.id.startsWith('on-') || zone.id.startsWith('clips-')) expect(zone.count).toBe(null);
  }
  for (const piece of view.pieces.values()) if (!piece.up && piece.kind === 'card' && view.zones.get(piece.zone)?.owner !== mine) expect(piece.face).toBe(null);
}

describe('Revolver Noir', () => {
  test('no View holds the other side’s stack, traps, facts or choices; rooms are named only in public lines', () => {
    for (let i = 0; i < GAMES; i++) {
      const { t, people } = seated('revolver-noir', 'enforced', { turnLimit: 0, clock: 0 });
      const [ann, bob] = people as [TestPerson, TestPerson, TestPerson];
      yes(ann.act({ t: 'start' }));
      const pick = seededPick(`secret ${i}`);
      for (let step = 0; step < 150 && t.room.state.phase === 'playing'; step++) {
        const able = [ann, bob].filter((one) => (one.now.rules?.can.length ?? 0) > 0);
        const person = able[pick(able.length)];
        const act = person?.now.rules?.can[pick(person.now.rules.can.length)];
        if (person === undefined || act === undefined) throw new Error('nobody can do anything');
        yes(person.verb(act.verb));
        if (t.room.state.phase !== 'playing') break;
        for (const one of people) {
          const { rules, log } = one.now;
          expectClosed(one.now, one.seat);
          if (one.seat === null) expect([rules?.own, rules?.can]).toEqual([null, []]);
          else expect(rules?.own).toMatchObject({ at: expect.any(String) });
          if (rules?.ask?.me === null) expect(rules.can).toEqual([]);
          // Facts and the question name no room at all; lines that do are those of the specification.
          expect(collect([rules?.facts, rules?.ask?.words, rules?.stack, rules?.force]).filter((word) => (ROOMS as readonly string[]).includes(word))).toEqual(
            [],
          );
          const spoken = new Set(
            log.filter((line) => collect(line.line).some((word) => (ROOMS as readonly string[]).includes(word))).map((line) => line.line.k),
          );
          for (const k of spoken) expect(one.seat === null ? PUBLIC : [...PUBLIC, ...OWN]).toContain(k);
        }
      }
    }
  });
});

const PUBLIC = ['shot-hit', 'shot-miss', 'answers', 'blast-hit', 'blast-miss', 'uses', 'jumps', 'found', 'flood-hit', 'flood-none', 'falls', 'trap-door-none'];
const OWN = ['own-move', 'own-trap', 'own-trap-swap', 'own-timed', 'own-timed-swap'];

const OPENERS = ['imp.seer', 'crw.spy', 'wld.mindreader'];
/** Seats whose hands everybody may read now, by what is in force. */
function openHands({ rules }: View): string[] {
  if (rules?.facts['rules'] === 'ev.breach') return ['A', 'B', 'C', 'D'];
  const openers = (rules?.force ?? []).filter(({ words }) => (words.a ?? []).some((arg) => typeof arg === 'object' && 'w' in arg && OPENERS.includes(arg.w)));
  return openers.flatMap(({ on, words }) => collect([on, words.a]).filter((word) => /^[A-D]$/.test(word)));
}

describe('Imposters and Crewmates', () => {
  test(
    'no View holds another’s closed hand, a laid card, a Wild in its slot, an offer of others; no payload names a server’s piece',
    { timeout: 3_600_000 },
    () => {
      let read = 0;
      for (let i = 0; i < Math.ceil(GAMES / 6); i++) {
        const t = openTestTable({
          game: 'imposters-and-crewmates',
          mode: 'enforced',
          options: { choice: 0, turn: 0, window: 0, light: 0, exchange: 0, beat: false },
        });
        const people = ['ann', 'bob', 'cleo', 'dan', 'wim'].map((name) => t.person(name));
        for (const [at, word] of ['A', 'B', 'C', 'D'].entries()) yes(people[at]?.act({ t: 'sit', seat: seat(word) }) as never);
        yes(people[0]?.act({ t: 'start' }) as never);
        const pick = seededPick(`imposters ${i}`);
        for (let step = 0; step < 70 && t.room.state.phase === 'playing'; step++) {
          const able = people.filter((one) => (one.now.rules?.can.length ?? 0) > 0);
          const person = able[pick(able.length)];
          const can = person?.now.rules?.can ?? [];
          const moves = [...new Set(can.map(({ move }) => move))];
          const wanted = moves[pick(moves.length)];
          const those = can.filter(({ move }) => move === wanted);
          const act = those[pick(those.length)];
          if (person === undefined || act === undefined) throw new Error('nobody can do anything');
          yes(person.verb(act.verb));
          for (const one of people) {
            const view = one.now;
            const open = openHands(view);
            for (const piece of view.pieces.values()) {
              const zone = String(piece.zone);
              const owner = view.zones.get(piece.zone)?.owner ?? null;
              const isHand = zone.startsWith('hand-');
              if (isHand && owner !== one.seat) expect(open).toContain(owner);
              if (isHand && owner === one.seat) read += piece.face === null ? 0 : 1;
              if (zone.startsWith('laid-') && owner !== one.seat && !piece.up) expect(piece.face).toBe(null);
              if (zone.startsWith('slot-') && piece.kind === 'card') expect(piece.face).toBe(null);
              expect(zone).not.toMatch(/^in-/);
            }
            if (one.seat === null) expect([view.rules?.own, view.rules?.can]).toEqual([null, []]);
            if (view.rules?.ask?.t === 'react') expect([view.rules.ask.waiting, view.rules.ask.done]).toEqual(['someone', null]);
          }
        }
        for (const { op, bytes } of t.sent) {
          if (op !== OP.snapshot && op !== OP.patch) continue;
          const text = readUtf8(bytes.map((byte) => (byte >= 32 && byte < 127 ? byte : 32)));
          expect(/"(?:ev|imp|crw|wld|tok-[BGTS])-\d+"/.exec(text)?.[0] ?? null).toBe(null);
        }
      }
      // They did hold something.
      expect(read).toBeGreaterThan(100);
    },
  );
});

describe('the free table', () => {
  test('no payload names a server’s piece; faces that lie hidden are in no View', () => {
    for (let i = 0; i < GAMES; i++) {
      const { t, people } = seated('sandbox', 'sandbox', {});
      const [ann, bob, wim] = people as [TestPerson, TestPerson, TestPerson];
      yes(ann.act({ t: 'start' }));
      const pick = seededPick(`cards ${i}`);
      const deck = [...ann.now.zones.values()].find((zone) => zone.kind === 'inside')?.id;
      if (deck === undefined) throw new Error('no deck');
      for (let step = 0; step < 40; step++) {
        const person = pick(2) === 0 ? ann : bob;
        const hand = person === ann ? 'hand-A' : 'hand-B';
        const cards = person.in(hand);
        const card = cards[pick(Math.max(1, cards.length))];
        const deed = card === undefined ? 0 : pick(5);
        if (card === undefined || deed < 2) person.verb({ t: 'draw', from: deck, count: 1 + pick(3), to: hand as never });
        else if (deed === 2) person.verb({ t: 'arrange', zone: hand as never, order: cards.map((one) => one.h).reverse() });
        else if (deed === 3) person.verb({ t: 'flip', piece: card.h });
        else person.verb({ t: 'put', piece: card.h, onto: 'felt' as never, at: { x: pick(900), z: pick(900), turn: 0 } });
        for (const one of people) expectClosed(one.now, one.seat);
        const held = piecesIn(t.room.session.world, 'hand-B' as never).length;
        expect(ann.now.zones.get('hand-B' as never)?.count ?? held).toBe(held);
      }
      const ids = [...t.room.session.world.pieces.keys()].filter((id) => /-\d+$/.test(id) && !id.startsWith('die'));
      for (const { op, bytes } of t.sent) {
        if (op !== OP.snapshot && op !== OP.patch) continue;
        const text = readUtf8(bytes.map((byte) => (byte >= 32 && byte < 127 ? byte : 32)));
        expect(ids.filter((id) => text.includes(`"${id}"`) || text.includes(` ${id} `))).toEqual([]);
      }
      expect(wim.now.pieces.size).toBeGreaterThan(0);
    }
  });
});
