// Strangers at tables of their own who throw, talk, take back, write, bring pictures and walk in and out, without end.
// What their tables tell must stay as small as it was.

import { lookOf } from '../../server-modules/games/box/data/catalogue.ts';
import { SEATS, type Handle, type Seat } from '../../server-modules/kernel/ids.ts';
import { readSnapshot } from '../../server-modules/protocol/codec.ts';
import { OP, type ActOut, type TableMsg } from '../../server-modules/protocol/messages.ts';
import type { OpenOut } from '../../server-modules/protocol/calls.ts';
import { jpegOf } from '../support/pictures.ts';
import { come, enter, type Door, type Line } from './visitor.ts';

interface Table {
  line: Line;
  table: string;
  die: Handle;
  pawn: Handle;
  /** The number of the last message. */
  n: number;
}

const DIE = lookOf('die');
const PAWN = lookOf('pawn-0');
/** How long the first picture of a table may take to come, in milliseconds. */
const PATIENCE = 20_000;

/** The next whole View that a table sends on this line, with its size in bytes. */
function snapshot(line: Line): Promise<{ bytes: number; view: ReturnType<typeof readSnapshot> }> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no snapshot came')), PATIENCE);
    line.onTable((op, bytes) => {
      if (op !== OP.snapshot) return;
      clearTimeout(timer);
      resolve({ bytes: bytes.length, view: readSnapshot(bytes) });
    });
  });
}

async function act(at: Table, msg: TableMsg): Promise<boolean> {
  const answer = await at.line.rpc('baize_act', { table: at.table, n: ++at.n, msg });
  return answer.ok && (answer.out as ActOut).ok;
}

async function open(door: Door, address: string): Promise<Table> {
  const line = await come(door, address);
  const made = await line.rpc('baize_create', { game: 'sandbox', mode: 'sandbox', listed: true, options: {} });
  if (!made.ok) throw new Error(`no table: ${made.no}`);
  const { table } = made.out as OpenOut;
  await enter(line, { table });
  const at: Table = { line, table, die: 0 as Handle, pawn: 0 as Handle, n: 0 };
  await act(at, { t: 'sit', seat: SEATS[0] as Seat });
  const laid = snapshot(line);
  await act(at, { t: 'start' });
  await act(at, { t: 'resync' });
  for (const { look, h, locked } of (await laid).view.pieces.values()) {
    if (look === DIE && !locked) at.die = h;
    if (look === PAWN && !locked) at.pawn = h;
  }
  return at;
}

/** What somebody with this line is sent who comes to that table, in bytes. */
async function sizeFor(line: Line, table: string): Promise<number> {
  const told = snapshot(line);
  await enter(line, { table });
  const { bytes } = await told;
  line.end();
  return bytes;
}

/** One round of everything that could pile up; what was done and what was refused. */
async function round(at: Table, i: number, picture: string): Promise<boolean[]> {
  const verb = (v: Extract<TableMsg, { t: 'verb' }>['verb']): TableMsg => ({ t: 'verb', verb: v, origin: 'script' });
  const words = `${i} `.padEnd(500, 'word ');
  const msgs: TableMsg[] = [
    verb({ t: 'roll', pieces: [at.die] }),
    verb({ t: 'turn', piece: at.pawn, degrees: 7 }),
    { t: 'chat', text: words, to: 'all' },
    { t: 'propose', what: { t: 'undo' } },
    { t: 'note', page: i % 10, title: `Page ${i}`, text: words.repeat(8).slice(0, 4000), private: i % 2 === 0 },
    { t: 'keep', name: `Save ${i}` },
    ...(i % 4 === 0 ? [{ t: 'picture', size: 'large', data: picture } as const] : []),
  ];
  const did: boolean[] = [];
  for (const msg of msgs) did.push(await act(at, msg));
  return did;
}

/** One stranger after the other comes in and goes, each a new account as long as there are any. */
async function walk(door: Door, address: string, table: string): Promise<void> {
  const line = await come(door, address);
  const told = snapshot(line);
  await enter(line, { table });
  await told;
  line.end();
}

/**
 * Goes on while `on()`. `first` and `last`: bytes that a new stranger is sent at the first table, before and after;
 * `most`: of the largest single message meanwhile.
 */
export async function grow(door: Door, from: (i: number) => string, on: () => boolean, size: number): Promise<{ [what: string]: number }> {
  const tables = await Promise.all(Array.from({ length: size }, (_, i) => open(door, from(i))));
  const [one] = tables;
  if (one === undefined) throw new Error('no table');
  // He who looks at the end has come before: later no newcomer may be let in.
  const late = await come(door, from(2));
  const first = await sizeFor(await come(door, from(1)), one.table);
  const picture = jpegOf(768, 768, 30_000);
  let [done, refused, walks, most] = [0, 0, 0, 0];
  for (const { line } of tables)
    line.onTable((op, bytes) => {
      if (op !== OP.snapshot) most = Math.max(most, bytes.length);
    });
  const busy = tables.map(async (at) => {
    for (let i = 0; on(); i++) {
      const did = await round(at, i, picture);
      done += did.filter(Boolean).length;
      refused += did.filter((one) => !one).length;
    }
  });
  const wanderers = Array.from({ length: 4 }, async (_, i) => {
    while (on()) {
      const came = await walk(door, from(i), one.table).then(
        () => true,
        () => false,
      );
      if (came) walks += 1;
      else await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });
  await Promise.all([...busy, ...wanderers]);
  const last = await sizeFor(late, one.table).catch(() => 0);
  for (const { line } of tables) line.end();
  return { tables: tables.length, accounts: tables.length + walks + 2, done, refused, walks, first, last, most };
}
