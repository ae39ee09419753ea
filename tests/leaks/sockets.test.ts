// Two worlds over real sockets: games of Revolver Noir, The Traitors, Good Cop Bad Cop, The Stars May Swallow Us and
// Imposters and Crewmates, each at two tables that differ in what some may not know.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seat } from '../../server-modules/kernel/ids.ts';
import type { LegalMove, TableMsg } from '../../server-modules/protocol/messages.ts';
import { ROOMS } from '../../server-modules/games/revolver-noir/data.ts';
import { buildIfStale } from '../../tools/build/build-if-stale.ts';
import { isServerName, startServer, type ServerHandle, type ServerName } from '../conformance/servers.ts';
import { COP_STORIES } from './two-worlds/cop/cop-sockets.ts';
import { PLAIN as COP } from './two-worlds/cop/cop-table.ts';
import { IMPOSTERS_STORIES } from './two-worlds/imposters/imposters-sockets.ts';
import { PLAIN as IMPOSTERS } from './two-worlds/imposters/imposters-table.ts';
import { tellOverSockets } from './two-worlds/many-sockets.ts';
import { ends, heard, type Position, type Side } from './two-worlds/model.ts';
import { LONG } from './two-worlds/seeds.ts';
import { SocketPair } from './two-worlds/socket-pair.ts';
import { STARS_STORIES } from './two-worlds/stars/stars-sockets.ts';
import { PLAIN as STARS } from './two-worlds/stars/stars-table.ts';
import { TRAITORS_STORIES } from './two-worlds/traitors/traitors-sockets.ts';
import { PLAIN as TRAITORS } from './two-worlds/traitors/traitors-table.ts';

const asked = process.env['BAIZE_SERVER'];
const NAMES: readonly ServerName[] = asked !== undefined && isServerName(asked) ? [asked] : LONG ? ['embedded', 'nakama'] : ['embedded'];
/** A game over Nakama takes ten times as long. */
const GAMES: { readonly [N in ServerName]: number } = LONG ? { embedded: 20, nakama: 6, cluster: 6 } : { embedded: 3, nakama: 3, cluster: 3 };
const STEPS = 30;
const DUEL = {
  made: { game: 'revolver-noir', options: { turnLimit: 0, clock: 0 } },
  sits: [
    ['ann', seat('A')],
    ['bob', seat('B')],
  ],
  hides: new Set(['ann']),
} as const;

/** A pair of tables of Revolver Noir where A's secrets differ. */
class NoirSockets extends SocketPair {
  constructor(server: ServerHandle, seed: string) {
    super(server, seed, DUEL);
  }

  async position(): Promise<void> {
    const { pick } = this;
    const room = (): string => ROOMS[pick(8)] ?? 'hall';
    const common = { hits: { A: 0, B: 0 }, turn: [pick(2) === 0 ? 'A' : 'B', 2] };
    const [bobAt, traps] = [room(), pick(3)];
    // A position is a world of its own, whose chance is promised anew: alike at both tables.
    const seed = `5eed${pick(1 << 20).toString(16)}`;
    for (let w = 0; w < 2; w++) {
      const first = pick(8);
      const set = [first, (first + 1 + pick(7)) % 8].slice(0, traps).map((i) => `${ROOMS[i]}${i !== 1 && pick(2) === 0 ? '*' : ''}`);
      await this.test(w, { t: 'seed', seed });
      await this.test(w, { t: 'position', position: { ...common, at: { A: room(), B: bobAt }, traps: { A: set, B: [] } } });
    }
    await this.check();
  }

