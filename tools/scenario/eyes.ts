// `view`: what one viewer sees of zones and pieces, told in the server's names and in the names of faces and looks.

import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { GameDef } from '../../server-modules/games/game.ts';
import type { RulesView } from '../../server-modules/protocol/messages.ts';
import { at, same } from './compare.ts';
import type { Look } from './driver.ts';
import type { Eyes, PieceEyes, ZoneEyes } from './format.ts';

type Say = (what: string, is: unknown, should: unknown) => void;
/** A zone as a file tells of it, whole, and whether its things are in order. */
type Told = Required<ZoneEyes> & { ordered: boolean };

/** Says what is not as written; a name that the server does not have is a complaint too. */
export function checkEyes(game: GameDef, look: Look, rules: RulesView | null, eyes: Eyes, say: Say): void {
  for (const [name, should] of Object.entries(eyes.zones ?? {})) {
    if (!look.zones.has(name)) say(`zone ${name}`, 'no zone of this table', should);
    else checkZone(zoneOf(game, look, name), name, should, say);
  }
  for (const [name, should] of Object.entries(eyes.pieces ?? {})) {
    const handle = look.handles.get(name);
    if (handle === undefined) say(`piece ${name}`, 'no piece of this table', should);
    else checkPiece(pieceOf(game, look, handle), name, should, say);
  }
  for (const [path, should] of Object.entries(eyes.facts ?? {})) say(path, at(rules?.facts, path) ?? null, should);
  for (const [path, should] of Object.entries(eyes.own ?? {})) say(`own ${path}`, at(rules?.own, path) ?? null, should);
}

function checkZone(is: Told | null, name: string, should: ZoneEyes | null, say: Say): void {
  if (is === null || should === null) return say(`zone ${name}`, is === null ? null : 'in sight', should === null ? null : 'in sight');
  const listed = (what: string, there: readonly (string | null)[], wanted: readonly (string | null)[] | undefined, inOrder: boolean): void => {
    if (wanted !== undefined && !same(inOrder ? there : sorted(there), inOrder ? wanted : sorted(wanted))) say(`${what} in ${name}`, there, wanted);
  };
  if (should.count !== undefined) say(`count of ${name}`, is.count, should.count);
  if (should.tally !== undefined) say(`tally of ${name}`, is.tally, should.tally);
  listed('faces', is.faces, should.faces, is.ordered);
  listed('known', is.known, should.known, false);
  listed('looks', is.looks, should.looks, is.ordered);
}

function checkPiece(is: Required<PieceEyes> | null, name: string, should: PieceEyes | null, say: Say): void {
  if (is === null || should === null) return say(`piece ${name}`, is === null ? null : 'in sight', should === null ? null : 'in sight');
  for (const field of ['zone', 'face', 'look', 'up', 'turn'] as const) if (should[field] !== undefined) say(`${field} of ${name}`, is[field], should[field]);
}

/** A zone with what this viewer knows of it; null where he is told of no such zone. */
function zoneOf(game: GameDef, { view }: Look, name: string): Told | null {
  const zone = view.zones.get(name as ZoneId);
  if (zone === undefined) return null;
  const ordered = zone.order !== null;
  const there = (zone.order ?? [...view.pieces].flatMap(([h, piece]) => (piece.zone === zone.id ? [h] : []))).flatMap((h) => view.pieces.get(h) ?? []);
  const shown = there.map((piece) => faceName(game, piece));
  const unseen = Math.max(0, (zone.count ?? 0) - there.length);
  return {
    count: zone.count,
    tally: zone.tally,
    faces: [...shown, ...Array.from({ length: unseen }, () => null)],
    known: shown.flatMap((face) => face ?? []),
    looks: there.map((piece) => lookName(game, piece)),
    ordered,
  };
}

function pieceOf(game: GameDef, { view }: Look, handle: Handle | null): Required<PieceEyes> | null {
  const piece = handle === null ? undefined : view.pieces.get(handle);
  return piece === undefined ? null : { zone: piece.zone, face: faceName(game, piece), look: lookName(game, piece), up: piece.up, turn: piece.turn };
}

const faceName = ({ faces }: GameDef, { face }: PieceView): string | null => (face === null ? null : (faces[face] ?? String(face)));
const lookName = ({ looks }: GameDef, { look }: PieceView): string => looks[look] ?? String(look);
/** Unknown ones last. */
const sorted = (list: readonly (string | null)[]): (string | null)[] =>
  [...list].sort((a, b) => (a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1));
