// What if: from a moment of a replay a table is made in free hand. What the audience knew lies where it lay; what it
// did not know is dealt out of what it had not seen; what is no such moment is refused at the door.

import { describe, expect, test } from 'vitest';
import { SEATS, type Seat } from '../../../server-modules/kernel/ids.ts';
import { kindOf } from '../../../server-modules/kernel/kinds/index.ts';
import { seededPick } from '../../../server-modules/kernel/testing.ts';
import { SHEET } from '../../../server-modules/kernel/sheet.ts';
import { PIECE_KINDS } from '../../../server-modules/kernel/types.ts';
import { eachPiece, piecesIn, type World } from '../../../server-modules/kernel/world.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { newSession } from '../../../server-modules/table/game.ts';
import { WHAT_IF, type WhatIf } from '../../../server-modules/protocol/what-if.ts';
import { openFile } from '../../../tests/support/cipher.ts';
import { play } from '../../../tests/support/played.ts';
import { openTestTable, yes, type TestPerson, type TestTable } from '../../../tests/support/table.ts';
import { ALL, keptView } from '../kept.ts';
import { whatIfOf, whatIfText } from './plan.ts';

/** What a person and a watcher saw after each move; looked at and not changed, so each game is played once. */
const played = new Map<string, View[][]>();

/** What both of them saw at the first moments and at one of so many along the way. */
function moments(game: string, players: number, moves: number, every: number): { seen: View[] } {
  const name = JSON.stringify([game, players, moves]);
  const all = played.get(name) ?? playedAnew(game, players, moves);
  played.set(name, all);
  return { seen: all.filter((_, done) => done % every === 0 || done < 3).flat() };
}

/** A table by the rules with one person, bots and a watcher. */
function playedAnew(game: string, players: number, moves: number): View[][] {
  const t = openTestTable({ game, mode: 'enforced', options: {}, listed: true });
  const ann = t.person('ann');
  yes(ann.act({ t: 'sit', seat: SEATS[0] as Seat }));
  for (const bot of SEATS.slice(1, players)) yes(ann.act({ t: 'bot', seat: bot, on: true }));
  yes(ann.act({ t: 'start' }));
  const wim = t.person('wim');
  const seen: View[][] = [];
  play({ t, people: [ann], watcher: wim }, `what if ${game}`, moves, () => {
    t.ticks(1);
    seen.push([keptView(ann.now, ALL), keptView(wim.now, ALL)]);
  });
  return seen;
}

/** The table that comes of it, and somebody who has sat down at a seat there. */
function opened(text: string, chance = 'chance', at?: Seat): { t: TestTable; ann: TestPerson; w: World } {
  const file = openFile(text, undefined, chance);
  if ('no' in file) throw new Error(file.no);
  const { game, mode, options } = file.saved;
  const t = openTestTable({ game, mode, options, saved: file.text });
  const ann = t.person('ann');
  if (at !== undefined) yes(ann.act({ t: 'sit', seat: at }));
  yes(ann.act({ t: 'start' }));
  return { t, ann, w: t.room.session.world };
}
const textOf = (view: View): string => {
  const text = whatIfText(view);
  if (text === null) throw new Error('too large');
  return text;
};

const GAMES = [
  ['revolver-noir', 2, 40],
  ['good-cop-bad-cop', 5, 40],
  ['go-fish', 4, 60],
  ['liars-dice', 4, 40],
  ['the-traitors', 5, 40],
  ['chess', 2, 30],
] as const;

/** A piece as an audience knows it, its place too; loose ones by where they lie. */
const facts = ({ kind, look, face, up, x, z, turn, locked }: Omit<WhatIf['pieces'][number], 'zone'>, zone: string, order: boolean): string =>
  JSON.stringify([PIECE_KINDS[kind], look, face, up, zone, ...(order ? [] : [x, z]), turn, locked]);

