// Lays a plan on a world, by the kernel's own operations: what a table would be that took it. The world is fresh, or
// one whose pieces were put away.

import { looksText } from '../../server-modules/kernel/fog/looks.ts';
import { fogging } from '../../server-modules/kernel/fog/fogs.ts';
import { faceOf, FACES, lookOf } from '../../server-modules/games/box/data/catalogue.ts';
import { makeInside } from '../../server-modules/kernel/decks.ts';
import { piece as pieceId, SEATS, zone as zoneId, type Seat } from '../../server-modules/kernel/ids.ts';
import { count } from '../../server-modules/kernel/journal.ts';
import { NO_EXTRA, plain } from '../../server-modules/kernel/ops.ts';
import { kindOf } from '../../server-modules/kernel/kinds/index.ts';
import { moveToZone, placeIn } from '../../server-modules/kernel/places.ts';
import { SHEET, type KeptStroke } from '../../server-modules/kernel/sheet.ts';
import type { Eyes, PieceKind } from '../../server-modules/kernel/types.ts';
import type { ZoneMake } from '../../server-modules/kernel/verb.ts';
import { join } from '../../server-modules/kernel/verbs/join.ts';
import { zone as zoneVerb } from '../../server-modules/kernel/verbs/marks/zone.ts';
import { addPiece, addZone, FELT, getPiece, makeZone, setSheet, type World } from '../../server-modules/kernel/world.ts';
import { joinsOf } from './joints.ts';
import { snapOf } from './marks.ts';
import type { Plan, PlannedPiece, PlannedZone } from './plan.ts';

/** The host of an import, who makes its zones. */
const [MAKER] = SEATS;

/**
 * Lays everything. `name`: what its pieces are called inside the world, to be told from those of another import. Gives
 * the names in the order of the plan.
 */
export function layPlan(w: World, plan: Plan, name = 'import'): string[] {
  const ids = plan.pieces.map((piece, i) => {
    const id = `${name}-${i}`;
    const box = piece.inside === null ? null : (plan.pieces[piece.inside] ?? null);
    layPiece(w, piece, id, box === null ? null : { id: `${name}-${piece.inside}`, kind: box.kind, open: box.open });
    return id;
  });
  // Hands first: what is in one lies nowhere else.
  for (const zone of plan.zones)
    if (isHand(w, zone))
      layHand(
        w,
        zone,
        ids.filter((_, i) => plan.pieces[i]?.hand === true),
      );
  for (const zone of plan.zones) if (!isHand(w, zone)) layZone(w, zone);
  for (const { as, ends } of joinsOf(plan).joined) {
    const verb = { t: 'join' as const, pieces: ends.map((end) => pieceId(ids[end] as string)), as };
    if (join.check(w, w.seats[0] ?? MAKER!, verb, 0) === null) join.apply(w, w.seats[0] ?? MAKER!, verb, 0);
  }
  const add = (family: string, text: object): void => setSheet(w, `${family}${count(w, family)}`, JSON.stringify(text));
  for (const point of plan.snaps) add(SHEET.snap, snapOf(point));
  for (const stroke of plan.strokes) add(SHEET.ink, { by: w.seats[0] ?? MAKER!, ...stroke } satisfies KeptStroke);
  for (const label of plan.labels) add(SHEET.label, label);
  if (plan.grid !== null) setSheet(w, SHEET.grid, JSON.stringify(plan.grid));
  setSheet(w, SHEET.cloth, JSON.stringify(plan.cloth));
  if (w.fogs > 0) fogging().settle(w);
  return ids;
}

/**
 * The inside of a deck is called as those that hands make, so that it dissolves like one when a single piece is left; a
 * book stays.
 */
interface Holder {
  id: string;
  kind: PieceKind;
  open?: true | undefined;
}
const insideName = ({ id, kind, open }: Holder) => zoneId(kind === 'deck' && open !== true ? `inside:${id}` : `in-${id}`);

function layPiece(w: World, piece: PlannedPiece, id: string, box: Holder | null): void {
  const { kind, open, look, face, x, z, turn, up, locked, tint, scale, tilt, name, about, words, clock, tags } = piece;
  const known = lookOf(look) < 0 ? lookOf('card-blank') : lookOf(look);
  // What cards and tiles show is a number of the catalogue's list.
  const shown = (kind === 'card' || kind === 'tile') && FACES[face] === undefined ? faceOf('blank') : face;
  const extra = plain({ ...NO_EXTRA, tint, scale, tilt, name, about, words, clock, tags: tags.join(','), looks: sightOf(w, piece) });
  const zone = box === null ? FELT : insideName(box);
  addPiece(w, { id: pieceId(id), kind, look: known, face: shown, zone, x, z, turn, up, locked, extra });
  if (kindOf(kind).holds !== null) addZone(w, makeInside(insideName({ id, kind, open }), pieceId(id), open === true ? { tell: 'all' } : {}));
}

/** As whoever laid the fogs gives it. [Z7] */
function sightOf(w: World, { looks }: PlannedPiece): string {
  const to = looks === undefined ? undefined : looks.seat === null ? ('*' as const) : w.seats[looks.seat];
  return looks === undefined || to === undefined ? '' : looksText({ range: looks.range, to, by: w.seats[0] ?? MAKER! });
}

const ownerOf = (w: World, { seat }: PlannedZone): Seat | null => (seat === null ? null : (w.seats[seat] ?? null));
const isHand = (w: World, zone: PlannedZone): boolean => zone.kind === 'hand' && ownerOf(w, zone) !== null;
const HAND_LIMIT = 300;

/**
 * A hand before its seat, with those pieces in it that go into hands, from left to right. What else lies there lies on
 * the table.
 */
function layHand(w: World, zone: PlannedZone, ids: readonly string[]): void {
  const { x, z, turn, w: width, d } = zone;
  const right = { owner: ownerOf(w, zone), tell: 'owner', read: 'owner', touch: 'owner', insert: 'all', ordered: true, limit: HAND_LIMIT } as const;
  const made = makeZone(zoneId(`made:${count(w, 'made')}`), 'hand', { x, z, turn, w: width, d, ...right });
  addZone(w, made);
  const inReach = ids.flatMap((id) => {
    const piece = getPiece(w, pieceId(id));
    const at = piece.zone === FELT && !piece.locked && kindOf(piece.kind).holds === null ? placeIn(made, piece) : null;
    return at === null ? [] : [{ id: piece.id, x: at.x }];
  });
  for (const { id } of inReach.sort((a, b) => a.x - b.x).slice(0, HAND_LIMIT)) moveToZone(w, id, made);
}

/** A zone as a hand makes it, with what lies loose in it. */
function layZone(w: World, zone: PlannedZone): void {
  const { kind, x, z, turn, w: width, d } = zone;
  const owner = ownerOf(w, zone);
  const covers = kind === 'hidden' || kind === 'fog';
  const see: Eyes = owner === null ? (covers ? [] : 'all') : 'owner';
  const make: ZoneMake = { kind: kind === 'hand' ? 'area' : kind, owner, x, z, turn, w: width, d, see, count: 'all', touch: 'all', insert: 'all' };
  const maker = owner ?? w.seats[0] ?? MAKER!;
  // Refused only where the table has as many zones as it can have: the plan counts them, the table may have some
  // already.
  if (zoneVerb.check(w, maker, { t: 'zone', make }, 0) === null) zoneVerb.apply(w, maker, { t: 'zone', make }, 0);
}
