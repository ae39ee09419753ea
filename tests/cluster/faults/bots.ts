// Two bots at one table, over nakama-js and the page's own link: each does one thing after the other, and all that they
// ask and are told is noted.

import { SEATS } from '../../../server-modules/kernel/ids.ts';
import type { ServerAddress } from '../../../src/net/nakama.ts';
import type { Draw } from '../../../server-modules/table/promise/chance.ts';
import type { ActOut } from '../../../server-modules/protocol/messages.ts';
import { visit, type Seated, type Visitor } from '../../../tools/table-client.ts';
import type { Act, Look } from './history.ts';
import { actOf, movesIn } from './marks.ts';

/** Milliseconds between two acts of one bot, and up to so many more. */
const PACE = 700;
const MORE = 400;
/** No message may wait longer for its answer, whatever happens to its node. */
export const ANSWER = 60_000;
/** A page that is loaded anew and does not come in tries again after so long. */
const AGAIN = 500;
/** A View that was asked for is here by then. */
const VIEW = 10_000;
export const BOTS = 2;
/** How often a table is tried to be opened before anything befalls anybody. */
const OPENINGS = 5;

/** Refusals that leave open whether it was done: the answer was given once and is not kept any more. */
const OPEN = new Set(['stale-number', 'bug']);

export const now = (): number => performance.timeOrigin + performance.now();
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Rejects when it takes longer. */
export async function within<T>(what: Promise<T>, ms: number, name: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error(`${name}: not within ${ms} ms`)), ms)));
  return Promise.race([what, late]).finally(() => clearTimeout(timer));
}

/** What went otherwise than it should for who sits there, though nothing was lost. */
export interface Trouble {
  /** Pages that gave up, and had to be loaded anew by hand. */
  gaveUp: number;
  /** Messages and Views that had no answer in time. */
  late: string[];
  /** Refusals by their code. */
  refused: { [code: string]: number };
}

export interface Table {
  readonly table: string;
  readonly acts: readonly Act[];
  readonly looks: readonly Look[];
  /** When what was acknowledged last to each bot had been asked for. */
  readonly heard: readonly number[];
  /** How each bot's page stands: what it was last, and what the table told it. */
  standing(): string;
  /** Each bot asks for its View once, instead of its next act; resolves when all have, or could not. */
  look(): Promise<void>;
  /** No more acts; resolves when all have their answer or are given up. */
  stop(): Promise<void>;
  /** Lets go of the lines. */
  close(): void;
}

interface Bot {
  who: number;
  name: string;
  visitor: Visitor;
  seated: Seated;
}

async function yes(answer: Promise<ActOut>, what: string): Promise<void> {
  const did = await answer;
  if (!did.ok) throw new Error(`${what}: ${did.no}`);
}

/** Opens a free table, sits two bots down at it and begins. `lines` are those that it has made. */
async function open(server: ServerAddress, name: string, lines: Visitor[]): Promise<{ table: string; bots: Bot[] }> {
  const bots: Bot[] = [];
  let [table, invite] = ['', ''];
  for (let who = 0; who < BOTS; who++) {
    const named = `${name} ${'AB'[who]}`;
    const visitor = await visit(server, named);
    lines.push(visitor);
    if (who === 0) {
      const made = await visitor.link.create({ game: 'sandbox', mode: 'sandbox', listed: false, options: {} });
      [table, invite] = [made.table, made.invite ?? ''];
    }
    const seated = await visitor.sit({ table, ...(who === 0 ? {} : { invite }) });
    const seat = SEATS[who];
    if (seat !== undefined) await yes(seated.table.act({ t: 'sit', seat }), 'sit');
    bots.push({ who, name: named, visitor, seated });
  }
  const [first] = bots;
  if (first !== undefined) await yes(first.seated.table.act({ t: 'start' }), 'start');
  for (const { seated } of bots) await seated.until((view) => view.room.phase === 'playing');
  return { table, bots };
}

/** The same once more, at another table, where a line broke meanwhile: nothing of that is what is tried here. */
async function openPatiently(server: ServerAddress, name: string): ReturnType<typeof open> {
  for (let tries = 1; ; tries++) {
    const lines: Visitor[] = [];
    try {
      return await within(open(server, name, lines), ANSWER, `${name} opens a table`);
    } catch (error) {
      for (const { link } of lines) link.close();
      if (tries === OPENINGS) throw error;
    }
  }
}

