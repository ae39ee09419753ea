// Bad input over real sockets: damaged messages and frames, junk as match data, floods, while others sit at the same
// tables.

import { randomBytes } from 'node:crypto';
import type { ActOut, TableMsg, View } from '../../server-modules/protocol/messages.ts';
import { RPC } from '../../server-modules/protocol/calls.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { Handle, Seat } from '../../server-modules/kernel/ids.ts';
import { AHEAD } from '../../server-modules/table/people/admission.ts';
import type { Seated, Visitor } from '../../tools/table-client.ts';
import { createStage, type Stage } from '../conformance/case.ts';
import type { ServerHandle } from '../conformance/servers.ts';
import { openSocket } from '../conformance/socket.ts';
import { KNOWN } from './codes.ts';
import { openHostile, type Hostile, type Outcome } from './hostile.ts';
import type { Mutator } from './mutate.ts';
import { KINDS, someMessage } from './valid.ts';

/**
 * Words of RPC errors that a client may be told. `that did not work` is none of them: it stands for our own mistakes.
 */
const WORDS = new Set([
  'bad-message',
  'too-long',
  'no-such-table',
  'no-such-game',
  'not-invited',
  'banned',
  'full',
  'asleep',
  'busy',
  'not offered here',
  'RPC function not found',
  'RPC ID must be set',
]);
/** Broken frames that are thrown at once; Nakama takes two seconds over each. */
const BATCH = 100;
/** Refusals between two looks at the world: a hash takes Nakama's engine a tenth of a second. */
const STRIDE = { embedded: 1, nakama: 8, cluster: 8 };
/** Messages at once in the flood: more than a test server's bucket holds. */
const FLOOD = 3_000;

export interface SocketFindings {
  sent: { acts: number; rpcs: number; data: number; frames: number; flood: number };
  accepted: number;
  refused: Map<string, number>;
  words: Map<string, number>;
  closed: number;
  seconds: { [part: string]: number };
  faults: string[];
}

interface Table {
  id: string;
  people: Seated[];
  hash: string;
}

const add = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

interface Scene {
  stage: Stage;
  maker: Visitor;
  tables: Table[];
  mal: Hostile;
  m: Mutator;
  found: SocketFindings;
  heard: Verb<Handle>[];
  /** Refusals in a row. */
  quiet: number;
}

async function hashOf({ stage, maker }: Scene, table: Table): Promise<string> {
  const answer = await stage.test(maker, { table: table.id, t: 'hash' });
  return String(Reflect.get(answer as object, 'hash'));
}

async function openScene(server: ServerHandle, m: Mutator, found: SocketFindings): Promise<Scene> {
  const stage = createStage(server);
  const maker = await stage.person('Ann');
  const friend = await stage.person('Bob');
  const tables: Table[] = [];
  const ways: { table: string; invite: string }[] = [];
  for (const [game, mode] of [
    ['sandbox', 'sandbox'],
    ['revolver-noir', 'enforced'],
  ] as const) {
    const open = await maker.link.create({ game, mode, listed: true, options: game === 'sandbox' ? {} : { turnLimit: 10, clock: 0 } });
    const ann = await maker.sit({ table: open.table });
    const bob = await friend.sit({ table: open.table, invite: open.invite ?? '' });
    for (const [one, seat] of [
      [ann, 'A'],
      [bob, 'B'],
    ] as const)
      await one.table.act({ t: 'sit', seat: seat as Seat });
    await ann.table.act({ t: 'start' });
    await ann.until((view) => view.room.phase === 'playing');
    tables.push({ id: open.table, people: [ann, bob], hash: '' });
    ways.push({ table: open.table, invite: open.invite ?? '' });
  }
  const scene: Scene = { stage, maker, tables, mal: await openHostile(stage, ways), m, found, heard: [], quiet: 0 };
  // At the free table he has a seat of his own.
  const free = tables[0]?.id ?? '';
  await scene.mal.rpc(RPC.act, JSON.stringify({ table: free, n: scene.mal.last(free) + 1, msg: { t: 'sit', seat: 'C' } }));
  scene.mal.count(free, scene.mal.last(free) + 1);
  for (const table of tables) table.hash = await hashOf(scene, table);
  return scene;
}

const someView = (m: Mutator, table: Table): View => m.one(table.people).view;