describe.each(GAMES)('%s', (game, players, moves) => {
  test('all that an audience knew lies where it lay, face up or down; of the rest as many lie there as it counted', { timeout: 120_000 }, () => {
    const { seen } = moments(game, players, moves, 7);
    expect(seen.length).toBeGreaterThan(3);
    for (const view of seen) {
      const plan = whatIfOf(view);
      const { w } = opened(textOf(view));
      plan.zones.forEach(({ id, count }, n) => {
        const zone = w.zones.get(id as never);
        if (zone === undefined || zone.kind === 'hold') return;
        const lies = piecesIn(w, zone.id);
        const rows = plan.pieces.filter((row) => row.zone === n);
        if (count >= 0) expect([id, lies.length]).toEqual([id, count]);
        const there = lies.map((one) => ({ ...one, kind: PIECE_KINDS.indexOf(one.kind) }));
        const known = rows.filter(({ face, kind }) => face !== null && kindOf(PIECE_KINDS[kind] as 'card').holds === null);
        const shown = there.map((one) => facts(one, id, zone.ordered));
        for (const row of known) {
          const at = shown.indexOf(facts(row, id, zone.ordered));
          expect([facts(row, id, zone.ordered), at >= 0]).toEqual([facts(row, id, zone.ordered), true]);
          shown.splice(at, 1);
        }
        // What it saw the back of alone has that back still, in its place.
        const backs = there.map((one) => facts({ ...one, face: null }, id, zone.ordered));
        for (const row of rows.filter(({ face }) => face === null)) expect(backs).toContain(facts(row, id, zone.ordered));
        if (zone.ordered && rows.length === lies.length && rows.every(({ face }) => face !== null))
          expect(lies.map(({ face }) => face)).toEqual(rows.map(({ face }) => face));
      });
    }
  });

  test('whoever sits down there knows what he knew, and nobody is told more than at any free table', { timeout: 120_000 }, () => {
    const { seen } = moments(game, players, moves, 13);
    for (const view of seen.filter(({ room }) => room.me.seat === 'A')) {
      const { ann, t } = opened(textOf(view), 'chance', 'A' as Seat);
      expect(ann.now.room.mode).toBe('sandbox');
      expect(ann.now.room.seats.filter(({ seat, name }) => seat !== 'A' && name !== null)).toEqual([]);
      const own = (of: View): string[] =>
        [...of.pieces.values()]
          .filter(({ zone, face }) => /^(?:hand|stand)-A/.test(zone) && face !== null)
          .map(({ kind, look, face }) => `${kind} ${look} ${face}`);
      expect(own(ann.now).sort()).toEqual(own(view).sort());
      const bob = t.person('bob');
      expect([...bob.now.pieces.values()].filter(({ zone, face }) => /^(?:hand|stand)-A/.test(zone) && face !== null)).toEqual([]);
    }
  });

  test(
    'what it did not know comes by the server’s chance alone: same chance same table, other chance other cards, and always of the game',
    { timeout: 120_000 },
    () => {
      const { seen } = moments(game, players, moves, 17);
      const all = (w: World): string[] =>
        eachPiece(w)
          .map(({ kind, look, face }) => `${kind} ${look} ${face}`)
          .sort();
      let others = 0;
      for (const view of seen) {
        const text = textOf(view);
        const worlds = ['one', 'one', 'two', 'three'].map((chance) => (openFile(text, undefined, chance) as { text: string }).text);
        expect(worlds[0]).toBe(worlds[1]);
        if (new Set(worlds).size === 3) others++;
        const { w } = opened(text);
        const { options, seats } = whatIfOf(view);
        const fresh = newSession({ game, seats, seed: 'other', mode: 'sandbox', options }).world;
        // As many pieces of each kind as the game has, none made up.
        const kinds = (world: World): string[] =>
          eachPiece(world)
            .map(({ kind, look }) => `${kind} ${look}`)
            .sort();
        const extra = kinds(w).filter((one) => !kinds(fresh).includes(one) && !one.startsWith('deck '));
        expect(extra).toEqual([]);
        expect(w.pieces.size).toBeLessThanOrEqual(fresh.pieces.size + plan(view).length);
        expect(all(w).length).toBe(w.pieces.size);
      }
      if (game !== 'chess') expect(others).toBeGreaterThan(0);
    },
  );
});
/** Decks that hands had made. */
const plan = (view: View): WhatIf['zones'] => whatIfOf(view).zones.filter(({ id }) => /^inside:\d+$/.test(id));

