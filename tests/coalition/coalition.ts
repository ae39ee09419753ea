// What everybody else does: all that the protocol has, by everybody who is there, with arguments that could be meant
// and with others. All of them know what one of them knows.

import { TICKS_PER_SECOND } from '../../server-modules/kernel/ids.ts';
import { OP, type TableMsg } from '../../server-modules/protocol/messages.ts';
import { writePointers } from '../../server-modules/protocol/passing.ts';
import { gameRows } from '../../server-modules/table/game.ts';
import type { Coverage, Phase } from './coverage.ts';
import { handOf, type Run } from './run.ts';
import { namesOf, speak, type Known } from './speech.ts';
import { CASTER, FRIEND, PLAYERS, ROLES, STRANGER, VICTIM, WATCHER, type Role } from './tables.ts';
import { friendStep, victimStep } from './victim.ts';

const THINGS = ['card', 'coin', 'd6', 'pawn', 'note', 'bag'];
const MOST_NEWCOMERS = 5;

interface Speaker {
  user: string;
  at: number;
  role: Role;
}

/** One thing that somebody does; every third time it is the victim. */
export function anyStep(run: Run, coverage: Coverage): void {
  const { pick } = run;
  const deed = pick(100);
  if (deed < 24) return victimStep(run);
  if (deed < 28) return friendStep(run);
  if (deed < 36) return time(run);
  if (deed < 40) return around(run);
  if (deed < 50) return agrees(run);
  if (deed < 72) return plays(run);
  return speaks(run, coverage);
}

function time(run: Run): void {
  const { pick, both } = run;
  both.ticks(pick(12) === 0 ? 61 * TICKS_PER_SECOND : 1 + pick(2 * TICKS_PER_SECOND));
  if (run.watched) casts(run);
  run.watch.look();
}

/** One of the seats shows casters its hand, and the caster looks, points and draws. */
function casts(run: Run): void {
  const { pick, coalition } = run;
  const user = run.one(members(run).filter((one) => run.view(one)?.room.me.seat != null));
  if (user !== undefined) run.say(user, { t: 'watchHand', on: pick(4) > 0, casters: true });
  const seat = run.one([...coalition, run.home]);
  const what = [
    { t: 'point', at: { x: pick(900), z: pick(900) } },
    { t: 'ink', stroke: { colour: 1, width: 24, line: [0, 0, pick(900), pick(900)] } },
    { t: 'clear' },
    { t: 'look', seat, on: true },
    { t: 'look', seat, on: true },
  ][pick(5)];
  run.say(CASTER, { t: 'cast', what });
}

/** Whoever of the coalition is at the table. */
const members = (run: Run, at = 0): string[] => run.both.users(at).filter((user) => user !== VICTIM && user !== FRIEND);

/** Questions that one of them is asked are agreed to. */
export function agrees(run: Run): void {
  for (const user of members(run)) {
    const room = run.view(user)?.room;
    for (const { id, wanted, yes } of room?.proposals ?? [])
      if (room !== undefined && wanted.includes(room.me.who) && !yes.includes(room.me.who)) run.say(user, { t: 'consent', id, yes: true });
  }
}

/** Somebody of them plays on as the rules ask, or with a free hand. */
function plays(run: Run): void {
  const able = members(run).filter((user) => run.can(user).length > 0);
  const user = run.one(able);
  const act = user === undefined ? undefined : run.one(run.can(user));
  if (user !== undefined && act !== undefined) run.say(user, { t: 'verb', verb: act.verb, origin: 'pointer' });
  else draws(run);
}
function draws(run: Run): void {
  const user = run.one(members(run).filter((one) => run.view(one)?.room.me.seat != null));
  const view = user === undefined ? null : run.view(user);
  const seat = view?.room.me.seat ?? null;
  if (user === undefined || view === null || seat === null) return;
  const from = run.one(
    [...view.zones.values()].filter(({ kind, count, id }) => kind === 'inside' && (count ?? 0) > 1 && !isPartners(run, { t: 'verb', verb: { zone: id } })),
  )?.id;
  if (from !== undefined) run.say(user, { t: 'verb', verb: { t: 'draw', from, count: 1, to: handOf(seat) }, origin: 'pointer' });
}

/** People who come and go, lists, texts that are no messages, servers that die. */
function around(run: Run): void {
  const { both, pick } = run;
  const user = run.one(members(run)) ?? WATCHER;
  switch (pick(9)) {
    case 0:
      return void both.drop(user);
    case 1: {
      const gone = [...run.plan.sitting.map((one) => one.user), WATCHER, STRANGER].filter((one) => one !== VICTIM && !both.has(one));
      const back = run.one(gone);
      return back === undefined ? undefined : void both.join(back, 0, back === STRANGER ? null : undefined);
    }
    case 2:
      return void newcomer(run);
    case 3:
      return void both.lists(user);
    case 4:
      return both.has(user)
        ? both.raw(user, ['{', '{"table":"table","n":1e9,"msg":{"t":"sit"}}', '[]', '{"table":"table","n":1,"msg":{"t":"resync"}}'][pick(4)] ?? '')
        : undefined;
    case 5:
      return both.has(user) ? both.data(user, OP.pointer, writePointers([{ who: 0, x: pick(900), z: pick(900) }])) : undefined;
    case 6:
      return pick(3) === 0 ? both.crash() : undefined;
    case 7:
      return opensCopy(run);
    default:
      return void run.say(user, { t: 'resync' });
  }
}

