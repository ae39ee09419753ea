// A man from one square to another: the only move there is; taking, castling, en passant and promotion are kinds of it.
// (FC 3)

import type { PieceId, Seat, ZoneId } from '../../../kernel/ids.ts';
import { gestures, type Part } from '../../../rules/hand/patterns.ts';
import type { MoveDef } from '../../../rules/types.ts';
import { columnOf, isPromotion, rowOf, sideOf, type Promotion, type Square } from '../data.ts';
import { fenOf, inCheck, manAt, movesByWay, type ChessGame, type Code, type PlayerView } from '../chess.ts';
import { carryOut } from '../mutations.ts';
import { reach, type Legal } from '../library.ts';
import { chessman, squareOf, squareZone } from '../names.ts';

interface Way {
  from: Square;
  to: Square;
  promote?: Promotion;
}
type Guard = (k: PlayerView, seat: Seat, m: Way) => Code | null;

const ways = (k: PlayerView, m: Way): readonly Legal[] => movesByWay(k).get(`${m.from}${m.to}`) ?? [];

const checkMan: Guard = (k, seat, m) => {
  const man = manAt(k, m.from);
  return man === null ? 'no-man' : man.side === sideOf(seat) ? null : 'not-your-man';
};

const checkTarget: Guard = (k, seat, m) => (manAt(k, m.to)?.side === sideOf(seat) ? 'own-man' : null);

/** Why no legal move goes there: the nearest reason that a beginner would ask for. */
const checkWay: Guard = (k, _seat, m) => {
  if (ways(k, m).length > 0) return null;
  if (manAt(k, m.from)?.man === 'king') {
    const [across, along] = [Math.abs(columnOf(m.to) - columnOf(m.from)), Math.abs(rowOf(m.to) - rowOf(m.from))];
    if (across === 2 && along === 0) return 'no-castling';
    return across <= 1 && along <= 1 ? 'into-check' : 'no-way';
  }
  if (!reach(fenOf(k), m.from).includes(m.to)) return 'no-way';
  return inCheck(k) ? 'in-check' : 'pinned';
};

/** A pawn on the last row becomes what its player says; nothing else does. (FC 3.7.3.3) */
const checkPromotion: Guard = (k, _seat, m) => {
  const promotes = ways(k, m).some((one) => one.promote !== null);
  if (m.promote === undefined) return promotes ? 'choose-promotion' : null;
  return promotes && isPromotion(m.promote) ? null : 'not-promotion';
};

const { put } = gestures<ChessGame>();
/** A man, by the square it stands on. */
const man: Part<ChessGame> = {
  slot: 'from',
  words: (k) => new Set([...movesByWay(k).values()].flatMap((same) => same.map((one) => one.from))),
  idOf: (k, _seat, from) => manAt(k, from as Square)?.id,
  wordOf(k, _seat, id) {
    const from = chessman(id as PieceId) === null ? null : k.rest(id as PieceId);
    return from === null ? undefined : (squareOf(from) ?? undefined);
  },
};
/** Another square than its own. */
const square: Part<ChessGame> = {
  slot: 'to',
  words: (k, _seat, m) => [...movesByWay(k).values()].flatMap((same) => same.slice(0, 1).flatMap((one) => (one.from === m['from'] ? [one.to] : []))),
  idOf: (_k, _seat, to) => squareZone(to as Square),
  wordOf: (_k, _seat, id) => squareOf(id as ZoneId) ?? undefined,
};

export const move: MoveDef<ChessGame, { t: 'move' } & Way> = {
  guards: [checkMan, checkTarget, checkWay, checkPromotion],
  gesture: put(man)
    .onto(square)
    .with('promote', (k, _seat, m) => (movesByWay(k).get(`${m['from'] ?? ''}${m['to'] ?? ''}`) ?? []).map((one) => one.promote)),
  words(k, _seat, m) {
    const man = manAt(k, m.from)?.man ?? 'pawn';
    const taken = manAt(k, m.to)?.man ?? null;
    if (m.promote !== undefined) return { k: 'act.move.promote', a: [{ w: man }, m.from, m.to, { w: m.promote }] };
    return taken === null ? { k: 'act.move', a: [{ w: man }, m.from, m.to] } : { k: 'act.move.takes', a: [{ w: man }, m.from, m.to, { w: taken }] };
  },
  apply(c, _seat, m) {
    carryOut(c, { from: m.from, to: m.to, promote: m.promote ?? null });
  },
};
