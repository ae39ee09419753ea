// Whole saves made up from seeds, laid at a table of the server by messages: the table that stands there then is held
// against what the format says of each save. In a long run hundreds of seeds.

import { describe, expect, test } from 'vitest';
import { FACES } from '../../server-modules/games/box/data/catalogue.ts';
import { jointsOf } from '../../server-modules/kernel/bodies/ends.ts';
import { SEATS } from '../../server-modules/kernel/ids.ts';
import { placeOn } from '../../server-modules/kernel/places.ts';
import { project } from '../../server-modules/kernel/project.ts';
import type { Piece } from '../../server-modules/kernel/types.ts';
import { eachPiece, eachZone, FELT, getZone, piecesIn, type World } from '../../server-modules/kernel/world.ts';
import { openTestTable, yes } from '../../tests/support/table.ts';
import { layByHand } from './by-hand.ts';
import { importSave } from './index.ts';
import { madeSave, type Wanted } from './testing/made-saves.ts';
import seeds from './testing/seeds.json' with { type: 'json' };

const LONG = process.env['BAIZE_LONG'] === '1';
/** Kept: what once failed. Then fresh ones. */
const SEEDS = [...new Set([...seeds.made, ...Array.from({ length: LONG ? 500 : 4 }, (_, i) => 1 + i)])];

/** The table that a save becomes at a server, brought by whoever sits at its first seat. */
async function tableOf(raw: unknown): Promise<World> {
  const imported = importSave(JSON.stringify(raw));
  if (!imported.ok) throw new Error(imported.sentence);
  const table = openTestTable();
  const ann = table.person('ann');
  yes(ann.act({ t: 'sit', seat: SEATS[0]! }));
  yes(ann.act({ t: 'start' }));
  const laid = await layByHand(imported.plan, { act: (msg) => ann.act(msg), view: () => ann.now, pause: async () => table.ticks(1), goOn: () => true });
  expect([laid.refused, laid.away]).toEqual([{}, []]);
  // What a table keeps is what it is: it wakes from its disk.
  table.crash();
  return table.room.session.world;
}

const nameOf = ({ extra }: Piece): string => extra?.name ?? '';
const tagsOf = ({ extra }: Piece): string[] => (extra?.tags ? extra.tags.split(',') : []);

/** Loose pieces by their places on the felt, whatever zone they lie in. */
function looseIn(w: World): Map<string, Piece> {
  const loose = eachPiece(w).filter(({ zone }) => getZone(w, zone).of === null && !getZone(w, zone).ordered);
  return new Map(
    loose.map((piece) => {
      const { x, z } = piece.zone === FELT ? piece : placeOn(getZone(w, piece.zone), piece);
      return [`${x} ${z}`, piece];
    }),
  );
}
function heldIn(w: World, { id }: Piece): string[] {
  const inside = w.insides.get(id);
  return inside === undefined ? [] : piecesIn(w, inside).map(nameOf);
}

function holds(w: World, piece: Piece | undefined, wanted: Wanted): void {
  const { kind, name, turn, up, face, shows, words, locked, tags, joined, hiddenFor } = wanted;
  if (piece === undefined) throw new Error(`${name} does not lie at ${wanted.x} ${wanted.z}`);
  const is = { kind: piece.kind, name: nameOf(piece), locked: piece.locked, tags: tagsOf(piece) };
  expect(is).toEqual({ kind, name, locked, tags });
  if (turn !== undefined) expect([name, piece.turn]).toEqual([name, turn]);
  if (up !== undefined) expect([name, piece.up]).toEqual([name, up]);
  if (face !== undefined) expect([name, piece.face]).toEqual([name, face]);
  if (shows !== undefined) expect([name, FACES[piece.face]]).toEqual([name, shows]);
  if (words !== undefined) expect([name, piece.extra?.words]).toEqual([name, expect.stringContaining(words)]);
  if (wanted.holds !== undefined) {
    const there = heldIn(w, piece);
    expect([name, kind === 'bag' ? there.sort() : there]).toEqual([name, kind === 'bag' ? [...wanted.holds].sort() : wanted.holds]);
  }
  expect([name, jointsOf(piece).map(([, as]) => as)]).toEqual([name, joined === undefined ? [] : [joined[1]]]);
  if (joined !== undefined) {
    const mates = eachPiece(w).filter((each) => each.id !== piece.id && jointsOf(each).some(([n]) => n === jointsOf(piece)[0]?.[0]));
    expect(mates.map(nameOf)).toEqual([joined[0]]);
  }
  if (hiddenFor === undefined) return;
  const seen = [null, ...SEATS].filter((viewer) => [...project(w, viewer).pieces.values()].some(({ extra }) => extra?.name === name));
  expect([name, seen]).toEqual([name, [SEATS[hiddenFor]]]);
}

describe('saves made up from seeds', () => {
  test.each(SEEDS)('seed %i: everything lies where the save says, as it says, with all that is in it', { timeout: 60_000 }, async (seed) => {
    const made = madeSave(seed);
    const w = await tableOf(made.raw);
    const loose = looseIn(w);
    for (const wanted of made.wanted) holds(w, loose.get(`${wanted.x} ${wanted.z}`), wanted);
    const known = new Set(made.wanted.map(({ x, z }) => `${x} ${z}`));
    const others = [...loose].flatMap(([place, piece]) => (known.has(place) ? [] : [piece]));
    const told = others.map((piece) => ({ kind: piece.kind as string, name: nameOf(piece), holds: heldIn(w, piece).sort() }));
    const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);
    expect(told.sort(byName)).toEqual(made.beside.map((each) => ({ ...each, holds: [...each.holds].sort() })).sort(byName));
    for (const { z } of others) expect(z).toBeLessThan(Math.min(...made.wanted.map((each) => each.z)));
    const snaps = [...w.sheet].flatMap(([key, text]) => (key.startsWith('snap:') ? [JSON.parse(text) as { [key: string]: unknown }] : []));
    expect(
      snaps.map(({ x, z, turn, turns, tags }) => ({ x, z, turn: turns === true ? turn : null, tags: tags === undefined ? [] : String(tags).split(',') })),
    ).toEqual(made.snaps);
    const zones = eachZone(w).flatMap(({ id, kind, owner, x, z, turn, w: wide, d }) =>
      id.startsWith('made:') ? [{ kind: kind as string, seat: owner === null ? null : SEATS.indexOf(owner), x, z, turn, w: wide, d }] : [],
    );
    const byKind = (a: { kind: string }, b: { kind: string }): number => (a.kind < b.kind ? -1 : 1);
    expect(zones.sort(byKind)).toEqual([...made.zones].sort(byKind));
  });
});
