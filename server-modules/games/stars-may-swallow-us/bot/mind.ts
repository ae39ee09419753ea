// What a bot reads from its view: levels, its own cards and agenda, what is public of the others, and whom it suspects.
// (SM 7)

import type { WorldView } from '../../../kernel/view.ts';
import type { RulesView } from '../../../protocol/messages.ts';
import { agendaNamed, agendaOf, AGENDA_IDS, CREW_IDS, crewNamed, TYPES, typeOf, type Above, type Side, type Type } from '../data.ts';
import { atFirst, known, seen, type Suspicion } from './suspicion.ts';
import type { Levels } from './worth.ts';

export interface Mind {
  me: string;
  side: Side;
  levels: Levels;
  hand: readonly Type[];
  /** The actions on the own crew sheet. */
  above: readonly Above[];
  /** Wounded once. */
  wounded: readonly string[];
  /** The side of everybody whose agenda lies open. */
  open: ReadonlyMap<string, Side>;
  /** Whom the caller of the vote has named. */
  suspect: string | null;
  /** Log odds that this seat is a traitor. */
  fears(seat: string): number;
}

export function mindOf(me: string, { world, rules }: { world: WorldView; rules: RulesView }, piles: Suspicion): Mind {
  const { facts, own } = rules;
  const crew = record(facts['crew']);
  const hand: Type[] = [];
  const open = new Map<string, Side>();
  for (const piece of world.pieces.values()) {
    const [type, agenda] = [typeOf(piece.face), agendaOf(piece.face)];
    if (type !== null && piece.zone === `hand-${me}`) hand.push(type);
    if (agenda !== null && piece.up && piece.zone.startsWith('agenda-')) open.set(piece.zone.slice('agenda-'.length), agendaNamed(agenda).side);
  }
  const mine = CREW_IDS.find((id) => id === crew[me]);
  const notes = list(own?.['notes']).map(record);
  const prior = atFirst(Object.keys(crew).length);
  const suspect = record(facts['called'])['suspect'];
  const agenda = AGENDA_IDS.find((id) => id === own?.['agenda']);
  return {
    me,
    side: agenda === undefined ? 'crew' : agendaNamed(agenda).side,
    levels: { oxygen: whole(facts['oxygen']), power: whole(facts['power']) },
    hand,
    above: mine === undefined ? [] : crewNamed(mine).above,
    wounded: list(facts['sickbay']).filter((seat): seat is string => typeof seat === 'string'),
    open,
    suspect: typeof suspect === 'string' ? suspect : null,
    fears(seat) {
      const side = open.get(seat);
      if (side !== undefined) return known(side);
      const faces = notes.filter((note) => note['of'] === seat).flatMap((note) => TYPES.filter((type) => type === note['type']));
      return faces.reduce((sum, type) => sum + seen(type), prior + piles.of(seat));
    },
  };
}

const record = (raw: unknown): { [key: string]: unknown } => (typeof raw === 'object' && raw !== null ? (raw as { [key: string]: unknown }) : {});
const list = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : []);
const whole = (raw: unknown): number => (typeof raw === 'number' ? raw : 0);
