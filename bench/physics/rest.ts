// A table of many things at which nothing moves, and two who look at it: what their pages compute and send meanwhile.

import { piece, TICKS_PER_SECOND } from '../../server-modules/kernel/ids.ts';
import { addPiece, FELT } from '../../server-modules/kernel/world.ts';
import { createFalling } from '../../src/store/hand/falling.ts';
import type { Sizing, Weight } from '../../src/store/hand/weight.ts';
import type { Drop } from '../../src/store/types.ts';
import { installClock, lottery } from '../../tests/net/clock.ts';
import { seatTwo, type Player } from '../../tests/net/player.ts';
import { openServer } from '../../tests/net/server.ts';
import { installNet } from '../../tests/net/weather.ts';

const SECONDS = 60;
const FIELD: Drop = { zone: FELT, index: null, over: null, lit: true };

/** `steps` counts what Rapier has been asked for so far, wherever. */
export async function atRest({ weight, things, steps }: { weight: Weight; things: number; steps(): number }) {
  const clock = installClock(lottery(11));
  const server = openServer(lottery(12), { game: 'sandbox', host: 'ann', seed: 13, lostPoses: 0, ahead: true });
  const net = installNet(clock, lottery(14), { delay: 10, late: { percent: 0, least: 0, most: 0 } }, server);
  const stop = clock.every(() => server.tick(), 1000 / TICKS_PER_SECOND);
  const players: Player[] = [];
  try {
    const { world } = server.room.session;
    const sizing: Sizing = { solids: world.solids ?? null, within: () => 'card', table: { radius: 0.9, length: 0 } };
    const [ann] = await seatTwo(clock, server.room.state.invite, players, { natural: () => true });
    for (const { store } of players) store.do.weigh({ load: (core, goHome) => Promise.resolve(createFalling(core, goHome, weight)), sizing: () => sizing });
    for (let i = 0; i < things; i++)
      addPiece(server.room.session.world, {
        id: piece(`rest${i}`),
        kind: 'chip',
        look: 1,
        face: 0,
        zone: FELT,
        x: 320 * (i % 40) - 6400,
        z: 320 * Math.floor(i / 40) - 4000,
        turn: 0,
        up: true,
        locked: false,
        extra: null,
      });
    // One thing moves and comes to rest: from then on nothing does.
    const [mine] = [...ann.view.pieces.values()].filter(({ kind, zone }) => kind === 'pawn' && zone === FELT);
    if (mine === undefined) throw new Error('no pawn');
    ann.store.do.lift(mine.h, mine, 'pointer');
    await clock.pass(600);
    ann.store.do.carry({ x: mine.x, z: mine.z + 300 }, FIELD);
    ann.store.do.drop(FIELD, { x: mine.x, z: mine.z + 300 });
    await clock.pass(6000);
    const [before, told] = [steps(), players.reduce((sum, one) => sum + one.told.length, 0)];
    let poses = 0;
    const ends = players.map((one) => one.onPoses((list) => (poses += list.length)));
    const came = players.map((one) => one.view.rev);
    await clock.pass(SECONDS * 1000);
    for (const end of ends) end();
    const patches = players.reduce((sum, one, i) => sum + one.view.rev - (came[i] ?? 0), 0);
    return {
      things: ann.view.pieces.size,
      seconds: SECONDS,
      steps: steps() - before,
      sent: players.reduce((sum, one) => sum + one.told.length, 0) - told + poses,
      patches,
    };
  } finally {
    stop();
    for (const player of players) player.close();
    net.close();
    clock.close();
  }
}