/** A message to the table, valid or damaged; what it may not do leaves no trace. */
async function act(scene: Scene): Promise<void> {
  const { m, mal, found, stage } = scene;
  const table = m.one(scene.tables);
  const kind = m.draw(2) === 0 ? 'verb' : m.one(KINDS.filter((one) => one !== 'leave'));
  const view = someView(m, table);
  for (const { verb } of view.rules?.can ?? []) if (m.draw(20) === 0 && scene.heard.length < 200) scene.heard.push(verb);
  const msg: TableMsg = someMessage(m, view, scene.heard, kind);
  const last = mal.last(table.id);
  const n = m.draw(10) === 0 ? m.one([last, last - 1, last - 40, last + AHEAD + 1, 1]) : last + 1;
  let value: unknown = { table: table.id, n, msg };
  if (m.draw(3) > 0) for (let wounds = 1 + m.draw(3); wounds > 0; wounds--) value = m.structure(value);
  const text = m.draw(8) === 0 ? m.text(m.write(value)) : m.write(value);
  found.sent.acts += 1;
  const outcome = await mal.rpc(RPC.act, text);
  judge(scene, outcome, text);
  const answer = outcome.t === 'answer' ? (outcome.value as ActOut) : null;
  const counted = answer !== null && (answer.ok || (answer.no !== 'bad-number' && answer.no !== 'stale-number'));
  if (answer !== null && counted) mal.count(table.id, Math.max(mal.last(table.id), answer.n));
  if (answer?.ok === true) {
    if (text.includes('"take"') || text.includes('"search"')) await letGo(scene, table);
    table.hash = await hashOf(scene, table);
    scene.quiet = 0;
    return;
  }
  scene.quiet += 1;
  if (scene.quiet % STRIDE[stage.server.name] !== 0) return;
  for (const each of scene.tables) {
    const now = await hashOf(scene, each);
    if (now !== each.hash) fault(scene, 'a refusal left a trace', text);
    each.hash = now;
  }
}

/**
 * What he holds would go home by itself once he is cut off for long, and his search would end; that must not look like
 * a trace.
 */
async function letGo({ mal }: Scene, { id }: Table): Promise<void> {
  for (const msg of [{ t: 'stand' }, { t: 'sit', seat: 'C' }]) {
    const n = mal.last(id) + 1;
    await mal.rpc(RPC.act, JSON.stringify({ table: id, n, msg }));
    mal.count(id, n);
  }
}

const fault = ({ found }: Scene, what: string, text: string): void => void (found.faults.length < 20 && found.faults.push(`${what}: ${text.slice(0, 400)}`));

function judge(scene: Scene, outcome: Outcome, text: string): void {
  const { found } = scene;
  if (outcome.t === 'closed') {
    found.closed += 1;
    return;
  }
  if (outcome.t === 'error') {
    add(found.words, outcome.message);
    if (!WORDS.has(outcome.message)) fault(scene, `an error of no list: ${outcome.message}`, text);
    return;
  }
  const { ok, no } = (outcome.value ?? {}) as { ok?: unknown; no?: unknown };
  if (ok === true) found.accepted += 1;
  if (ok !== false) return;
  add(found.refused, String(no));
  if (no === 'bug' || !KNOWN.has(String(no))) fault(scene, `a refusal of no list: ${String(no)}`, text);
}

/** The RPCs beside `act`. */
async function otherRpc(scene: Scene): Promise<void> {
  const { m, mal, tables, found } = scene;
  const valid: readonly [string, unknown][] = [
    [RPC.hello, { name: 'Mal', protocol: 1 }],
    [RPC.create, { game: 'sandbox', mode: 'enforced', listed: false, options: {} }],
    [RPC.create, { game: 'chess', mode: 'sandbox', listed: false, options: { x: 1 } }],
    [RPC.open, { table: m.one(tables).id, watch: true }],
    [RPC.open, { invite: 'AAAA-BBBB-CCCC-DDDD' }],
    [RPC.list, {}],
    [RPC.mine, {}],
    ['baize_nothing', {}],
  ];
  const [id, value] = m.one(valid);
  const text = m.draw(6) === 0 ? m.noise() : m.text(m.write(m.structure(value)));
  found.sent.rpcs += 1;
  judge(scene, await mal.rpc(id, text), `${id} ${text}`);
}

/** Match data that nobody could want, from a member of the table. */
async function junk(scene: Scene): Promise<void> {
  const { m, mal, found } = scene;
  const table = m.one(scene.tables);
  const data = m.draw(30) === 0 ? randomBytes(4_000) : Buffer.from(Array.from({ length: m.draw(60) }, () => m.draw(256)));
  const body = {
    match_id: m.draw(20) === 0 ? mal.match(table.id).replace(/^./, '0') : mal.match(table.id),
    op_code: String(m.one([1, 2, 3, 3, 3, 4, 4, 5, 99, -1, 2 ** 40])),
    data: data.toString('base64'),
    presences: [],
  };
  found.sent.data += 1;
  await mal.frame(JSON.stringify({ match_data_send: body }));
}

