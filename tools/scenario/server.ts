// Scenarios through a whole server: people at a table over real sockets, the position and the moves by the messages of
// test servers.

import { decodeWorld } from '../../server-modules/kernel/encode.ts';
import { SEATS, TICKS_PER_SECOND, seat as seatOf } from '../../server-modules/kernel/ids.ts';
import type { RulesView } from '../../server-modules/protocol/messages.ts';
import { RPC } from '../../server-modules/protocol/calls.ts';
import type { TestIn } from '../../server-modules/protocol/testin.ts';
import type { RuleLine } from '../../server-modules/rules/types.ts';
import type { GameDef } from '../../server-modules/games/game.ts';
import type { ServerAddress } from '../../src/net/nakama.ts';
import { visit, type Seated, type Visitor } from '../table-client.ts';
import type { Answer, Driver, Heard, Look, Start, ViewerName } from './driver.ts';
import { namesFor, SEED } from './engine.ts';
import type { Scenario } from './format.ts';
import { sayer, type Words } from './say.ts';

/** Ticks that every grid of a game's clocks divides: ten seconds. */
const ROUND = 10 * TICKS_PER_SECOND;

type Given = Omit<TestIn, 'table'> & { t: TestIn['t']; [field: string]: unknown };
interface Told {
  position: object | null;
  rules: { ask: { t: string } | null; frames: { t: string }[]; over: { winners: string[] } | null } | null;
  owing: string[];
  world: string;
}

export interface ServerDriver extends Driver {
  /** Signs everybody out. */
  end(): void;
}

/**
 * A driver over one test server. Its people stay signed in from case to case; each case has a table of its own. It
 * cannot freeze.
 */
