// The two tables, the three people at them, and how long they take to come back.

import { SEATS, type Seat } from '../../server-modules/kernel/ids.ts';
import { readSnapshot } from '../../server-modules/protocol/codec.ts';
import type { ActOut } from '../../server-modules/protocol/messages.ts';
import type { OpenOut } from '../../server-modules/protocol/calls.ts';
import { RPC } from '../../server-modules/protocol/calls.ts';
import type { Draw } from '../../server-modules/table/promise/chance.ts';
import { addressOf, visit, type Seated, type Visitor } from '../../tools/table-client.ts';
import type { ServerHandle } from '../conformance/servers.ts';
import { openDuel, type Duel } from './duel.ts';
import { openHand, turnOf, type Hand } from './hands.ts';

export interface Place {
  name: string;
  seated: Seated;
}

export interface Lives {
  people: Visitor[];
  /** Everybody at each table; the third only watches. */
  places: Place[];
  hands: Hand[];
  duel: Duel;
  free: string;
}

async function yes(answer: Promise<ActOut>, what: string): Promise<void> {
  const did = await answer;
  if (!did.ok) throw new Error(`${what}: ${did.no}`);
}

/** One table: two seats and a watcher, started. */
async function table(people: readonly Visitor[], game: string, mode: 'sandbox' | 'enforced'): Promise<Seated[]> {
  const [maker] = people;
  if (maker === undefined) throw new Error('nobody');
  const open = await maker.link.create({ game, mode, listed: true, options: {} });
  const seated: Seated[] = [];
  for (const [i, one] of people.entries()) {
    const place = await one.sit({
      table: open.table,
      ...(i === 1 && open.invite !== null ? { invite: open.invite } : {}),
      ...(i === 2 ? { watch: true } : {}),
    });
    seated.push(place);
    const seat = SEATS[i];
    if (i < 2 && seat !== undefined) await yes(place.table.act({ t: 'sit', seat }), 'sit');
  }
  const [first] = seated;
  if (first === undefined) throw new Error('nobody');
  await yes(first.table.act({ t: 'start' }), 'start');
  await Promise.all(seated.map((place) => place.until((view) => view.room.phase === 'playing')));
  return seated;
}

export async function openLives(server: ServerHandle, draw: Draw): Promise<Lives> {
  const people = await Promise.all(['Ann', 'Bob', 'Wim'].map((name) => visit(addressOf(server.url, server.serverKey), name)));
  const free = await table(people, 'sandbox', 'sandbox');
  const bound = await table(people, 'revolver-noir', 'enforced');
  const [ann, bob] = people;
  const [a, b] = bound;
  if (ann === undefined || bob === undefined || a === undefined || b === undefined) throw new Error('nobody');
  const names = ['Ann', 'Bob', 'Wim'];
  const places = [
    ...free.map((seated, i) => ({ name: `${names[i]} at the free table`, seated })),
    ...bound.map((seated, i) => ({ name: `${names[i]} at the duel`, seated })),
  ];
  const hands = free.slice(0, 2).map((seated, i) => openHand(seated, SEATS[i] as Seat, i, draw));
  return { people, places, hands, duel: await openDuel([ann, bob], [a, b], draw), free: free[0]?.table.table ?? '' };
}

/**
 * Sends again, word for word, the last message this account's numbers took: it must be answered as before and done no
 * second time.
 */
export async function resendLast(visitor: Visitor, table: string, msg: object): Promise<{ n: number; answer: ActOut }> {
  const { n = 0 } = (await visitor.link.ask(table, RPC.open, { table })) as OpenOut;
  return { n, answer: (await visitor.link.ask(table, RPC.act, { table, n, msg })) as ActOut };
}

/** What each place had heard before the server died. */
export const heardOf = (places: readonly Place[]): number[] => places.map(({ seated }) => seated.heard.snapshots.length);

/**
 * Waits until every place has its View again; milliseconds since `ready` for each. Those that never come are named in
 * the error.
 */
export async function comeBack(places: readonly Place[], before: readonly number[], ready: number, patience = 15_000): Promise<number[]> {
  const back: (number | null)[] = places.map(() => null);
  for (;;) {
    places.forEach(({ seated }, i) => {
      if (back[i] === null && seated.heard.states.at(-1) === 'open' && seated.heard.snapshots.length > (before[i] ?? 0))
        back[i] = Math.max(0, Date.now() - ready);
    });
    const missing = places.filter((_, i) => back[i] === null);
    if (missing.length === 0) return back.map((ms) => ms ?? 0);
    if (Date.now() - ready > patience)
      throw new Error(`did not come back: ${missing.map(({ name, seated }) => `${name} (${seated.heard.states.slice(-3).join(', ')})`).join('; ')}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The pawn's turn in the first View after the kill, before anything was sent again. */
export function turnAtReturn({ seated }: Place, before: number, seatIndex: number): number | null {
  const bytes = seated.heard.snapshots[before];
  return bytes === undefined ? null : turnOf(readSnapshot(bytes), seatIndex);
}
