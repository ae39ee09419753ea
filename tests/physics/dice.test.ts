// A die thrown by hand, through the page's own path: pressed, lifted, shaken and let go, over its link to a server. 300
// throws in the short run, 6,000 in the long one. What it shows is the server's, evenly spread, and whatever the hand
// did tells nothing of it.

import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pieceOf } from '../../server-modules/kernel/handles.ts';
import { seat, TICKS_PER_SECOND, type Handle } from '../../server-modules/kernel/ids.ts';
import { getPiece } from '../../server-modules/kernel/world.ts';
import { createHand } from '../../src/gestures/hand.ts';
import type { PointerInput } from '../../src/gestures/types.ts';
import { installClock, lottery, type Clock, type Draw } from '../net/clock.ts';
import { seatTwo, type Player } from '../net/player.ts';
import { openServer, type TestServer } from '../net/server.ts';
import { installNet } from '../net/weather.ts';
import { LONG } from '../support/report.ts';

const THROWS = LONG ? 6000 : 300;
const SIDES = 6;
/** Of the server's chance; and of two hands. */
const SEED = 21,
  HANDS = [31, 32] as const;
/** Chi-squared that a fair die passes once in so many million runs: with 5 degrees of freedom, and with 25. */
const EVEN = 37,
  APART = 77;

/** How one throw was made, each in six kinds: where from, how wide and how fast the shaking, where to. */
interface Throw {
  how: readonly number[];
  was: number;
  shows: number;
}

interface Table {
  clock: Clock;
  server: TestServer;
  ann: Player;
  bob: Player;
  die: Handle;
}

async function atTable<T>(play: (table: Table) => Promise<T>): Promise<T> {
  const clock = installClock(lottery(22));
  const server = openServer(lottery(23), { game: 'sandbox', host: 'ann', seed: SEED, lostPoses: 0, ahead: true });
  const net = installNet(clock, lottery(24), { delay: 5, late: { percent: 0, least: 0, most: 0 } }, server);
  const stop = clock.every(() => server.tick(), 1000 / TICKS_PER_SECOND);
  const players: Player[] = [];
  try {
    const [ann, bob] = await seatTwo(clock, server.room.state.invite, players, { natural: () => true });
    const die = [...ann.view.pieces.values()].find(({ kind, zone }) => kind === 'die' && String(zone) === 'felt')?.h;
    if (die === undefined) throw new Error('no die');
    return await play({ clock, server, ann, bob, die });
  } finally {
    stop();
    for (const player of players) player.close();
    net.close();
    clock.close();
  }
}

/** What both pages show, which is what the server has. */
function shown({ server, ann, bob, die }: Table): number {
  const { world } = server.room.session;
  const face = getPiece(world, pieceOf(world, seat('A'), die) ?? ('' as never)).face ?? 0;
  expect([ann, bob].map(({ view }) => view.pieces.get(die)?.face)).toEqual([face, face]);
  return face;
}

/** One gesture as the scene would feed it, drawn by chance; gives its kinds. */
async function shake({ clock, ann, die }: Table, feed: (input: PointerInput) => void, draw: Draw): Promise<number[]> {
  const how = Array.from({ length: 4 }, () => draw(SIDES));
  const [wide, pace, turns, to] = how as [number, number, number, number];
  const piece = ann.view.pieces.get(die);
  if (piece === undefined) throw new Error('the die is gone');
  const at = { x: piece.x, z: piece.z };
  const event = (t: PointerInput['t'], dx: number, place = { x: at.x + 10 * dx, z: at.z }): void =>
    feed({
      t,
      id: 1,
      on: t === 'down' ? { t: 'piece', h: die } : null,
      at: place,
      px: [500 + dx, 400],
      pointerType: 'mouse',
      button: 0,
      mods: { alt: false, shift: false, ctrl: false },
      time: clock.now,
    });
  event('down', 0);
  await clock.pass(20);
  event('move', 14);
  await clock.pass(20);
  for (let i = 0; i < 6 + turns; i++) {
    event('move', (i % 2 === 0 ? -1 : 1) * (20 + 8 * wide));
    await clock.pass(8 + 6 * pace);
  }
  const [x, z] = [-2000 + 800 * to, 1000 + draw(1200)];
  event('move', 0, { x, z });
  await clock.pass(16);
  event('up', 0, { x, z });
  await clock.pass(500);
  return how;
}

