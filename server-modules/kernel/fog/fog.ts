// Fog: what lies in it is each seat's to see or not, by one function of the world: where its lookers stand, how far
// they see and which walls stand between. Opened with the first fog of a table. [Z6]

import { commit, count } from '../journal.ts';
import { NAMES_STREAM, settleHandles } from '../handles.ts';
import type { PieceId, Seat, ZoneId } from '../ids.ts';
import { changeExtra, movePiece } from '../ops.ts';
import { placeIn, placeOn } from '../places.ts';
import { draw } from '../random.ts';
import { tells } from '../sight.ts';
import { getPiece, getZone, type World } from '../state.ts';
import { PIECE_KINDS, type Change, type Grant, type Piece, type Refusal, type Zone } from '../types.ts';
import type { Pose, Verb, VerbName, ZoneMake } from '../verb.ts';
import { eachPiece, eachZone, FELT, insideOf, piecesIn } from '../world.ts';
import { isWallText, lookersIn, looksOf, lookersOf, seersOf, wallsIn, type Wall } from './looks.ts';
import { sight } from './sight.ts';

const isFog = ({ kind, tell }: Zone): boolean => kind === 'fog' && tell !== 'all';
const fogsIn = (w: World): Zone[] => eachZone(w).filter(isFog);

/** Boards, what is fastened and what holds things stay in everybody's sight. */
const isCovered = (w: World, { id, kind, locked }: Piece): boolean => !locked && kind !== 'board' && insideOf(w, id) === null;

/** Of fogs that overlap the first. */
const fogOver = (fogs: readonly Zone[], at: Pose): Zone | undefined => fogs.find((fog) => placeIn(fog, at) !== null);
const holds = ({ w, d }: Zone, { x, z }: Piece): boolean => 2 * Math.abs(x) <= w && 2 * Math.abs(z) <= d;

/** What the free hand can do with a piece in fog that not everybody sees: what tells the others nothing. [Z9] */
const UNSEEN: readonly VerbName[] = ['take', 'put', 'turn', 'flip', 'shift'];

/**
 * Why not, or null: in fog hands move, turn and turn over what they see there, one by one, and nobody reaches into a
 * fog as a whole. Refuses 'not-public'. [Z9]
 */
function veiled(w: World, verb: Verb<PieceId>): Refusal | null {
  const named: { t: VerbName; piece?: PieceId; over?: unknown; pieces?: PieceId[]; from?: unknown; to?: unknown; into?: unknown; zone?: unknown } = verb;
  const { t, piece, over, pieces = [], from, to, into, zone } = named;
  const inFog = (id: unknown): boolean => {
    const lies = w.pieces.get(id as PieceId);
    return lies !== undefined && isFog(getZone(w, lies.zone)) && !tells(w, null, lies.id);
  };
  if (!UNSEEN.includes(t) && [piece, over, ...pieces].some(inFog)) return { code: 'not-public' };
  const places = t === 'zone' ? [] : [from, to, into, zone];
  return places.some((id) => typeof id === 'string' && w.zones.has(id as ZoneId) && isFog(getZone(w, id as ZoneId))) ? { code: 'not-public' } : null;
}

/**
 * The same verb by the place where the piece belongs: what not everybody sees is laid from fog into fog without lying
 * on the felt between, where it would get a public name; what everybody sees is laid onto the felt, and covered there.
 */
function towards<V extends Verb<PieceId>>(w: World, verb: V): V {
  if (verb.t !== 'put' || verb.over !== undefined || verb.onto === undefined) return verb;
  const [piece, onto] = [w.pieces.get(verb.piece), w.zones.get(verb.onto)];
  if (piece === undefined || onto === undefined || insideOf(w, piece.id) !== null) return verb;
  const at = verb.at ?? { x: 0, z: 0, turn: piece.turn };
  if (tells(w, null, piece.id)) return isFog(onto) && holds(onto, at as Piece) ? { ...verb, onto: FELT, at: placeOn(onto, at) } : verb;
  const own = getZone(w, piece.zone);
  // Where fogs overlap it stays in its own.
  const fogs = isFog(own) ? [own, ...fogsIn(w)] : fogsIn(w);
  const fog = onto.id === FELT ? fogOver(fogs, at) : undefined;
  return fog === undefined ? verb : { ...verb, onto: fog.id, at: placeIn(fog, at) as Pose };
}

/** Who is to see a piece, and where it belongs. */
interface Lot {
  piece: Piece;
  /** On the felt. */
  at: Pose;
  to: ZoneId;
  sees: readonly Seat[] | null;
}