describe('a free table', () => {
  test('what was brought, stacked, coloured and named is there; of a deck of which nothing was seen the cards that were not seen', () => {
    const t = openTestTable({ game: 'sandbox', listed: true });
    const [ann, bob] = [t.person('ann'), t.person('bob')];
    yes(ann.act({ t: 'sit', seat: 'A' as Seat }));
    yes(bob.act({ t: 'sit', seat: 'B' as Seat }));
    yes(ann.act({ t: 'start' }));
    const deck = (person: TestPerson, look: number): string => {
      const box = [...person.now.pieces.values()].find((piece) => piece.kind === 'deck' && piece.look === look && piece.zone === 'felt');
      return [...person.now.zones.values()].find(({ of }) => of === box?.h)?.id ?? '';
    };
    const red = deck(ann, 0);
    yes(ann.verb({ t: 'draw', from: red as never, count: 3, to: 'hand-A' as never }));
    yes(bob.verb({ t: 'draw', from: red as never, count: 4, to: 'hand-B' as never }));
    yes(ann.act({ t: 'bring', thing: 'meeple-blue', at: { x: 3000, z: 2000, turn: 40 }, count: 1 }));
    const meeple = [...ann.now.pieces.values()].find(({ x, z }) => x === 3000 && z === 2000);
    if (meeple === undefined) throw new Error('no meeple');
    yes(ann.verb({ t: 'tint', pieces: [meeple.h], tint: 3 }));
    yes(ann.verb({ t: 'name', piece: meeple.h, name: 'Rook', about: 'a raven', tags: 'black,bird' }));
    const points = [
      { x: 100, z: -200, turn: 90, reach: 300, turns: true, kind: null, tags: 'bird' },
      { x: 500, z: 0, turn: 0, reach: 200, turns: false, kind: 'figure' as const },
    ];
    for (const point of points) yes(ann.verb({ t: 'snap', point }));
    // Two cards of hers face up on each other: a deck that hands make.
    const hand = ann.in('hand-A');
    for (const card of hand.slice(0, 2)) yes(ann.verb({ t: 'put', piece: card.h, onto: 'felt' as never, at: { x: -4000, z: 1000, turn: 0 } }));
    const laid = [...ann.now.pieces.values()].filter(({ x, z, zone }) => zone === 'felt' && x === -4000 && z === 1000);
    yes(ann.verb({ t: 'stack', pieces: laid.map(({ h }) => h) }));
    t.ticks(1);
    const view = keptView(ann.now, ALL);
    const { w, ann: there } = opened(textOf(view), 'chance', 'A' as Seat);
    const found = eachPiece(w).find(({ extra }) => extra?.name === 'Rook');
    expect(found).toMatchObject({ x: 3000, z: 2000, turn: 40, zone: 'felt', extra: { tint: 3, about: 'a raven', tags: 'black,bird' } });
    const kept = [...w.sheet].flatMap(([key, one]) => (key.startsWith(SHEET.snap) ? [JSON.parse(one) as unknown] : []));
    expect(kept).toEqual(points);
    expect(there.in('hand-A').map(({ face }) => face)).toEqual(ann.in('hand-A').map(({ face }) => face));
    expect(piecesIn(w, 'hand-B' as never)).toHaveLength(4);
    // His cards are red ones that she had not seen: none of hers, none twice.
    const cards = eachPiece(w).filter(({ kind, look }) => kind === 'card' && look === 0);
    expect(new Set(cards.map(({ face }) => face)).size).toBe(cards.length);
    expect(cards).toHaveLength(54);
    expect(piecesIn(w, 'hand-B' as never).every(({ look }) => look === 0)).toBe(true);
    const stacks = [...w.zones.values()].filter(({ of, id }) => of !== null && /^inside:\d+$/.test(id));
    expect(stacks.map(({ id }) => piecesIn(w, id).length)).toEqual([2]);
  });

  test('with a second deck brought, each closed pile has as many cards of its back as were counted', () => {
    const t = openTestTable({ game: 'sandbox', listed: true });
    const ann = t.person('ann');
    yes(ann.act({ t: 'sit', seat: 'A' as Seat }));
    yes(ann.act({ t: 'start' }));
    yes(ann.act({ t: 'bring', thing: 'deck-green', at: { x: 5000, z: 0, turn: 0 }, count: 1 }));
    const view = keptView(ann.now, ALL);
    const { w } = opened(textOf(view));
    const counts = (of: World): string[] =>
      [...of.zones.values()]
        .flatMap(({ of: box, id }) => (box === null || of.pieces.get(box)?.kind !== 'deck' ? [] : [`${of.pieces.get(box)?.look} ${piecesIn(of, id).length}`]))
        .sort();
    expect(counts(w)).toEqual(counts(t.room.session.world));
  });
});

