// At the door, in memory: damaged messages from everybody to tables at every moment. A refusal is a word of the list
// and leaves no trace.

import { encodeWorld } from '../../server-modules/kernel/encode.ts';
import { parseCreate, parseHello, parseOpen } from '../../server-modules/protocol/parse-calls.ts';
import { BOUNDS, parseAct } from '../../server-modules/protocol/parse.ts';
import { parseTest } from '../../server-modules/protocol/parse-test.ts';
import { OP, type ActOut, type TableMsg } from '../../server-modules/protocol/messages.ts';
import { AHEAD, lastNumber } from '../../server-modules/table/people/admission.ts';
import { admitTo, data, mayJoin } from '../../server-modules/table/room.ts';
import { writeRoom } from '../../server-modules/table/state.ts';
import { receive } from '../../server-modules/table/room.ts';
import { seatsOwing } from '../../server-modules/rules/session.ts';
import { KNOWN } from './codes.ts';
import type { Mutator } from './mutate.ts';
import { finishes, MOMENTS, openScene, type Role, type Scene } from './room.ts';
import { KINDS, someMessage } from './valid.ts';

/** Messages to one table before the next is laid. */
const EPISODE = 125;

export interface Findings {
  sent: number;
  accepted: number;
  refused: Map<string, number>;
  /** Messages of each kind that were the stuff of damage. */
  kinds: Map<string, number>;
  passing: number;
  flaws: number;
  finished: number;
  faults: string[];
}

const add = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

/** One message as text: valid, damaged in structure, damaged as text, or noise. */
function message(m: Mutator, scene: Scene, role: Role, kinds: Map<string, number>): string {
  const { draw, one } = m;
  const last = lastNumber(scene.t.room.numbers, role.user);
  if (draw(25) === 0) return m.noise();
  const kind = draw(2) === 0 ? 'verb' : one(KINDS);
  // Going for good and sending others away would soon leave nobody to be refused.
  const t: TableMsg['t'] = ['leave', 'kick', 'resign', 'start'].includes(kind) && draw(4) > 0 ? 'verb' : kind;
  const msg = someMessage(m, scene.view(role), scene.heard, t);
  if (msg.t === 'verb') {
    scene.heard.push(msg.verb);
    if (scene.heard.length > 200) scene.heard.shift();
  }
  add(kinds, msg.t === 'verb' ? `verb ${msg.verb.t}` : msg.t);
  const n = draw(12) === 0 ? one([last, last - 1, last - 40, last + 2, last + AHEAD, last + AHEAD + 1, 1]) : last + 1;
  let value: unknown = { table: 'table', n, msg };
  // Half of them are well formed and wrong in what they ask for.
  if (draw(2) === 0) return m.write(value);
  for (let wounds = 1 + draw(3); wounds > 0; wounds--) value = m.structure(value);
  const text = m.write(value);
  return draw(6) === 0 ? m.text(text) : text;
}

/** Mostly somebody whom the game waits for: others are turned away by the first look. */
function someRole(m: Mutator, scene: Scene): Role {
  const { room } = scene.t;
  const owing = m.draw(2) === 0 ? seatsOwing(room.session) : [];
  const user = room.state.people.find(({ seat }) => seat !== null && owing.includes(seat))?.user;
  return scene.roles.find((role) => role.user === user) ?? m.one(scene.moment === 'fast' ? scene.roles.slice(0, 2) : scene.roles);
}

/** The world, the room and the length of the log: what a refusal must leave alone. */
const trace = ({ t }: Scene): string => `${encodeWorld(t.room.session.world)}\n${writeRoom(t.room.state)}\n${t.room.row}`;

function shake(m: Mutator, scene: Scene, found: Findings, count: number): void {
  const { room } = scene.t;
  const fail = (what: string, text: string): void => void (found.faults.length < 20 && found.faults.push(`${scene.moment}: ${what}: ${text.slice(0, 300)}`));
  let before = trace(scene);
  for (let i = 0; i < count; i++) {
    const role = someRole(m, scene);
    const text = message(m, scene, role, found.kinds);
    found.sent += 1;
    let answer: ActOut;
    try {
      answer = JSON.parse(receive(room, role.user, role.session, text)) as ActOut;
    } catch (error) {
      fail(`${role.name} made it throw ${error instanceof Error ? error.stack : String(error)}`, text);
      return;
    }
    const now = trace(scene);
    if (answer.ok) found.accepted += 1;
    else {
      add(found.refused, answer.no);
      if (!KNOWN.has(answer.no)) fail(`no code of any list: ${answer.no}`, text);
      if (answer.no === 'bug') fail(`a bug: ${scene.t.warnings.at(-1)}`, text);
      if (now !== before) fail(`${answer.no} left a trace`, text);
    }
    before = now;
    if (m.draw(10) === 0) {
      pass(m, scene, role);
      found.passing += 1;
      if (trace(scene) !== before) fail('passing data moved the table', role.name);
    }
    if (m.draw(15) === 0 && scene.moment !== 'fast') {
      visit(m, scene, found);
      scene.t.ticks(m.draw(3));
      before = trace(scene);
    }
  }
}

