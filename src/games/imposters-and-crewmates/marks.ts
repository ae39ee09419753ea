// What the plate of a seat says in Imposters and Crewmates, all of it public: what it plays, whether its piece is out,
// safe, aside or not placed yet, whose King or Queen it is, whom it loves, what it has ordered.

import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { SeatMark } from '../types.ts';
import { IMPOSTER_ICONS, type ImposterIcon } from './icons.generated.ts';
import { isAmong, personOf } from './places.ts';
import { printed } from './locale/index.ts';

interface Lovers {
  crewmate: Seat;
  imposter: Seat;
}
interface Royal {
  seat: Seat;
  as: 'king' | 'queen';
}
const listOf = <T>(view: View, fact: string): readonly T[] => {
  const list = view.rules?.facts[fact];
  return Array.isArray(list) ? (list as readonly T[]) : [];
};

export function marks(seat: Seat, view: View): readonly SeatMark[] {
  const out: SeatMark[] = [];
  const mark = (icon: ImposterIcon, ink: string, words: string, at: Seat | null = null): void => void out.push({ path: IMPOSTER_ICONS[icon], ink, words, at });
  const person = personOf(view, seat);
  if (person === null) return out;
  if (person.role === 'imposter') mark('hood', '#FF8A76', printed.role.imposter);
  else mark('wrench', '#63E0CC', printed.role.crewmate);
  if (person.at === 'out') mark('broken-bone', '#FF8A76', printed.dead);
  if (person.at === 'safe') mark('shield', '#A8F0B0', printed.safe);
  // Off the board it is until it is placed, too.
  if (person.at === 'aside') mark('night-sleep', '#BFAE97', isAmong(view, 'out', seat) ? printed.aside : printed.waits);
  const royal = listOf<Royal>(view, 'royals').find((one) => one.seat === seat);
  if (royal) mark(royal.as === 'king' ? 'crown' : 'chess-queen', '#FFD36B', printed.royal[royal.as]);
  for (const { crewmate, imposter } of listOf<Lovers>(view, 'lovers')) {
    if (crewmate === seat) mark('hearts', '#FF9DB8', printed.loves, imposter);
    if (imposter === seat) mark('hearts', '#FF9DB8', printed.loves, crewmate);
  }
  if (isAmong(view, 'hold', seat)) mark('eye-target', '#FFC566', printed.hold);
  if (isAmong(view, 'standing', seat)) mark('next-button', '#7EF6D8', printed.standing);
  return out;
}