const sightOf = (w: World, id: PieceId): Grant | undefined => w.onPiece.get(id)?.find(({ kind }) => kind === 'sight');

/** By nothing but what whoever sees them sees. */
const bySight = (a: Lot, b: Lot): number =>
  a.at.x - b.at.x ||
  a.at.z - b.at.z ||
  PIECE_KINDS.indexOf(a.piece.kind) - PIECE_KINDS.indexOf(b.piece.kind) ||
  a.piece.look - b.piece.look ||
  a.at.turn - b.at.turn ||
  Number(a.piece.up) - Number(b.piece.up) ||
  (a.piece.up && b.piece.up ? a.piece.face - b.piece.face : 0);

/** In that order, so that new names tell nothing; what lies alike in one place comes by chance. [Z10] */
function inSight(w: World, lots: Lot[]): Lot[] {
  lots.sort(bySight);
  for (let from = 0, to = 1; from < lots.length; from = to++) {
    while (to < lots.length && bySight(lots[from] as Lot, lots[to] as Lot) === 0) to++;
    for (let i = to - 1; i > from; i--) {
      const j = from + draw(w, NAMES_STREAM, i - from + 1);
      [lots[i], lots[j]] = [lots[j] as Lot, lots[i] as Lot];
    }
  }
  return lots;
}

/** Brings these pieces to where they belong, and gives each to those who see it. `fogs`: those that count. */
function lay(w: World, pieces: readonly Piece[], fogs: readonly Zone[]): void {
  let walls: Wall[] | null = null;
  const lookers = lookersIn(w);
  const covers: Lot[] = [];
  const others: Lot[] = [];
  for (const piece of pieces) {
    const zone = getZone(w, piece.zone);
    const was = sightOf(w, piece.id);
    if (zone.id !== FELT && !isFog(zone)) {
      if (was !== undefined) others.push({ piece, at: piece, to: zone.id, sees: [] });
      continue;
    }
    const at = zone.id === FELT ? piece : placeOn(zone, piece);
    const stays = fogs.includes(zone) && holds(zone, piece);
    const fog = !isCovered(w, piece) ? undefined : stays ? zone : fogOver(fogs, at);
    const to = fog?.id ?? FELT;
    const sees = fog === undefined ? [] : seersOf(w, fog, at, lookers, () => (walls ??= wallsIn(w)));
    if (to === zone.id && sameEyes(was, sees)) continue;
    (zone.id === FELT && fog !== undefined ? covers : others).push({ piece, at, to, sees });
  }
  // What is covered was in everybody's sight, and lies above what it lay on.
  for (const lot of covers.sort((a, b) => a.piece.stamp - b.piece.stamp)) settleLot(w, lot);
  for (const lot of inSight(w, others)) settleLot(w, lot);
}

const sameEyes = (was: Grant | undefined, sees: Lot['sees']): boolean =>
  was === undefined ? sees?.length === 0 : was.to === null || sees === null ? was.to === sees : was.to.join() === sees.join();

function settleLot(w: World, { piece: { id, zone }, at, to, sees }: Lot): void {
  const covered = to !== zone && to !== FELT;
  // Out into the open it is seen before the looks on it end, and into fog they begin first: so sight that goes on does.
  if (to !== zone && !covered) movePiece(w, id, FELT, at);
  const was = sightOf(w, id);
  const none = sees !== null && sees.length === 0;
  if (!sameEyes(was, sees)) {
    const now: Grant | null = none
      ? null
      : { id: was?.id ?? count(w, 'grant'), kind: 'sight', piece: id, zone: null, to: sees === null ? null : [...sees], until: 'sight' };
    commit(w, { t: 'grant', was: was ?? null, now });
  }
  if (covered) movePiece(w, id, to, placeIn(getZone(w, to), at) as Pose);
  else settleHandles(w, id);
}

/** Up to where each journal has been looked at. */
const settled = new WeakMap<readonly Change[], number>();