  async move(): Promise<void> {
    const at = (await Promise.all([0, 1].map((w) => this.test(w, { t: 'state' })))).map((state) => state['position'] as Position);
    const [one, two] = at as [Position, Position];
    for (const [user, side] of [
      ['ann', 'A'],
      ['bob', 'B'],
    ] as const) {
      const found = this.pair(this.can(0, user), this.can(1, user), one, two, side);
      if (found === null) continue;
      const verb = (act: LegalMove): TableMsg => ({ t: 'verb', verb: act.verb, origin: 'pointer' });
      return this.act(user, verb(found[0]), verb(found[1]));
    }
    return this.position();
  }
  private pair(can: LegalMove[], other: LegalMove[], one: Position, two: Position, side: Side): [LegalMove, LegalMove] | null {
    const left = [...can];
    while (left.length > 0) {
      const act = left.splice(this.pick(left.length), 1)[0] as LegalMove;
      const trace = heard(one, side, act);
      const mates = side === 'A' ? other.filter((mate) => heard(two, side, mate) === trace) : heard(two, side, act) === trace ? [act] : [];
      const mate = mates[this.pick(Math.max(1, mates.length))];
      if (mate !== undefined && !ends(trace)) return [act, mate];
    }
    return null;
  }

  async step(): Promise<void> {
    switch (this.pick(9)) {
      case 0:
        return this.alone('ann', { t: 'verb', verb: { t: 'take', from: 'stand-B' as never, count: 1 }, origin: 'key' });
      case 1:
        return this.act(this.pick(2) === 0 ? 'bob' : 'wim', { t: this.pick(2) === 0 ? 'resync' : 'save' });
      case 2: {
        const stack = this.rooms[0]?.people.get('ann')?.view.zones.get('stand-A' as never)?.order ?? [];
        const [front, ...rest] = stack;
        return front === undefined
          ? undefined
          : this.alone('ann', { t: 'verb', verb: { t: 'arrange', zone: 'stand-A' as never, order: [front, ...rest.reverse()] }, origin: 'key' });
      }
      default:
        return this.move();
    }
  }
}

describe.each(NAMES)('two worlds over the sockets of %s', (name) => {
  let server: ServerHandle;
  beforeAll(async () => {
    buildIfStale('.', ['server bundle']);
    server = await startServer(name);
  }, 600_000);
  afterAll(() => server.stop());

  test('Revolver Noir: equal payloads for the other player and a watcher', { timeout: 1_800_000 }, async () => {
    let compared = 0;
    for (let i = 0; i < GAMES[name]; i++) {
      const pair = new NoirSockets(server, `sockets ${i}`);
      try {
        await pair.open();
        if (i % 2 === 1) await pair.position();
        for (let step = 0; step < STEPS; step++) await pair.step();
        await pair.join('late');
        compared += pair.compared;
      } finally {
        pair.stage.end();
      }
    }
    console.log(`${name}: ${GAMES[name]} games, ${compared} payloads equal`);
    expect(compared).toBeGreaterThan(50 * GAMES[name]);
  });

  test.each(TRAITORS_STORIES.map((story) => [story.title, story] as const))('The Traitors: %s', { timeout: 600_000 }, async (_title, story) => {
    expect(await tellOverSockets(server, 'the-traitors', TRAITORS, story)).toBeGreaterThan(20);
  });

  test.each(COP_STORIES.map((story) => [story.title, story] as const))('Good Cop Bad Cop: %s', { timeout: 600_000 }, async (_title, story) => {
    expect(await tellOverSockets(server, 'good-cop-bad-cop', { ...COP, beat: true }, story)).toBeGreaterThan(20);
  });

  test.each(STARS_STORIES.map((story) => [story.title, story] as const))('The Stars May Swallow Us: %s', { timeout: 600_000 }, async (_title, story) => {
    expect(await tellOverSockets(server, 'stars-may-swallow-us', { ...STARS, beat: true }, story)).toBeGreaterThan(20);
  });

  test.each(IMPOSTERS_STORIES.map((story) => [story.title, story] as const))('Imposters and Crewmates: %s', { timeout: 600_000 }, async (_title, story) => {
    expect(await tellOverSockets(server, 'imposters-and-crewmates', { ...IMPOSTERS, beat: true }, story, 4)).toBeGreaterThan(12);
  });
});
