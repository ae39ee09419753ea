// One table of two hands over a bad net, from a seed: forty seconds of play with a break of ten for each, then quiet;
// and what must hold then.

import { expect } from 'vitest';
import { sizeOf, holdOf } from '../../server-modules/kernel/world.ts';
import { TICKS_PER_SECOND } from '../../server-modules/kernel/ids.ts';
import type { ActOut } from '../../server-modules/protocol/messages.ts';
import { expectFresh } from '../support/people.ts';
import { installClock, lottery, pick } from './clock.ts';
import { moveHand } from './hand.ts';
import { seatTwo, type Player } from './player.ts';
import { openServer, type TestServer } from './server.ts';
import { BREAKS, installNet, type Weather } from './weather.ts';

const TICK_MS = 1000 / TICKS_PER_SECOND;
const PLAY_MS = 40_000;
const BREAK_MS = 10_000;
/** A page that was cut off needs to notice, to come back and to send again. */
const QUIET_WITHIN_MS = 60_000;
/** Long enough for the last patch and for hands of people gone to be emptied. */
const REST_MS = 8000;
const CALM_MS = 2000;
const WEATHER: Weather = { delay: 200, late: { percent: 2, least: 200, most: 600 } };

export interface Played {
  acts: number;
  yes: number;
  resent: number;
}

/** Plays one seed and checks; throws what does not hold. */
export async function playSeed(seed: number): Promise<Played> {
  const draw = lottery(seed);
  const clock = installClock(lottery(seed + 1));
  const server = openServer(lottery(seed + 2), { game: 'sandbox', host: 'ann', seed });
  const net = installNet(clock, lottery(seed + 3), WEATHER, server);
  const stop = clock.every(() => server.tick(), TICK_MS);
  const players: Player[] = [];
  try {
    await seatTwo(clock, server.room.state.invite, players);
    const hands = players.map((player) => moveHand(clock, draw, player));
    for (const { user } of players) clock.later(() => net.way(user).cut(pick(draw, BREAKS) ?? 'told', BREAK_MS), 2000 + draw(PLAY_MS - BREAK_MS - 4000));
    await clock.pass(PLAY_MS);
    for (const hand of hands) hand.rest();
    const quiet = await clock.until(() => players.every((player) => isQuiet(player)), QUIET_WITHIN_MS);
    expect(quiet, 'everything is answered').toBe(true);
    await clock.pass(REST_MS);
    const glides = players.map((player) => player.glides());
    await clock.pass(CALM_MS);

    expect(server.warnings, 'no mistake of ours').toEqual([]);
    for (const { user, faults } of players) expect(faults, `what ${user} was shown on the way`).toEqual([]);
    for (const player of players) expectSame(server, player);
    expect(
      players.map((player) => player.glides()),
      'nothing glides any more',
    ).toEqual(glides);
    expect(server.sockets(), 'no socket is left over').toBe(players.length);
    for (const player of players) expectOnce(server, player);
    const told = players.flatMap((player) => player.told);
    return { acts: told.length, yes: told.filter(({ answer }) => answer?.ok).length, resent: server.done.length - told.length };
  } finally {
    stop();
    for (const player of players) player.close();
    net.close();
    clock.close();
  }
}

function isQuiet({ store, told, link }: Player): boolean {
  const { pending, link: line } = store.getState();
  return link.wire.open && line === 'open' && pending.length === 0 && told.every(({ answer, error }) => answer !== null || error !== null);
}

/** What the page holds is what a fresh page would be told, and nothing is laid over it. */
function expectSame({ room }: TestServer, { user, view, store }: Player): void {
  const me = room.state.people.find((one) => one.user === user);
  expect({ who: view.room.me.who, seat: view.room.me.seat }, `${user} knows who they are`).toEqual({ who: me?.who, seat: me?.seat });
  expectFresh(room, view);
  const { shown, pending, held, motion } = store.getState();
  expect(shown, `${user} is shown what is so`).toBe(view);
  expect({ pending, held, moving: motion.held, poses: [...motion.poses] }, `${user} has nothing under way`).toEqual({
    pending: [],
    held: null,
    moving: null,
    poses: [],
  });
  if (me?.seat) expect(sizeOf(room.session.world, holdOf(me.seat)), `nothing is stuck in the hand of ${user}`).toBe(0);
}

/** Each message has one answer and at most one row, and the row is of that message. */
function expectOnce(server: TestServer, { user, told, view }: Player): void {
  expect(
    told.flatMap(({ error }) => (error === null ? [] : [String(error)])),
    `the link of ${user} gave nothing up`,
  ).toEqual([]);
  // What was not understood has no number.
  const numbered = told.filter(({ answer }) => answer?.n !== 0);
  const mine = new Map(numbered.map((one) => [one.answer?.n, one]));
  expect(mine.size, `every message of ${user} has a number of its own`).toBe(numbered.length);
  const rows = server.journal.filter((row) => row.user === user && row.answer !== undefined);
  const numbers = rows.map((row) => (row.answer as ActOut).n);
  expect(new Set(numbers).size, `no number of ${user} was done twice`).toBe(numbers.length);
  for (const row of rows) {
    const one = mine.get(row.answer?.n);
    expect(one?.answer, `what was done for ${user} was answered so`).toEqual(row.answer);
    expect(row.input, `what was done for ${user} is what was asked`).toEqual(one?.msg);
  }
  const said = told.flatMap(({ msg, answer }) => (msg.t === 'chat' && answer?.ok ? [msg.text] : []));
  const heard = rows.flatMap(({ input }) => (isChat(input) ? [input.text] : []));
  expect(heard, `each word of ${user} was heard once`).toEqual(said);
  expect(view.room.people.every((one) => one.here)).toBe(true);
}

const isChat = (input: unknown): input is { t: 'chat'; text: string } => typeof input === 'object' && input !== null && 't' in input && input.t === 'chat';
