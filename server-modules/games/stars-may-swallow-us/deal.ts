// How the ship is made ready, once for tables with rules and without: who calls it moves the pieces and draws. (SM 2.1)

import type { PieceId, Seat, ZoneId } from '../../kernel/ids.ts';
import { mixed } from '../../rules/chance.ts';
import {
  agendaDeck,
  agendaNamed,
  ALL_SIDES,
  cardsOf,
  CREW,
  CREW_IDS,
  crewNamed,
  DEPARTMENTS,
  faceOf,
  MAT,
  sheetPlace,
  sidesOf,
  STARS,
  type AgendaId,
  type CrewId,
} from './data.ts';
import { agendaCards, agendaSpot, belowCards, CASE, CREWS, crewSpot, deckOf, FIRST, handOf, matOf, sheetOf } from './names.ts';

export interface Hands {
  lay(piece: PieceId, to: ZoneId, up: boolean, at?: { x: number; z: number; turn: number }): void;
  face(piece: PieceId, face: number): void;
  draw(stream: string, n: number): number;
  shuffle(zone: ZoneId, stream: string): void;
  top(zone: ZoneId): PieceId | undefined;
}
/** Who picks first; at a table without rules, who is who. */
export const CREW_STREAM = 'crew';
/** Chance that nobody is ever told: agendas, the order of the decks. */
export const AGENDA_STREAM = 'agendas';
export const DECK_STREAM = 'decks';

/** Which crew can be picked, when so many picks are left: at the last moment only what is still missing. (SM 2.1.1) */
export function pickable(taken: readonly CrewId[], left: number, allDepartments: boolean): CrewId[] {
  const staffed = taken.map((id) => crewNamed(id).department);
  const missing = DEPARTMENTS.filter((department) => !staffed.includes(department));
  const bound = allDepartments && missing.length >= left;
  return CREW.filter(({ id, department }) => !taken.includes(id) && (!bound || missing.includes(department))).map(({ id }) => id);
}

/** Everything back to where it is before the first pick, where nobody follows it. */
export function gather(seats: readonly Seat[], hands: Hands): void {
  CREW_IDS.forEach((id, n) => hands.lay(sheetOf(id), CREWS, true, sheetPlace(n)));
  for (const { id } of agendaCards()) hands.lay(id, CASE, false);
  for (const seat of seats) for (const id of belowCards(seat)) hands.lay(id, deckOf(seat), false);
  hands.lay(FIRST, CASE, true);
}

export const giveSheet = (crew: CrewId, seat: Seat, hands: Hands): void => hands.lay(sheetOf(crew), crewSpot(seat), true, { x: 0, z: 0, turn: 0 });
export const giveFirst = (seat: Seat, hands: Pick<Hands, 'lay'>): void => hands.lay(FIRST, matOf(seat), true, MAT.first);

/** Everything that follows the picks; gives who begins. */
export function deal(seats: readonly Seat[], crew: readonly CrewId[], hands: Hands): Seat {
  for (const id of CREW_IDS) if (!crew.includes(id)) hands.lay(sheetOf(id), CASE, false);
  const best = crew.reduce((least, id) => (rankOf(id) < rankOf(least) ? id : least));
  const first = seats[crew.indexOf(best)] as Seat;
  giveFirst(first, hands);
  dealAgendas(seats, hands).forEach((agenda, i) => dealDeck(seats[i] as Seat, crew[i] as CrewId, agenda, seats.length, hands));
  return first;
}

/** By department, then by number: the least is the highest. (SM 2.1.2) */
function rankOf(id: CrewId): number {
  const { department, rank } = crewNamed(id);
  return DEPARTMENTS.indexOf(department) * 10 + rank;
}

/** One agenda for each seat; crew agendas without repeats. (SM 2.1.3) */
function dealAgendas(seats: readonly Seat[], hands: Hands): AgendaId[] {
  const counts = sidesOf(seats.length);
  const chance = (n: number): number => hands.draw(AGENDA_STREAM, n);
  const set = ALL_SIDES.flatMap((side) =>
    mixed(
      agendaCards().filter(({ agenda }) => agendaNamed(agenda).side === side),
      chance,
    ).slice(0, counts[side]),
  );
  const dealt = mixed(set, chance);
  dealt.forEach(({ id }, i) => hands.lay(id, agendaSpot(seats[i] as Seat), false, { x: 0, z: 0, turn: 0 }));
  return dealt.map(({ agenda }) => agenda);
}

/** Five cards of the crew member and ten of the agenda, shuffled; three are drawn. (SM 2.1.4) */
function dealDeck(seat: Seat, crew: CrewId, agenda: AgendaId, players: number, hands: Hands): void {
  const types = cardsOf(crewNamed(crew).deck, agendaDeck(agenda, players));
  const cards = belowCards(seat);
  cards.forEach((id, i) => hands.face(id, faceOf(types[i] as string)));
  hands.shuffle(deckOf(seat), DECK_STREAM);
  for (let n = 0; n < STARS.startingHand; n++) {
    const top = hands.top(deckOf(seat));
    if (top !== undefined) hands.lay(top, handOf(seat), false);
  }
}
