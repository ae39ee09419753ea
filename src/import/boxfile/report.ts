// What comes of a box, object by object, as of any other file: whole, unless nothing of the things of a free table is
// like it.

import { kindOf } from '../../../server-modules/kernel/kinds/index.ts';
import { PICTURES } from '../../../server-modules/protocol/pictures.ts';
import { stockOf } from '../data/stock.ts';
import type { ArtOf } from '../art/told.ts';
import type { Plan, PlannedPiece } from '../plan.ts';
import type { ObjectRow, Report, Tally } from '../report.ts';
import { NO_SCRIPTS } from '../scripts/told.ts';
import type { Box } from './read.ts';

const none = (): Tally => ({ objects: 0, whole: 0, part: 0, standIns: 0, leftOut: 0 });

const isThere = ({ pieces }: Plan, piece: PlannedPiece): boolean => {
  const one = (each: PlannedPiece | undefined): boolean => each !== undefined && (kindOf(each.kind).holds === 'pile' || stockOf(each) !== null);
  return one(piece) && (piece.inside === null || one(pieces[piece.inside]));
};

export function boxReport(plan: Plan, art: ArtOf, withRows: boolean): Report {
  const sum = none();
  const kinds = new Map<string, Tally>();
  const rows: ObjectRow[] = [];
  const shown = art.of.filter((picture, i) => picture >= 0 || (art.backs?.[i] ?? -1) >= 0).length;
  for (const [i, piece] of plan.pieces.entries()) {
    const there = isThere(plan, piece);
    const tally = kinds.get(piece.look) ?? none();
    kinds.set(piece.look, tally);
    for (const each of [sum, tally]) {
      each.objects++;
      each[there ? 'whole' : 'leftOut']++;
    }
    const path = piece.inside === null ? `${i}` : `${piece.inside}/in${i}`;
    if (withRows) rows.push({ kind: piece.look, title: piece.name, path, verdict: there ? 'whole' : 'leftOut', missing: [], why: there ? null : 'noStock' });
  }
  const { snaps, strokes, labels, zones, pages, grid, turns, play } = plan;
  const found = { snapPoints: snaps.length, lines: strokes.length, words: labels.length, zones: zones.length, pages: pages.length } as const;
  const all = { ...found, grid: grid === null ? 0 : 1, turns: turns.length > 0 ? 1 : 0, play: play === undefined ? 0 : 1 } as const;
  return {
    title: plan.title,
    ...sum,
    byKind: Object.fromEntries([...kinds].sort((a, b) => b[1].objects - a[1].objects)),
    missing: {},
    why: sum.leftOut > 0 ? { noStock: sum.leftOut } : {},
    furniture: (Object.keys(all) as (keyof typeof all)[]).flatMap((what) =>
      all[what] > 0 ? [{ what, found: all[what], carried: all[what], missing: [] }] : [],
    ),
    art: {
      addresses: 0,
      dead: 0,
      deadList: [],
      hosts: {},
      pictured: shown,
      shown,
      units: art.pictures.reduce((units, picture) => units + (picture === null ? 0 : PICTURES[picture.size].units), 0),
    },
    scripts: NO_SCRIPTS,
    pieces: plan.pieces.length,
    rows,
  };
}

/** For people to read, a line each: what a box says of itself, and who signed it. */
export function boxLines({ about, signed, module: game }: Pick<Box, 'about' | 'signed' | 'module'>): string[] {
  const { name, version, authors, licence, seats } = about;
  const by = authors.length === 0 ? 'nobody is named as its author' : `by ${authors.join(', ')}`;
  const sign = signed.t === 'fits' ? `signed by ${signed.fingerprint}` : signed.t === 'none' ? 'not signed' : 'a signature that cannot be looked at here';
  return [
    `${name} ${version}, ${by}; licence: ${licence === '' ? 'not said' : licence}; for ${seats.least} to ${seats.most}; ${sign}`,
    ...(game === undefined ? [] : [`holds the game ${game.id} as code, of which nothing is run here`]),
  ];
}