/** Throws so often, with this hand. */
const thrown = (by: number): Promise<Throw[]> =>
  atTable(async (table) => {
    const { clock, ann } = table;
    const draw = lottery(by);
    const hand = createHand(ann.store, { now: () => clock.now, later: (run, ms) => clock.later(run, ms) });
    const all: Throw[] = [];
    for (let i = 0; i < THROWS; i++) {
      const was = shown(table);
      const told = ann.told.length;
      const how = await shake(table, (input) => hand.feed(input), draw);
      const answers = ann.told.slice(told).filter(({ msg }) => 'verb' in msg && msg.verb.t === 'roll');
      expect(answers.map(({ answer }) => answer?.ok)).toEqual([true]);
      ann.told.length = 0;
      all.push({ how, was, shows: shown(table) });
    }
    hand.stop();
    expect([...ann.faults]).toEqual([]);
    return all;
  });

/** The same die at a table with the same seed that no hand shakes: it is told to roll, and that is all. */
const toldToRoll = (): Promise<number[]> =>
  atTable(async (table) => {
    const all: number[] = [];
    for (let i = 0; i < THROWS; i++) {
      void table.ann.store.do.quietly({ t: 'verb', verb: { t: 'roll', pieces: [table.die] }, origin: 'key' });
      await table.clock.pass(300);
      all.push(shown(table));
    }
    return all;
  });

const even = (counts: readonly number[], whole: number): number =>
  counts.reduce((sum, n) => sum + (n - whole / counts.length) ** 2 / (whole / counts.length), 0);

/** Chi-squared of six kinds of something against six results: small where one tells nothing of the other. */
function apart(pairs: readonly (readonly [kind: number, shows: number])[]): number {
  const count = (of: (pair: readonly [number, number]) => boolean): number => pairs.filter(of).length;
  let sum = 0;
  for (let kind = 0; kind < SIDES; kind++)
    for (let face = 1; face <= SIDES; face++) {
      const wanted = (count(([k]) => k === kind) * count(([, f]) => f === face)) / pairs.length;
      if (wanted > 0) sum += (count(([k, f]) => k === kind && f === face) - wanted) ** 2 / wanted;
    }
  return sum;
}

test(
  '[18] [V11] a die thrown by hand shows what the server drew, evenly, and neither the throw nor what it showed before tells of it',
  { timeout: 1_800_000 },
  async () => {
    const [one, two] = [await thrown(HANDS[0]), await thrown(HANDS[1])];
    expect(one.map(({ how }) => how.join()).filter((how, i) => how === two[i]?.how.join()).length).toBeLessThan(THROWS / 20);
    // Two hands that throw otherwise, and no hand at all: the same numbers in the same order.
    const faces = one.map(({ shows }) => shows);
    expect(two.map(({ shows }) => shows)).toEqual(faces);
    expect(await toldToRoll()).toEqual(faces);

    const counts = Array.from({ length: SIDES }, (_, i) => faces.filter((face) => face === i + 1).length);
    const chi = even(counts, THROWS);
    const told = Object.fromEntries(['wide', 'pace', 'turns', 'to'].map((name, i) => [name, apart(one.map(({ how, shows }) => [how[i] ?? 0, shows]))]));
    const before = apart(one.map(({ was, shows }) => [was - 1, shows]));
    const figures = { throws: THROWS, counts, chi, told, before };
    mkdirSync('build/proof', { recursive: true });
    writeFileSync('build/proof/dice.json', `${JSON.stringify(figures, null, 2)}\n`);
    console.log(`dice: ${JSON.stringify(figures)}`);
    expect(chi).toBeLessThan(EVEN);
    for (const one of [...Object.values(told), before]) expect(one).toBeLessThan(APART);
  },
);
