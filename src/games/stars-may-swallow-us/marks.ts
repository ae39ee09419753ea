// What the plate of a seat says in The Stars May Swallow Us, all of it public: who begins, who is wounded, dead,
// detained, locked down, at whom the hand pointed in the last ballot, what agenda lies open. For the own seat its
// agenda too.

import { agendaNamed, agendaOf, LOOKS, STARS, type AgendaId } from '../../../server-modules/games/stars-may-swallow-us/data.ts';
import type { Handle, Seat } from '../../../server-modules/kernel/ids.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { SeatMark } from '../types.ts';
import { FINGER, handOf, pointedAt } from './ballot.ts';
import { HANDCUFFS } from './brush.ts';
import { GOALS, SIDES } from './faces.ts';
import { STAR_ICONS, type StarIcon } from './icons.generated.ts';
import { agendaSpot, crewSpot, matOf } from './places.ts';
import { printed } from './locale/index.ts';

const isA = (piece: PieceView, look: (typeof LOOKS)[number]): boolean => LOOKS[piece.look] === look;
const inkOf = (agenda: AgendaId): string => SIDES[agendaNamed(agenda).side].light;

export function marks(seat: Seat, view: View): readonly SeatMark[] {
  const out: SeatMark[] = [];
  const mark = (icon: StarIcon, ink: string, words: string): void => void out.push({ path: STAR_ICONS[icon], ink, words });
  const [crew, agenda, mat] = [crewSpot(seat), agendaSpot(seat), matOf(seat)];
  let wounds = 0;
  for (const piece of view.pieces.values()) {
    if (piece.zone === crew && isA(piece, 'wound')) wounds++;
    if (piece.zone === mat && isA(piece, 'first')) mark('rocket', '#FFD9A0', printed.first);
    if (piece.zone === crew && isA(piece, 'crew') && !piece.up) out.push({ path: HANDCUFFS, ink: '#FF8A7A', words: printed.detained });
    // Of the own agenda its owner alone knows, until it is shown.
    const goal = piece.zone === agenda ? agendaOf(piece.face) : null;
    if (goal !== null && (piece.up || seat === view.room.me.seat))
      out.push({
        path: STAR_ICONS[GOALS[goal]],
        ink: inkOf(goal),
        words: `${printed.names[goal]} (${printed.sides[agendaNamed(goal).side]})`,
        ...(piece.up ? {} : { own: true as const }),
      });
  }
  if (wounds > 0) mark('bleeding-wound', '#FF8A7A', wounds < STARS.woundsToKill ? printed.wounded : printed.dead);
  const locked = view.rules?.facts['locked'];
  if (Array.isArray(locked) && locked.includes(seat)) mark('padlock', '#FFC56B', printed.locked);
  const at = pointedAt(view, seat);
  if (at !== null) out.push({ path: FINGER, ink: '#FFE0B0', words: printed.points, at });
  return out;
}

/**
 * A line from each hand that points, while the ballot is judged; later from the hand that the pointer is on. Grave
 * where most of them meet.
 */
export function threats(view: View, on: Handle | null): { from: Handle; at: Seat; grave: boolean }[] {
  const hands = view.room.seats.flatMap(({ seat }) => {
    const [hand, at] = [handOf(view, seat), pointedAt(view, seat)];
    return hand === null || at === null ? [] : [{ from: hand.h, at }];
  });
  const votes = (at: Seat): number => hands.filter((one) => one.at === at).length;
  const most = Math.max(0, ...hands.map(({ at }) => votes(at)));
  return hands.filter(({ from }) => from === on || view.rules?.facts['phase'] === 'verdict').map(({ from, at }) => ({ from, at, grave: votes(at) === most }));
}
