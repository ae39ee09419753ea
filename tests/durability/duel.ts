// Revolver Noir by the rules while its server dies: every accepted verb is also played in a session of our own, which
// must end as the table's.

import { decodeWorld, encodeWorld } from '../../server-modules/kernel/encode.ts';
import type { Handle, Seat } from '../../server-modules/kernel/ids.ts';
import { takeChanges } from '../../server-modules/kernel/journal.ts';
import { resolveVerb } from '../../server-modules/kernel/resolve.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { Bot } from '../../server-modules/games/game.ts';
import { game as revolverNoir } from '../../server-modules/games/revolver-noir/index.ts';
import { RPC } from '../../server-modules/protocol/calls.ts';
import type { TestIn } from '../../server-modules/protocol/testin.ts';
import { playInput, openSession, rulesView, seatsOwing } from '../../server-modules/rules/session.ts';
import { overOf } from '../../server-modules/rules/working.ts';
import type { Session } from '../../server-modules/rules/working.ts';
import type { Draw } from '../../server-modules/table/promise/chance.ts';
import type { Seated, Visitor } from '../../tools/table-client.ts';

/** What the server's RPC for tests tells of a table. */
export interface Truth {
  world: string;
  broken: string[];
  row: number;
}

/** Asks the server for the truth; again while it is away. */
export async function truthOf(visitor: Visitor, table: string): Promise<Truth> {
  const asked: TestIn = { table, t: 'state' };
  for (let tries = 0; ; tries++) {
    try {
      await visitor.link.wire.ready();
      return (await visitor.link.ask(table, RPC.test, asked)) as Truth;
    } catch (error) {
      if (tries > 60) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Longer than the server is away, in milliseconds. */
const PATIENCE = 20_000;

interface Player {
  seated: Seated;
  visitor: Visitor;
  mind: Bot | null;
  heard: number;
}

export interface Duel {
  readonly table: string;
  /** Verbs that were acknowledged, refused, and games that were over. */
  readonly count: { verbs: number; refused: string[]; games: number };
  /** Verbs without an answer at this moment. */
  readonly flying: number;
  /** One verb of whoever is asked; a new game when this one is over. */
  step(): Promise<void>;
  /** Our own session's world, as text. */
  world(): string;
  over(): boolean;
  truth(): Promise<Truth>;
}

export async function openDuel(visitors: readonly [Visitor, Visitor], seated: readonly [Seated, Seated], draw: Draw): Promise<Duel> {
  const [first, second] = seated;
  const table = first.table.table;
  const players = new Map<Seat, Player>();
  const count: Duel['count'] = { verbs: 0, refused: [], games: 0 };
  let flying = 0;
  let session: Session | null = null;

  /** Takes the game on the table over as it lies; nothing else moves it from here on. */
  async function follow(): Promise<void> {
    const { world } = await truthOf(visitors[0], table);
    const read = decodeWorld(world);
    if (!read.ok) throw new Error(`the world cannot be read at ${read.error.part}`);
    session = openSession({ game: revolverNoir, seats: read.value.seats, seed: '', mode: 'enforced', options: first.view.room.options, world: read.value });
    takeChanges(session.world);
    players.clear();
    session.world.seats.forEach((seat, i) => {
      const of = seated[i];
      const visitor = visitors[i];
      if (of !== undefined && visitor !== undefined) players.set(seat, { seated: of, visitor, mind: revolverNoir.bot?.(seat) ?? null, heard: 0 });
    });
  }

  /** The thing to do: mostly what the seat's bot would do, now and then anything. */
  function chosen(seat: Seat, player: Player): Verb<Handle> {
    const { view } = player.seated;
    for (const { i, kind, line } of view.log) {
      if (i <= player.heard) continue;
      player.heard = i;
      if (kind === 'game') player.mind?.hear(line);
    }
    const rules = session === null ? null : rulesView(session, seat);
    const can = rules?.can ?? [];
    const any = can[draw(Math.max(1, can.length))]?.verb;
    const wanted = draw(4) === 0 || view.rules === null ? undefined : player.mind?.choose({ world: view, rules: view.rules }, draw)?.verb;
    // The client's View may be a step behind; then the bot's wish is not listed any more.
    const listed = can.find(({ verb }) => JSON.stringify(verb) === JSON.stringify(wanted))?.verb ?? any;
    if (listed === undefined) throw new Error(`seat ${seat} can do nothing`);
    return listed;
  }

  async function again(): Promise<void> {
    count.games += 1;
    const { round } = first.view.room;
    const proposed = await first.table.act({ t: 'propose', what: { t: 'rematch' } });
    const next = (check: (one: Seated) => boolean, what: string): Promise<unknown> =>
      Promise.all(
        seated.map((one) =>
          one
            .until(() => check(one), PATIENCE)
            .catch(() => {
              const { me, phase, round: now, proposals } = one.view.room;
              throw new Error(`${what}: seat ${me.seat} is ${one.heard.states.at(-1)} in round ${now} (${phase}), ${JSON.stringify({ proposed, proposals })}`);
            }),
        ),
      );
    const isOpen = (one: Seated): number | undefined => one.view.room.proposals.find(({ what }) => what.t === 'rematch')?.id;
    await next((one) => isOpen(one) !== undefined || one.view.room.round > round, 'no rematch was proposed');
    const id = isOpen(second);
    if (id !== undefined) await second.table.act({ t: 'consent', id, yes: true });
    await next((one) => one.view.room.round > round, 'no rematch came');
    await follow();
  }

  await follow();
  return {
    table,
    count,
    get flying() {
      return flying;
    },
    async step() {
      if (session === null || overOf(session) !== null) return again();
      const owing = seatsOwing(session);
      const seat = owing[draw(Math.max(1, owing.length))];
      const player = seat === undefined ? undefined : players.get(seat);
      if (seat === undefined || player === undefined) throw new Error('the game waits for nobody');
      const verb = chosen(seat, player);
      flying += 1;
      const answer = await player.seated.table.act({ t: 'verb', verb, origin: 'script' }).finally(() => (flying -= 1));
      if (!answer.ok) {
        count.refused.push(answer.no);
        return;
      }
      count.verbs += 1;
      const named = resolveVerb(session.world, seat, verb);
      const did = named.ok ? playInput(session, seat, named.value, 0) : named;
      if (!did.ok) throw new Error(`the table took what the rules refuse: ${did.error.code}`);
      takeChanges(session.world);
    },
    world: () => (session === null ? '' : encodeWorld(session.world)),
    over: () => session !== null && overOf(session) !== null,
    truth: () => truthOf(visitors[0], table),
  };
}
