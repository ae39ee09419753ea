// A free table with one of nearly everything on it, for what writes saves.

import { faceOf } from '../../../server-modules/games/box/data/catalogue.ts';
import { lay, layContainer, layIn } from '../../../server-modules/games/box/lay.ts';
import { NO_EXTRA } from '../../../server-modules/kernel/bodies/stand.ts';
import { SEATS, zone, type Seat, type Viewer } from '../../../server-modules/kernel/ids.ts';
import { project } from '../../../server-modules/kernel/project.ts';
import { SHEET } from '../../../server-modules/kernel/sheet.ts';
import type { Extra, ZoneKind } from '../../../server-modules/kernel/types.ts';
import { addZone, createWorld, makeZone, setSheet, type World } from '../../../server-modules/kernel/world.ts';
import type { Shown } from '../out/save.ts';

export const extra = (over: Partial<Extra>): Extra => ({ ...NO_EXTRA, ...over });
/** When the tables of tests are looked at. */
export const TICK = 700;
const NOWHERE = { x: 0, z: 0, turn: 0 } as const;

/** What a viewer is shown of a table of the box. */
export function shown(w: World, viewer: Viewer, over: Partial<Shown['room']> = {}): Shown {
  const turns: Shown['room']['turns'] = { on: false, order: [], at: null, seconds: null, auto: false, since: 0 };
  return { ...project(w, viewer), tick: TICK, room: { turns, notes: [], ...over } };
}

/** A felt with nothing on it. */
export const bare = (): World => createWorld({ seed: 'ab', seats: SEATS });

/** A hand before a seat, that its owner alone looks into, with cards in it. */
export function layHand(w: World, seat: Seat, faces: readonly number[], over: Partial<Extra> = {}): void {
  const right = { owner: seat, tell: 'owner', read: 'owner', touch: 'owner', insert: 'all', ordered: true } as const;
  const id = zone(`hand-${seat}`);
  addZone(w, makeZone(id, 'hand', { x: 3000 * SEATS.indexOf(seat), z: 6000, turn: 0, w: 2600, d: 900, ...right }));
  faces.forEach((face, i) => layIn(w, id, `held-${seat}-${i}`, 'card', 'card-red', NOWHERE, { face, up: false, extra: extra(over) }));
}

export function mark(w: World, id: string, kind: ZoneKind, at: { x: number; z: number; w: number; d: number; turn?: number }, owner: Seat | null = null): void {
  const right = owner === null ? {} : ({ owner, tell: 'owner', read: 'owner', touch: 'owner' } as const);
  addZone(w, makeZone(zone(id), kind, { turn: 0, ...at, ordered: kind === 'layout', ...right }));
}

const card = (rank: string): number => faceOf(`hearts-${rank}`);