/** What changed since: pieces by name; null: a looker, a wall or a fog, so that all is looked at anew. */
function touchedIn(changes: readonly Change[], from: number): { ids: Set<PieceId>; all: boolean } {
  const ids = new Set<PieceId>();
  let all = false;
  for (let i = from; i < changes.length; i++) {
    const c = changes[i] as Change;
    if (c.t === 'piece') {
      ids.add((c.now ?? c.was)?.id as PieceId);
      all ||= Boolean(c.was?.extra?.looks ?? c.now?.extra?.looks);
    } else if (c.t === 'zone') all ||= c.was?.kind === 'fog' || c.now?.kind === 'fog';
    else if (c.t === 'sheet') all ||= isWallText(c.key, c.was) || isWallText(c.key, c.now);
    else if (c.t === 'grant') {
      const grant = c.now ?? c.was;
      if (grant?.kind === 'sight' && grant.piece !== null) ids.add(grant.piece);
    }
  }
  return { ids, all };
}

/** How far a fog, which lies square, reaches from its middle to either side. */
const reachOf = ({ turn, w, d }: Pick<Zone, 'turn' | 'w' | 'd'>): [number, number] => (turn % 180 === 0 ? [w, d] : [d, w]);

/** Would a fog of that make lie over one of somebody else's? He could look there into what comes under both. [Z6] */
function overlaps(w: World, id: ZoneId | undefined, { turn, ...make }: ZoneMake, owner: Seat): boolean {
  const [width, depth] = reachOf({ ...make, turn: Math.round(turn / 90) * 90 });
  return fogsIn(w).some((fog) => {
    const [x, z] = reachOf(fog);
    return fog.id !== id && fog.owner !== owner && 2 * Math.abs(fog.x - make.x) < x + width && 2 * Math.abs(fog.z - make.z) < z + depth;
  });
}

/** After anything has happened: what lies in fog is seen by those who see it, and by nobody else. [Z6] */
function settle(w: World): void {
  const { ids, all } = touchedIn(w.journal, settled.get(w.journal) ?? 0);
  if (all || ids.size > 0) {
    const touched = [...ids].sort();
    lay(w, all ? eachPiece(w) : touched.flatMap((id) => w.pieces.get(id) ?? []), fogsIn(w));
    // Names that a step which was taken back has left as they were.
    for (const id of touched) settleHandles(w, id);
  }
  settled.set(w.journal, w.journal.length);
}

/** All that lies in a fog leaves it, which ends, or lies no more where it lay: for the open, or for another fog. */
function release(w: World, id: ZoneId, but: readonly PieceId[] = []): void {
  const fogs = fogsIn(w).filter((fog) => fog.id !== id);
  lay(
    w,
    piecesIn(w, id).filter((piece) => !but.includes(piece.id)),
    fogs,
  );
}

/** Before a fog gets another shape: what lies in it lies where it lay on the felt, under it or in the open. */
function reshape(w: World, id: ZoneId, now: Pick<Zone, 'x' | 'z' | 'turn' | 'w' | 'd'>): void {
  const was = getZone(w, id);
  const stays = piecesIn(w, id).flatMap((piece) => {
    const at = placeIn({ ...now } as Zone, placeOn(was, piece));
    return at === null ? [] : [[piece.id, at] as const];
  });
  release(
    w,
    id,
    stays.map(([piece]) => piece),
  );
  for (const [piece, at] of stays) movePiece(w, piece, id, at);
}

/** Looks that this seat has given or been given end: somebody else may sit there now. [S3] */
function blind(w: World, seat: Seat): void {
  for (const id of lookersOf(w)) {
    const looks = looksOf(getPiece(w, id));
    if (looks?.by === seat || looks?.to === seat) changeExtra(w, id, { looks: '' });
  }
}

/**
 * Of changes that are taken back while later ones stay: those of sight follow from the world, and so do the names of
 * what lies, or lay, in fog. `settle` does them.
 */
function unsighted(w: World, changes: readonly Change[]): Change[] {
  const foggy = (id: ZoneId | undefined): boolean => id !== undefined && w.zones.get(id)?.kind === 'fog';
  const ids = new Set<PieceId>();
  for (const c of changes) {
    if (c.t === 'piece' && (foggy(c.was?.zone) || foggy(c.now?.zone))) ids.add((c.now ?? c.was)?.id as PieceId);
    const grant = c.t === 'grant' ? (c.now ?? c.was) : null;
    if (grant?.kind === 'sight' && grant.piece !== null) ids.add(grant.piece);
  }
  const follows = (id: PieceId): boolean => ids.has(id) || foggy(w.pieces.get(id)?.zone) || sightOf(w, id) !== undefined;
  return changes.filter((c) => (c.t === 'grant' ? (c.now ?? c.was)?.kind !== 'sight' : c.t !== 'handle' || !follows(c.piece)));
}

export const fogActs = { sight, veiled, towards, settle, release, reshape, overlaps, blind, unsighted };
