// Picks, the First Player, agendas, decks and hands. (SM 2.1)

import { expect, test } from 'vitest';
import type { Seat } from '../../kernel/ids.ts';
import { project } from '../../kernel/project.ts';
import { piecesIn } from '../../kernel/world.ts';
import { listMoves, rulesView, seatsOwing } from '../../rules/session.ts';
import { stateOf } from '../../rules/working.ts';
import type { Session } from '../../rules/working.ts';
import {
  AGENDAS,
  agendaDeck,
  agendaNamed,
  agendaOf,
  BELOW,
  CREW,
  cardsOf,
  crewNamed,
  DEPARTMENTS,
  sidesOf,
  STARS,
  typeOf,
  type AgendaId,
  type CrewId,
  type Type,
} from './data.ts';
import { agendaSpot, crewSpot, CREWS, deckOf, handOf } from './names.ts';
import type { Stars } from './stars.ts';
import { does, match, seeded, tries } from './testing.ts';

const facts = (s: Session): Stars['facts'] => stateOf(s)?.facts as Stars['facts'];
/** All picks, by chance. */
function picked(players: number, seed: number): Session {
  const draw = seeded(seed);
  const s = match({ players, seed: `ab${seed}` });
  for (let n = 0; n < players; n++) {
    const [seat] = seatsOwing(s) as [Seat];
    const moves = listMoves(s, seat);
    does(s, seat, moves[draw(moves.length)] as object);
  }
  return s;
}
const agendas = (s: Session): AgendaId[] => s.world.seats.flatMap((seat) => agendaOf(piecesIn(s.world, agendaSpot(seat))[0]?.face ?? 0) ?? []);
const types = (s: Session, ...zones: Parameters<typeof piecesIn>[1][]): Type[] =>
  zones.flatMap((zone) => piecesIn(s.world, zone).flatMap(({ face }) => typeOf(face) ?? []));
const sorted = (list: readonly string[]): string[] => [...list].sort((a, b) => (a < b ? -1 : 1));

test('[SM 1.1] every deck is made of five and of ten cards, and every one of them is in the list', () => {
  for (const { deck } of CREW) expect(cardsOf(deck)).toHaveLength(STARS.deck[0]);
  for (const { id } of AGENDAS) for (const players of [4, 5, 6, 7, 8]) expect(cardsOf(agendaDeck(id, players))).toHaveLength(STARS.deck[1]);
  expect(BELOW).toHaveLength(19);
  expect(AGENDAS.reduce((sum, { copies }) => sum + copies, 0)).toBe(8);
});

test('[SM 2.1.1] each picks once, clockwise from a seat by chance, and nobody has an agenda or a card before all have', () => {
  const starts = new Set<Seat>();
  for (let seed = 1; seed < 9; seed++) {
    const s = match({ players: 5, seed: `ab${seed}` });
    const [start] = seatsOwing(s) as [Seat];
    starts.add(start);
    const at = s.world.seats.indexOf(start);
    for (let n = 0; n < 5; n++) {
      expect(seatsOwing(s)).toEqual([s.world.seats[(at + n) % 5]]);
      expect(s.world.seats.map((seat) => piecesIn(s.world, agendaSpot(seat)).length + piecesIn(s.world, handOf(seat)).length)).toEqual([0, 0, 0, 0, 0]);
      for (const seat of s.world.seats)
        expect([...project(s.world, seat).pieces.values()].filter(({ kind, zone }) => kind === 'card' && zone !== CREWS && !zone.startsWith('crew-'))).toEqual(
          [],
        );
      const [seat] = seatsOwing(s) as [Seat];
      does(s, seat, listMoves(s, seat)[0] as object);
    }
    expect(facts(s)).toMatchObject({ phase: 'action', round: 1 });
  }
  expect(starts.size).toBeGreaterThan(1);
});

