// Small saves for tests, made up here: an object, what lies in it, and the save around it. Nothing of anybody's game.

import { SEATS } from '../../../server-modules/kernel/ids.ts';
import type { Piece } from '../../../server-modules/kernel/types.ts';
import { createWorld, eachPiece, type World } from '../../../server-modules/kernel/world.ts';
import { importSave } from '../index.ts';
import { layPlan } from '../lay.ts';
import type { Plan, PlannedPiece } from '../plan.ts';
import type { ObjectRow, Report } from '../report.ts';

type Json = { [key: string]: unknown };
export const SITE = 'https://pictures.example/';

/** An object of a kind at a place: x, z, y in units and angles in degrees. */
export function object(
  name: string,
  at: Partial<{ x: number; y: number; z: number; rx: number; ry: number; rz: number; s: number }> = {},
  over: Json = {},
): Json {
  const { x = 0, y = 1, z = 0, rx = 0, ry = 0, rz = 0, s = 1 } = at;
  const Transform = { posX: x, posY: y, posZ: z, rotX: rx, rotY: ry, rotZ: rz, scaleX: s, scaleY: s, scaleZ: s };
  return { Name: name, GUID: 'abcdef', Transform, Nickname: '', Description: '', Locked: false, ...over };
}

/** A sheet of `columns` times `rows` cards under a key. */
export const sheet = (key: number, columns = 4, rows = 3, over: Json = {}): Json => ({
  [key]: {
    FaceURL: `${SITE}face-${key}.png`,
    BackURL: `${SITE}back-${key}.png`,
    NumWidth: columns,
    NumHeight: rows,
    BackIsHidden: true,
    UniqueBack: false,
    ...over,
  },
});
export const card = (id: number, over: Json = {}): Json => object('Card', { ry: 180 }, { CardID: id, Nickname: `card ${id}`, ...over });
export const save = (objects: readonly unknown[], over: Json = {}): Json => ({ SaveName: 'A table', ObjectStates: objects, ...over });

export interface Came {
  plan: Plan;
  report: Report;
  w: World;
  /** Pieces of the table by where they are in the plan. */
  ids: string[];
  /** All that lies loose on the felt or in a zone of it, with what the plan says of each. */
  loose: { piece: Piece; planned: PlannedPiece }[];
  row(i: number): ObjectRow;
}

/** The table that comes out of a save. */
export function come(raw: unknown): Came {
  const imported = importSave(typeof raw === 'string' || raw instanceof Uint8Array ? raw : JSON.stringify(raw), { rows: true });
  if (!imported.ok) throw new Error(imported.sentence);
  const { plan, report } = imported;
  const w = createWorld({ seed: 'ab', seats: SEATS });
  const ids = layPlan(w, plan);
  const at = new Map(ids.map((id, i) => [id, i]));
  const loose = eachPiece(w).flatMap((piece) => {
    const planned = plan.pieces[at.get(piece.id) ?? -1];
    return planned === undefined || planned.inside !== null ? [] : [{ piece, planned }];
  });
  const row = (i: number): ObjectRow => {
    const found = report.rows[i];
    if (found === undefined) throw new Error(`no object ${i}`);
    return found;
  };
  return { plan, report, w, ids, loose, row };
}

/** What lies in a container, the bottom first, as the plan says it of each. */
export function inside({ w, plan, ids }: Came, container: Piece): PlannedPiece[] {
  const zone = w.insides.get(container.id);
  return (zone === undefined ? [] : (w.order.get(zone) ?? [])).map((id) => plan.pieces[ids.indexOf(id)]!);
}

export const kinds = (all: readonly { kind: string }[]): string[] => all.map(({ kind }) => kind);
