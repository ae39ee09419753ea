// Real saves brought here, written again and brought back: as many pieces, each where it was. They are nobody's to
// copy, so they lie elsewhere: BAIZE_SAVES names their folder, and without it these tests are skipped.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { faceOf } from '../../../server-modules/games/box/data/catalogue.ts';
import { eachZone, changeZone, getZone, type World } from '../../../server-modules/kernel/world.ts';
import { placeOn } from '../../../server-modules/kernel/places.ts';
import type { Piece } from '../../../server-modules/kernel/types.ts';
import { flawsOf } from '../check.ts';
import { come, inside, type Came } from '../testing/saves.ts';
import { shown } from '../testing/tables.ts';
import { saveOf } from './save.ts';

const FOLDER = process.env['BAIZE_SAVES'] ?? '';
const FILES = FOLDER === '' ? [] : readdirSync(FOLDER).filter((file) => file.endsWith('.json'));

/** Everything but hands is open to all, so that nothing is left out because it is secret. */
function open(w: World): void {
  for (const { id, kind } of eachZone(w)) if (kind !== 'hand' && kind !== 'hold') changeZone(w, id, { tell: 'all', read: 'all' });
}
/** Where pieces lie on the felt; what stands in a hand or in a row has no place of its own. */
const placed = ({ w, loose }: Came): { piece: Piece; x: number; z: number }[] =>
  loose.flatMap(({ piece }) => {
    const zone = getZone(w, piece.zone);
    return zone.ordered ? [] : [{ piece, ...(({ x, z }) => ({ x, z }))(placeOn(zone, piece)) }];
  });
const inIt = (came: Came, { id }: Piece): string =>
  inside(came, came.w.pieces.get(id)!)
    .map(({ kind, face, name }) => `${kind} ${pictured(kind, face)} ${named(name)}`)
    .join('|');
/** A figurine is blank for the picture that hangs on it, and comes back without either. */
const pictured = (kind: Piece['kind'], face: number): number => (kind === 'figure' && face === faceOf('blank') ? 0 : face);
/** A chip for which there is none of its worth there is called by it. */
const named = (name = ''): string => (/^(?:1|5|25)$/.test(name) ? '' : name);
/** What has no back of its own in the file has one size with all that look so. */
const sized = ({ kind, extra }: Piece): number => (kind === 'card' || kind === 'tile' || kind === 'deck' ? 100 : (extra?.scale ?? 100));

describe.each(FILES)('%s', (file) => {
  const first = come(readFileSync(path.join(FOLDER, file)));
  open(first.w);
  const saved = saveOf(shown(first.w, null), 'Again');
  const second = come(saved.text);
  open(second.w);

  test('every object that was written is read, none as a stand-in, and the table holds to all bounds', () => {
    expect(second.report).toMatchObject({ objects: saved.objects, standIns: 0, leftOut: 0 });
    expect(flawsOf(second.plan)).toEqual([]);
  });

  test('each piece lies where it lay, of its kind, on its side, locked and called as it was, with all that it holds', () => {
    const there = new Map<string, { piece: Piece; x: number; z: number }[]>();
    const key = (x: number, z: number): string => `${x} ${z}`;
    for (const one of placed(second)) there.set(key(one.x, one.z), [...(there.get(key(one.x, one.z)) ?? []), one]);
    const lost: string[] = [];
    for (const { piece, x, z } of placed(first)) {
      const near = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dz) => there.get(key(x + dx, z + dz)) ?? []));
      const same = near.some(
        ({ piece: now }) =>
          now.kind === piece.kind &&
          now.up === piece.up &&
          now.locked === piece.locked &&
          named(now.extra?.name) === named(piece.extra?.name) &&
          sized(now) === sized(piece) &&
          (now.extra?.tint ?? 0) === (piece.extra?.tint ?? 0) &&
          Math.abs(((now.turn - piece.turn + 540) % 360) - 180) <= 1 &&
          inIt(second, now) === inIt(first, piece),
      );
      if (!same) lost.push(`${piece.kind} ${piece.extra?.name ?? ''} at ${x} ${z}`);
    }
    console.log(`${file}: ${placed(first).length} pieces, ${saved.away} away`);
    expect(lost).toEqual([]);
  });
});

test(FILES.length === 0 ? 'real saves are not written again: BAIZE_SAVES names no folder with any' : `${FILES.length} real saves are written again`, () => {
  expect(FILES.length === 0 || FOLDER !== '').toBe(true);
});