/** Frames that are no messages, each on a socket of its own: it is closed, or it answers and lives. */
async function frames(scene: Scene, count: number): Promise<void> {
  const { m, mal, stage, found } = scene;
  const valid: readonly unknown[] = [
    { cid: '1', rpc: { id: RPC.list, payload: '{}' } },
    { cid: '2', match_join: { match_id: mal.match(scene.tables[0]?.id ?? ''), metadata: { take: '1' } } },
    { cid: '3', match_data_send: { match_id: mal.match(scene.tables[0]?.id ?? ''), op_code: '3', data: 'AAAA', presences: [] } },
    { cid: '4', match_leave: { match_id: mal.match(scene.tables[0]?.id ?? '') } },
    { cid: '5', ping: {} },
    { cid: '6', match_create: { name: 'x' } },
    { cid: '7', channel_join: { target: 'x', type: 1 } },
  ];
  for (let done = 0; done < count; done += BATCH) {
    await Promise.all(
      Array.from({ length: Math.min(BATCH, count - done) }, async () => {
        const socket = await openSocket(stage.server.url, mal.token);
        const kind = m.draw(6);
        const text = m.write(m.structure(m.one(valid)));
        const frame =
          kind === 0
            ? Buffer.from(Array.from({ length: 1 + m.draw(200) }, () => m.draw(256)))
            : kind === 1
              ? m.noise()
              : kind === 2
                ? `${text}${' '.repeat(m.draw(10) === 0 ? 300_000 : 0)}`
                : m.text(text);
        socket.send(frame);
        found.sent.frames += 1;
        // Whatever it was: the socket goes, or it answers the next question.
        const alive = socket.ask({ ping: {} }).then(
          () => true,
          () => false,
        );
        const gone = socket.gone(10_000).then(
          () => false,
          () => null,
        );
        const lives = await Promise.race([alive, gone]);
        if (lives === null) fault(scene, 'the socket neither closed nor answered', String(frame));
        if (lives === false) found.closed += 1;
        socket.end();
      }),
    );
  }
}

/** More than anybody can play, at once: the table says so or the line is cut, and others go on. */
async function flood(scene: Scene): Promise<void> {
  const { mal, found, tables } = scene;
  const [table] = tables;
  if (table === undefined) return;
  await mal.again();
  const closed = found.closed;
  const first = mal.last(table.id) + 1;
  const sent: Promise<Outcome>[] = [];
  for (let i = 0; i < FLOOD; i++) sent.push(mal.rpc(RPC.act, JSON.stringify({ table: table.id, n: first + i, msg: { t: 'consent', id: 999_999, yes: true } })));
  found.sent.flood += FLOOD;
  for (const outcome of await Promise.all(sent)) judge(scene, outcome, 'flood');
  if ((found.refused.get('too-fast') ?? 0) === 0 && found.closed === closed) fault(scene, 'nobody stopped the flood', '');
}

/** Ann and Bob go on: a hand at the free table, and the duel to its end. */
async function playOn(scene: Scene): Promise<void> {
  const [free, duel] = scene.tables;
  const ann = free?.people[0];
  if (free === undefined || duel === undefined || ann === undefined) return;
  const pawn = [...ann.view.pieces.values()].find(({ kind }) => kind === 'pawn');
  const turned = await ann.table.act({ t: 'verb', verb: { t: 'turn', piece: pawn?.h ?? (0 as Handle), degrees: 1 }, origin: 'script' });
  if (!turned.ok) fault(scene, 'nobody can play on at the free table', turned.no);
  for (let i = 0; i < 2_000; i++) {
    const one = duel.people.find(({ view }) => view.rules?.ask?.me === 'owe' && view.rules.can.length > 0);
    if (duel.people.some(({ view }) => view.room.phase === 'over')) return;
    const can = one?.view.rules?.can ?? [];
    if (one === undefined) await duel.people[0]?.next(50);
    else await one.table.act({ t: 'verb', verb: scene.m.one(can).verb, origin: 'script' });
  }
  fault(scene, 'the duel does not come to an end', '');
}

/** `count` messages by as many hostile people as there are chances, each at two tables of his own. */
export async function overSockets(server: ServerHandle, chances: readonly Mutator[], count: number): Promise<SocketFindings> {
  const found: SocketFindings = {
    sent: { acts: 0, rpcs: 0, data: 0, frames: 0, flood: 0 },
    accepted: 0,
    refused: new Map(),
    words: new Map(),
    closed: 0,
    seconds: {},
    faults: [],
  };
  let since = Date.now();
  const lap = (part: string): void => {
    found.seconds[part] = Math.round((Date.now() - since) / 100) / 10;
    since = Date.now();
  };
  const scenes = await Promise.all(chances.map((m) => openScene(server, m, found)));
  const broken = Math.floor(count / 10);
  const each = Math.ceil((count - broken) / scenes.length);
  const unmoved = async (scene: Scene, what: string): Promise<void> => {
    for (const table of scene.tables) if ((await hashOf(scene, table)) !== table.hash) fault(scene, `${what} left a trace`, table.id);
  };
  await Promise.all(
    scenes.map(async (scene) => {
      for (let i = 0; i < each && found.faults.length < 10; i++) {
        const kind = scene.m.draw(10);
        if (kind < 6) await act(scene);
        else if (kind < 8) await otherRpc(scene);
        else await junk(scene);
      }
    }),
  );
  lap('messages');
  const [first] = scenes;
  if (first === undefined) throw new Error('nobody is hostile');
  await frames(first, broken);
  for (const scene of scenes) await unmoved(scene, 'junk or a broken frame');
  lap('frames');
  await flood(first);
  await unmoved(first, 'a flood');
  lap('flood');
  for (const scene of scenes) await playOn(scene);
  lap('playing on');
  for (const scene of scenes) {
    found.closed += scene.mal.closed;
    scene.mal.end();
    scene.stage.end();
  }
  return found;
}