/** Match data of all sorts. */
function pass(m: Mutator, scene: Scene, { user, session }: Role): void {
  const bytes = Uint8Array.from({ length: m.draw(m.draw(20) === 0 ? 2_000 : 40) }, () => m.draw(256));
  data(scene.t.room, { user, session }, m.one([OP.pose, OP.pointer, OP.patch, 0, -1, 99, 2.5]), bytes);
}

/** Accounts at the door, with invites of all sorts. */
function visit(m: Mutator, { t }: Scene, found: Findings): void {
  const user = m.one(['ann', 'bob', 'wim', 'sue', 'eve', 'guest-1', `new-${m.draw(30)}`, '__proto__']);
  const invite = m.one([null, '', 'ABCD-EFGH', t.room.state.invite.toLowerCase(), '__proto__']);
  const way = admitTo(t.room, user, m.one(['Eve', '', '\ud800', 'x'.repeat(40)]), invite);
  if ('no' in way) add(found.refused, way.no);
  const why = mayJoin(t.room, { user, session: `s-${m.draw(5)}` }, false);
  if (why !== null) add(found.refused, why);
}

/** The parsers alone: text for RPCs gives a fresh value or a flaw, and never throws. */
function parsers(m: Mutator, found: Findings, count: number): void {
  const valid: readonly [(raw: unknown) => { ok: boolean }, unknown][] = [
    [parseHello, { name: 'Ann', protocol: 1 }],
    [parseCreate, { game: 'revolver-noir', mode: 'enforced', listed: true, options: { turnLimit: 10, clock: 0 } }],
    [parseOpen, { table: 'table', invite: 'AAAA-BBBB', watch: false }],
    [parseAct, { table: 'table', n: 1, msg: { t: 'chat', text: 'x', to: [1, 2] } }],
    [parseTest, { t: 'position', table: 'table', position: { at: {} }, streams: { coin: [1] } }],
    [parseTest, { t: 'run', table: 'table', seed: 'x', count: 1 }],
    [parseTest, { t: 'move', table: 'table', seat: 'A', move: { t: 'start', room: 'hall' }, via: 'move' }],
  ];
  for (let i = 0; i < count; i++) {
    const [parse, value] = m.one(valid);
    let text = m.draw(10) === 0 ? m.noise() : m.write(m.draw(2) === 0 ? m.structure(value) : m.structure(m.structure(value)));
    if (m.draw(6) === 0) text = m.text(text);
    const raw: unknown = m.draw(40) === 0 ? m.one([null, undefined, 5, {}, [], true, 'x'.repeat(BOUNDS.text * 70)]) : text;
    found.sent += 1;
    try {
      if (!parse(raw).ok) found.flaws += 1;
    } catch (error) {
      found.faults.push(`a parser threw ${error instanceof Error ? error.stack : String(error)}: ${String(raw).slice(0, 300)}`);
    }
  }
}

/** `count` messages in all; a fifth of them meets the parsers alone. */
export function atTheDoor(m: Mutator, count: number): Findings {
  const found: Findings = { sent: 0, accepted: 0, refused: new Map(), kinds: new Map(), passing: 0, flaws: 0, finished: 0, faults: [] };
  parsers(m, found, Math.floor(count / 5));
  for (let episode = 0; found.sent < count && found.faults.length < 20; episode++) {
    const moment = MOMENTS[episode % MOMENTS.length];
    if (moment === undefined) break;
    const scene = openScene(moment, m);
    // Buckets empty only when messages come faster than ticks.
    shake(m, scene, found, moment === 'fast' ? 2 * EPISODE : EPISODE);
    if (scene.t.room.state.phase !== 'playing') continue;
    const stuck = finishes(scene.t);
    found.finished += 1;
    if (stuck !== null) found.faults.push(`${moment}: not playable afterwards: ${stuck}`);
  }
  if (Reflect.get({}, 'polluted') !== undefined) found.faults.push('the prototype of all objects was changed');
  return found;
}