/** A table at which two bots play from now on. What troubles them is added to `trouble`. */
export async function openTable(server: ServerAddress, name: string, draw: Draw, trouble: Trouble): Promise<Table> {
  const { table, bots } = await openPatiently(server, name);
  const acts: Act[] = [];
  const looks: Look[] = [];
  const heard = bots.map(() => 0);
  const wanted = new Map<number, () => void>();
  let on = true;

  /** The person loads the page again: a new line for the same device. */
  async function loadAnew(bot: Bot): Promise<void> {
    const { device } = bot.visitor;
    bot.visitor.link.close();
    while (on) {
      try {
        bot.visitor = await within(visit(server, bot.name, device), ANSWER, `${bot.name} signs in`);
        bot.seated = await within(bot.visitor.sit({ table, take: true }), ANSWER, `${bot.name} comes in`);
        return;
      } catch {
        bot.visitor.link.close();
        await pause(AGAIN);
      }
    }
  }

  /** A question of a bot; null when there was no answer. Whose page has ended comes in anew. */
  async function ask<T>(bot: Bot, what: string, question: () => Promise<T>): Promise<T | null> {
    try {
      return await within(question(), ANSWER, `${bot.name}, ${what}`);
    } catch (error) {
      const gone = ['refused', 'idle'].includes(bot.seated.heard.states.at(-1) ?? '');
      const text = error instanceof Error ? error.message : String(error);
      const isLate = /not within|did not happen in time/.test(text);
      if (gone && on) trouble.gaveUp += 1;
      if (isLate) trouble.late.push(`${bot.name}, ${what}: ${text}; ${bot.seated.heard.states.slice(-3).join(', ')}`);
      if (gone || isLate) await loadAnew(bot);
      return null;
    }
  }

  async function act(bot: Bot, mark: number): Promise<void> {
    const { who } = bot;
    const msg = actOf(bot.seated.view, { who, mark });
    const one: Act = { who, mark, asked: now(), answered: null, outcome: 'unknown' };
    acts.push(one);
    const did = await ask(bot, `act ${mark}`, () => bot.seated.table.act(msg));
    if (did === null) return;
    if (!did.ok) trouble.refused[did.no] = (trouble.refused[did.no] ?? 0) + 1;
    if (!did.ok && OPEN.has(did.no)) return;
    one.answered = now();
    one.outcome = did.ok ? 'done' : 'refused';
    if (did.ok) heard[who] = one.asked;
  }

  async function look(bot: Bot): Promise<void> {
    const asked = now();
    const { seated } = bot;
    const snapshots = seated.heard.snapshots.length;
    const view = await ask(bot, 'look', async () => {
      await yes(seated.table.act({ t: 'resync' }), 'resync');
      return seated.until(() => seated.heard.snapshots.length > snapshots, VIEW);
    });
    if (view !== null) looks.push({ who: bot.who, asked, answered: now(), moves: movesIn(view, BOTS) });
  }

  async function play(bot: Bot): Promise<void> {
    for (let mark = 0; on;) {
      const done = wanted.get(bot.who);
      if (done === undefined) await act(bot, ++mark);
      else {
        wanted.delete(bot.who);
        await look(bot);
        done();
      }
      // What was heard is not needed, and would grow.
      for (const list of [bot.seated.heard.patches, bot.seated.heard.poses, bot.seated.heard.pointers]) list.length = 0;
      await pause(PACE + draw(MORE));
    }
    wanted.get(bot.who)?.();
  }

  const all = Promise.all(bots.map(play));
  all.catch(() => undefined);
  return {
    table,
    acts,
    looks,
    heard,
    standing: () =>
      bots
        .map(({ who, seated: { heard: told } }) => {
          const waits = acts.filter((act) => act.who === who && act.answered === null).at(-1);
          const since = waits === undefined ? '' : `, waits for ${waits.mark} since ${Math.round(now() - waits.asked)} ms`;
          return `bot ${who}: ${told.states.slice(-8).join(' ')}; ${JSON.stringify(told.notices.slice(-3))}${since}`;
        })
        .join('; '),
    async look() {
      const looked = Promise.all(bots.map(({ who }) => new Promise<void>((resolve) => wanted.set(who, resolve))));
      // Who plays no more looks no more.
      await within(Promise.race([looked, all]), 2 * ANSWER, `${name} looks`);
    },
    async stop() {
      on = false;
      await within(all, 2 * ANSWER, `${name} ends`);
    },
    close() {
      on = false;
      for (const { visitor } of bots) visitor.link.close();
    },
  };
}