describe('the door', () => {
  const { seen } = moments('go-fish', 3, 12, 4);
  const good = textOf(seen[0] as View);
  const said = (text: string): string => {
    const file = openFile(text);
    return 'no' in file ? file.no : 'table';
  };
  const changed = (change: (plan: { [key: string]: unknown }) => void): string => {
    const raw = JSON.parse(good) as { [key: string]: unknown };
    change(raw);
    return said(JSON.stringify(raw));
  };

  test('refuses what is no such moment, by a code', () => {
    expect(said(good)).toBe('table');
    expect(said(good.slice(0, -5))).toBe('bad-save');
    expect(said(`{"format":"${WHAT_IF}","a":${'['.repeat(5000)}`)).toBe('bad-save');
    expect(said(good.padEnd(200_001, ' '))).toBe('too-large');
    expect(changed((raw) => (raw['version'] = 2))).toBe('bad-save');
    expect(changed((raw) => (raw['game'] = 'no-such-game'))).toBe('other-version');
    expect(changed((raw) => (raw['options'] = { secret: true }))).toBe('other-version');
    expect(changed((raw) => (raw['seats'] = ['A']))).toBe('other-version');
    expect(changed((raw) => (raw['seats'] = ['B', 'A', 'C']))).toBe('other-version');
    expect(changed((raw) => (raw['more'] = 1))).toBe('bad-save');
    expect(changed((raw) => void (raw['pieces'] as unknown[]).push([0, 0, 0, 1, 9999, 0, 0, 0, 0]))).toBe('bad-save');
    expect(changed((raw) => void (raw['pieces'] as unknown[]).push([99, 0, 0, 1, 0, 0, 0, 0, 0]))).toBe('bad-save');
    expect(changed((raw) => void (raw['pieces'] as unknown[]).push([0, 0, 0.5, 1, 0, 0, 0, 0, 0]))).toBe('bad-save');
    expect(changed((raw) => (raw['snaps'] = [{ x: 0, z: 0, turn: 0, reach: 0, turns: true, kind: null }]))).toBe('bad-save');
    expect(changed((raw) => (raw['snaps'] = [{ x: 0, z: 0, turn: 0, reach: 9, turns: true, kind: null, tags: '' }]))).toBe('bad-save');
    expect(changed((raw) => void (raw['zones'] as unknown[]).push((raw['zones'] as unknown[])[0]))).toBe('bad-save');
  });

  test('a card that the game does not have is not made', () => {
    const faces = (text: string): number[] => {
      const file = openFile(text);
      if ('no' in file) throw new Error(file.no);
      const t = openTestTable({ game: 'go-fish', saved: file.text });
      return eachPiece(t.room.session.world).map(({ face }) => face);
    };
    const raw = JSON.parse(good) as { pieces: (number | null)[][] };
    const forged = {
      ...raw,
      pieces: [...raw.pieces, ...Array.from({ length: 300 }, (_, i) => [0, 0, 50_000 + i, 1, 0, 0, 0, 0, 0]), [0, 99, 1, 1, 0, 0, 0, 0, 0]],
    };
    expect(Math.max(...faces(JSON.stringify(forged)))).toBeLessThan(1000);
  });

  test('of any change to a moment a table comes that can be played on, or a refusal', { timeout: 120_000 }, () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < (process.env['BAIZE_LONG'] === '1' ? 3000 : 250); seed++) {
      const pick = seededPick(`what if ${seed}`);
      const raw = JSON.parse(textOf(seen[pick(seen.length)] as View)) as WhatIf & { pieces: (number | null)[][] };
      const NUMBERS = [-1, 0, 1, 2, 7, 31, 359, 3000, -32_767, 99_999, null];
      for (let n = 1 + pick(6); n > 0; n--) {
        const row = raw.pieces[pick(raw.pieces.length)] ?? [];
        const zone = raw.zones[pick(raw.zones.length)];
        const value = NUMBERS[pick(NUMBERS.length)] ?? null;
        if (pick(3) > 0) row[pick(9)] = value;
        else if (zone !== undefined) Object.assign(zone, [{ count: value }, { of: value }, { id: `made:${pick(9)}` }, { x: value }][pick(4)]);
        if (pick(9) === 0) raw.pieces.splice(pick(raw.pieces.length), 1 + pick(4));
      }
      const text = JSON.stringify(raw);
      const file = openFile(text, undefined, String(seed));
      const code = 'no' in file ? file.no : 'table';
      counts.set(code, (counts.get(code) ?? 0) + 1);
      if ('no' in file) continue;
      const { ann } = opened(text, String(seed), 'A' as Seat);
      const some = ann.in('felt')[0];
      if (some !== undefined && !some.locked) ann.verb({ t: 'turn', piece: some.h, degrees: 15 });
    }
    console.log([...counts].map(([code, n]) => `${code} ${n}`).join(', '));
    expect(counts.get('table') ?? 0).toBeGreaterThan(20);
    expect(counts.get('bad-save') ?? 0).toBeGreaterThan(20);
  });
});