/** All kinds that a save has words for, well apart from each other. */
export function layRich(w: World): void {
  const things: readonly (readonly [kind: Parameters<typeof lay>[2], look: string, over?: Parameters<typeof lay>[5], turn?: number])[] = [
    ['board', 'board-checkers', { locked: true }, 90],
    ['board', 'board-square', { locked: true, extra: extra({ scale: 50 }) }],
    ['card', 'card-red', { face: card('ace'), extra: extra({ name: 'Bess', about: 'Bent at a corner', tags: 'queen,red' }) }, 30],
    ['card', 'card-red', { face: card('king'), up: false }, 200],
    ['card', 'card-blank', { face: faceOf('blank'), extra: extra({ words: 'Go back two' }) }],
    ['die', 'die', { face: 3 }, 45],
    ['die', 'dice-red', { face: 6, extra: extra({ words: 'a\nb\nc\nd\ne\nf' }) }],
    ['d4', 'dice-ivory', { face: 4 }],
    ['d8', 'dice-ivory', { face: 7 }, 10],
    ['d10', 'dice-ivory', { face: 0 }],
    ['d10', 'dice-ivory', { face: 7 }],
    ['d12', 'dice-ivory', { face: 4 }, 300],
    ['d20', 'dice-ivory', { face: 11 }],
    ['coin', 'coin', { face: 1 }, 15],
    ['chip', 'man-dark', { up: true }],
    ['chip', 'man-light', { up: false, extra: extra({ tint: 1 }) }, 77],
    ['chip', 'stone-black'],
    ['chip', 'stone-white'],
    ['chip', 'chip-100'],
    ['pawn', 'pawn-3', {}, 120],
    ['figure', 'cube-green', { extra: extra({ scale: 150 }) }],
    ['figure', 'meeple-blue', { locked: true }, 250],
    ['token', 'token-red', { up: false, extra: extra({ scale: 80 }) }],
    ['tile', 'tile-blank'],
    ['tile', 'hex-blank', {}, 33],
    ['tile', 'domino', { face: faceOf('domino-2-5') }, 90],
    ['note', 'note-blue', { extra: extra({ words: 'Two lines\nof words', name: 'Reminder' }) }],
    ['counter', 'counter', { face: -12, extra: extra({ name: 'Gold' }) }],
    ['clock', 'clock', { extra: extra({ clock: { mode: 'down', full: [3000, 0], left: [1230, 0], runs: 0, since: TICK - 100 } }) }],
    ['die', 'die', { face: 1 }, 210],
  ];
  things.forEach(([kind, look, over, turn = 0], i) =>
    lay(w, `thing-${i}`, kind, look, { x: -26_000 + (i % 10) * 4100, z: -12_000 + Math.floor(i / 10) * 4100, turn }, over),
  );
  const row = { z: 2000 };
  layContainer(w, 'down', 'deck', 'card-red', { x: -20_000, ...row, turn: 90 }, (put) =>
    ['2', '3', '4'].forEach((rank) => put(`down-${rank}`, 'card', 'card-red', { face: card(rank) })),
  );
  layContainer(w, 'open', 'deck', 'card-red', { x: -16_000, ...row }, (put) =>
    ['5', '6', '7'].forEach((rank) => put(`open-${rank}`, 'card', 'card-red', { face: card(rank), up: true })),
  );
  layContainer(w, 'chips', 'deck', 'chip-5', { x: -12_000, ...row }, (put) => [1, 2, 3, 4].forEach((i) => put(`chips-${i}`, 'chip', 'chip-5', { up: true })));
  layContainer(w, 'bag', 'bag', 'bag', { x: -8000, ...row }, (put) => {
    put('in-bag-cube', 'figure', 'cube-white', { extra: extra({ name: 'Ore' }) });
    put('in-bag-die', 'die', 'die', { face: 5 });
  });
  layContainer(w, 'cubes', 'infinite', 'cube-white', { x: -4000, ...row }, (put) => put('cube', 'figure', 'cube-white', { up: true }));
  const sheet = {
    [`${SHEET.snap}0`]: { x: 1430, z: -2860, turn: 90, reach: 286, turns: true, kind: null, tags: 'queen' },
    [`${SHEET.snap}1`]: { x: -1430, z: 2860, turn: 0, reach: 286, turns: false, kind: null },
    [`${SHEET.ink}0`]: { by: SEATS[0], colour: 0, width: 60, line: [0, 0, 500, 700, 1000, -300] },
    [`${SHEET.label}0`]: { x: 700, z: 900, turn: 270, size: 340, colour: 8, text: 'The river' },
    [SHEET.grid]: { shape: 'hex', size: 572, x: 143, z: -286, snap: 'middle', shown: true },
    [SHEET.cloth]: { felt: 5, size: 2, light: 1 },
  };
  for (const [key, each] of Object.entries(sheet)) setSheet(w, key, JSON.stringify(each));
  mark(w, 'area', 'area', { x: 10_000, z: 9000, w: 2000, d: 1500, turn: 45 });
  mark(w, 'mixer', 'mixer', { x: 14_000, z: 9000, w: 900, d: 900 });
  layHand(w, SEATS[0]!, [card('8')]);
  layHand(w, SEATS[1]!, [card('9'), card('10')]);
}