test('[SM 2.1.1] a crew member that is taken, none at all, out of turn', () => {
  const s = match({ players: 4, position: { crew: { A: 'iza' }, turn: 'B' } });
  expect(tries(s, 'B', { t: 'pick', crew: 'iza' })).toBe('crew-taken');
  expect(tries(s, 'B', { t: 'pick', crew: 'x' })).toBe('bad-target');
  expect(tries(s, 'C', { t: 'pick', crew: 'dray' })).toBe('not-your-action');
  expect(tries(s, 'B', { t: 'pick', crew: 'dray' })).toBe('ok');
});

test('[SM 2.1.1] when the picks left are the departments missing, only those can be picked; the option lifts that', () => {
  const position = { crew: { A: 'korrin', B: 'iza' }, turn: 'C' };
  expect(tries(match({ players: 4, position }), 'C', { t: 'pick', crew: 'tace' })).toBe('department-missing');
  expect(tries(match({ players: 4, position, options: { requireAllDepartments: false } }), 'C', { t: 'pick', crew: 'tace' })).toBe('ok');
  for (const players of [4, 5, 6, 7, 8])
    for (let seed = 1; seed < 6; seed++) {
      const s = picked(players, seed);
      const crew = Object.values(rulesView(s, null)?.facts.crew as object) as CrewId[];
      expect(new Set(crew.map((id) => crewNamed(id).department)).size).toBe(DEPARTMENTS.length);
      expect(new Set(crew).size).toBe(players);
      expect(piecesIn(s.world, CREWS)).toEqual([]);
      for (const seat of s.world.seats) expect(piecesIn(s.world, crewSpot(seat))).toHaveLength(1);
    }
});

test.each([
  ['korrin iza dray obeya', 'B'],
  ['malumil iza korrin dray', 'A'],
  ['wick dray fenn tace', 'D'],
])('[SM 2.1.2] of %s the highest rank begins', (crew, first) => {
  const picks = crew.split(' ') as CrewId[];
  const s = match({
    players: 4,
    options: { requireAllDepartments: false },
    position: { crew: Object.fromEntries(picks.slice(0, 3).map((id, i) => [s4[i], id])), turn: 'D' },
  });
  does(s, 'D', { t: 'pick', crew: picks[3] });
  expect(rulesView(s, null)?.facts).toMatchObject({ first, active: first });
});
const s4 = ['A', 'B', 'C', 'D'];

test.each([4, 5, 6, 7, 8])('[SM 2.1.3] agendas for %i, crew agendas without repeats; the rest stays out of sight', (players) => {
  const seen = new Set<string>();
  for (let seed = 1; seed < 12; seed++) {
    const dealt = agendas(picked(players, seed));
    const of = (side: string): AgendaId[] => dealt.filter((id) => agendaNamed(id).side === side);
    expect({ crew: of('crew').length, contagion: of('contagion').length, coward: of('coward').length, prince: of('prince').length }).toEqual(sidesOf(players));
    expect(new Set(of('crew')).size).toBe(of('crew').length);
    for (const id of of('crew')) seen.add(id);
  }
  expect(seen.size).toBe(4);
});

test('[SM 2.1.4] five cards of the crew member and ten of the agenda, three of them drawn; Oxygen 100, Power 0', () => {
  for (const players of [4, 5, 8]) {
    const s = picked(players, players);
    const view = rulesView(s, null)?.facts as { crew: { [seat: string]: CrewId } };
    expect(view).toMatchObject({ oxygen: 100, power: 0 });
    s.world.seats.forEach((seat, i) => {
      const deck = cardsOf(crewNamed(view.crew[seat] as CrewId).deck, agendaDeck(agendas(s)[i] as AgendaId, players));
      expect(sorted(types(s, handOf(seat), deckOf(seat)))).toEqual(sorted(deck));
      expect(piecesIn(s.world, handOf(seat))).toHaveLength(3);
      expect(rulesView(s, seat)?.own).toMatchObject({ agenda: agendas(s)[i] });
      const mine = rulesView(s, seat)?.own as Stars['own'];
      expect(sorted(mine.deck)).toEqual(sorted(types(s, deckOf(seat))));
    });
  }
});