/** A fresh account comes, by the list or by an invite that somebody gave away. */
export function newcomer(run: Run): string | null {
  if (run.newcomers >= MOST_NEWCOMERS) return null;
  const user = `new${++run.newcomers}`;
  return run.both.join(user, 0, run.pick(2) === 0 ? null : undefined) === null ? user : null;
}

/** A file of the table, opened as a table of one's own; others of them come along. */
function opensCopy(run: Run): void {
  const user = run.one(members(run));
  if (user === undefined || run.both.tables.length > 3) return;
  if (run.files.length === 0) run.say(user, { t: 'download' });
  const file = run.one(run.files);
  const at = file === undefined ? null : run.copy(user, file);
  if (at === null) return;
  for (const other of members(run)) if (other !== user && run.pick(2) === 0) run.both.join(other, at);
}

/** Somebody of each role in turn says anything that the protocol knows. */
function speaks(run: Run, coverage: Coverage): void {
  const who = speaker(run);
  if (who === null) return;
  // Round and round from a place that the seed says, so that nothing is left out by chance.
  const names = namesOf(run.grammar);
  const at = run.spoken.get(who.role) ?? run.pick(names.length);
  run.spoken.set(who.role, (at + STRIDE) % names.length);
  const name = names[at] as string;
  const view = run.both.view(who.user, who.at);
  const known: Known = { view, pick: run.pick, games: GAME_IDS, things: THINGS, pictures: run.pictures, chairs: run.plan.sitting.length };
  const msg = speak(run.grammar, name, known) as TableMsg | null;
  if (msg === null) throw new Error(`nobody can say ${name}`);
  // What would only turn over the pile in which the other card lies proves nothing.
  if (isPartners(run, msg) && run.pick(25) > 0) return;
  coverage.note(name, phaseOf(run, who.at), who.role);
  run.say(who.user, msg, who.at);
}
/** No divisor of the number of names in common, whatever that number is: it is a prime. */
const STRIDE = 37;
const GAME_IDS = gameRows().map(({ id }) => id);

const phaseOf = (run: Run, at: number): Phase => {
  const { phase, fixing } = run.both.room(0, at).state;
  return fixing !== null ? 'fixing' : phase;
};

/** Somebody of a role that is drawn first, so that each role speaks as often as any other. */
function speaker(run: Run): Speaker | null {
  const { both, plan, pick } = run;
  const role = ROLES[pick(ROLES.length)] as Role;
  if (role === 'copier') {
    if (both.tables.length === 1) opensCopy(run);
    const at = both.tables.length > 1 ? 1 + pick(both.tables.length - 1) : 0;
    const user = run.one(members(run, at));
    return at === 0 || user === undefined ? null : { user, at, role };
  }
  const host = both.room(0).state.people.find(({ who }) => who === both.room(0).state.host)?.user;
  const isSitting = (user: string): boolean => run.view(user)?.room.me.seat != null;
  const fits: { readonly [R in Exclude<Role, 'copier'>]: (user: string) => boolean } = {
    host: (user) => user === host,
    seat: (user) => user !== host && isSitting(user) && PLAYERS.includes(user as never),
    watcher: (user) => user === WATCHER,
    stranger: (user) => user === STRANGER,
    newcomer: (user) => user.startsWith('new'),
  };
  const found = run.one(members(run).filter(fits[role]));
  if (found !== undefined) return { user: found, at: 0, role };
  if (role === 'newcomer') {
    const user = newcomer(run);
    return user === null ? null : { user, at: 0, role };
  }
  if (role === 'watcher' || role === 'stranger') {
    const user = role === 'watcher' ? WATCHER : STRANGER;
    return both.join(user, 0, role === 'stranger' ? null : undefined) === null ? { user, at: 0, role } : null;
  }
  if (role === 'seat') both.join(plan.sitting.find(({ user }) => PLAYERS.includes(user as never))?.user ?? WATCHER);
  return null;
}

/** Does it name the pile, or the pile's place, in which the other card lies? */
function isPartners(run: Run, msg: unknown): boolean {
  const { partner } = run.secret;
  const w = run.both.room(0).session.world;
  const lies = partner === null ? undefined : w.pieces.get(partner);
  const pile = lies === undefined ? undefined : w.zones.get(lies.zone);
  if (lies === undefined || pile === undefined || pile.owner !== null) return false;
  const handles = [lies.id, ...(pile.of === null ? [] : [pile.of])].flatMap((id) => w.open.of.get(id) ?? []);
  return valuesIn(msg).some((value) => value === pile.id || handles.includes(value as never));
}
const valuesIn = (value: unknown): unknown[] => (typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [value]);
