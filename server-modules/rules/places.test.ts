import { expect, test } from 'vitest';
import { allGames } from '../games/index.ts';
import { SEATS } from '../kernel/ids.ts';
import { project } from '../kernel/project.ts';
import { openSession, rulesView } from './session.ts';

const ruled = allGames().filter(({ rules }) => rules !== null);

test.each(ruled.map((game) => [game.id, game] as const))(
  '%s names places that are there: of every seat that plays, and the same to whoever looks',
  (_id, game) => {
    const seats = SEATS.slice(0, game.seats[1]);
    const s = openSession({ game, seats, seed: 'ab', mode: 'enforced', options: {} });
    const { zones } = project(s.world, null);
    const places = rulesView(s, null)?.places;
    for (const seat of seats) expect(rulesView(s, seat)?.places).toBe(places);
    const { mats = {}, sheets = {}, agendas = {}, slots = { at: {}, says: {} }, piles = [] } = places ?? {};
    for (const list of [mats, sheets, agendas, slots.at]) if (Object.keys(list).length > 0) expect(Object.keys(list)).toEqual(seats);
    const named = [mats, sheets, agendas, ...Object.values(slots.at)].flatMap((list) => Object.values(list));
    expect([...named, ...piles].filter((id) => !zones.has(id))).toEqual([]);
    for (const at of Object.values(slots.at)) expect(Object.keys(at)).toEqual(Object.keys(slots.says));
  },
);