export async function serverDriver(server: ServerAddress, game: GameDef, words: Words): Promise<ServerDriver> {
  const say = sayer(words);
  let names: ViewerName[] = [...SEATS.slice(0, game.seats[1]), 'watch'];
  const visitors = new Map<ViewerName, Visitor>();
  for (const name of names) visitors.set(name, await visit(server, `Case ${name}`));
  const people = new Map<ViewerName, Seated>();
  const marks = new Map<ViewerName, { patches: number; lines: number }>();
  let table = '';

  const visitor = (name: ViewerName): Visitor => found(visitors, name);
  const person = (name: ViewerName): Seated => found(people, name);
  const ask = async (by: ViewerName, input: Given): Promise<unknown> => visitor(by).link.ask(table, RPC.test, { ...input, table });
  const told = async (input: Given): Promise<{ ok: boolean; no?: string; [field: string]: unknown }> =>
    (await ask('A', input)) as { ok: boolean; no?: string; [field: string]: unknown };
  const sure = async (input: Given): Promise<{ [field: string]: unknown }> => {
    const answer = await told(input);
    if (!answer.ok) throw new Error(`${input.t}: ${answer.no ?? 'no'}`);
    return answer;
  };
  const state = async (): Promise<Told> => (await sure({ t: 'state' })) as unknown as Told;
  /** What was sent to this person before an answer to him is here when the answer is. */
  const caughtUp = async (name: ViewerName): Promise<Seated> => {
    await ask(name, { t: 'tick', count: 0 });
    return person(name);
  };
  const lastLine = (one: Seated): number => one.view.log.at(-1)?.i ?? 0;
  const mark = (name: ViewerName, one: Seated): void => void marks.set(name, { patches: one.heard.patches.length, lines: lastLine(one) });

  async function take(name: ViewerName): Promise<void> {
    const watch = name === 'watch';
    const one = await visitor(name).sit({ table, ...(watch ? { watch } : {}) });
    people.set(name, one);
    if (watch) return;
    const seat = SEATS.find((other) => other === name);
    if (seat !== undefined) good(await one.table.act({ t: 'sit', seat }), 'sit');
  }

  return {
    game,
    quick: false,
    async open(scenario: Scenario, { seed = SEED, tick: at }: Start = {}) {
      const made = await visitor('A').link.create({ game: game.id, mode: 'enforced', listed: true, options: scenario.options ?? {} });
      table = made.table;
      names = [...SEATS.slice(0, scenario.seats ?? game.seats[1]), 'watch'];
      for (const name of names) await take(name);
      // Clocks close on a grid of ticks: every case begins on it.
      const { tick } = await sure({ t: 'tick', count: 0 });
      const begins = at ?? Number(tick) + ROUND - (Number(tick) % ROUND);
      if (begins < Number(tick)) throw new Error('opening the second world took longer than the first: ticks cannot be compared');
      await sure({ t: 'tick', count: begins - Number(tick) });
      // The same chance as the engine has alone: a case holds or fails, wherever it is played.
      await sure({ t: 'seed', seed });
      const { position, streams } = scenario.given;
      const bare = position === undefined || Object.keys(position).length === 0;
      await sure({ t: 'position', position: bare ? null : position, ...(streams === undefined ? {} : { streams }) });
      for (const name of names) mark(name, await caughtUp(name));
      return begins;
    },
    async act(seat, deed, via): Promise<Answer> {
      const answer = await told('verb' in deed ? { t: 'hand', seat, verb: deed.verb } : { t: 'move', seat, move: deed.move, via });
      return answer.ok ? { ok: true } : { ok: false, code: answer.no ?? '?' };
    },
    async resign(seat) {
      good(await person(seat).table.act({ t: 'resign' }), 'resign');
    },
    async wait(seconds) {
      await sure({ t: 'tick', count: Math.round(seconds * TICKS_PER_SECOND) });
    },
    async heard(name): Promise<Heard> {
      const one = await caughtUp(name);
      const was = marks.get(name) ?? { patches: 0, lines: 0 };
      const { pieces, zones, rules, log } = one.view;
      const lines = log.filter(({ i, kind }) => i > was.lines && kind === 'game').map(({ line }) => say(line as unknown as RuleLine));
      const touched = one.heard.patches.length > was.patches;
      const sent = one.heard.patches.slice(was.patches).map((patch) => Buffer.from(patch).toString('hex'));
      mark(name, one);
      return { lines, touched, wire: JSON.stringify([sent, lines, [...pieces], [...zones], rules]) };
    },
    async look(name): Promise<Look> {
      const one = await caughtUp(name);
      const world = decodeWorld((await state()).world);
      if (!world.ok) throw new Error(`the world cannot be read: ${world.error.part}`);
      return { view: one.view, ...namesFor(world.value, name === 'watch' ? null : seatOf(name)) };
    },
    async rules(name): Promise<RulesView | null> {
      return (await caughtUp(name)).view.rules;
    },
    async position() {
      return (await state()).position ?? {};
    },
    async ask() {
      const { rules, owing } = await state();
      return rules?.ask == null ? null : { t: rules.ask.t, owe: owing };
    },
    async frames() {
      return (await state()).rules?.frames.map((f) => f.t) ?? [];
    },
    async moves(seat) {
      return (await sure({ t: 'expand', seat }))['moves'] as object[];
    },
    async over() {
      const over = (await state()).rules?.over ?? null;
      return over === null ? null : { winners: over.winners };
    },
    async hash() {
      return String((await sure({ t: 'hash' }))['hash']);
    },
    async freeze() {
      throw new Error('a server writes everything down by itself');
    },
    async close() {
      for (const one of people.values()) one.table.leave();
      people.clear();
    },
    end() {
      for (const one of visitors.values()) one.link.close();
    },
  };
}

function found<T>(map: ReadonlyMap<ViewerName, T>, name: ViewerName): T {
  const one = map.get(name);
  if (one === undefined) throw new Error(`nobody is called ${name}`);
  return one;
}

function good(answer: { ok: boolean; no?: string }, what: string): void {
  if (!answer.ok) throw new Error(`${what}: ${answer.no ?? 'no'}`);
}
