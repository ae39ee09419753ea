// Tables at which people sit and talk while something is done to their node; and what of them must stay as it was.

import { seat } from '../../server-modules/kernel/ids.ts';
import type { Seated, Visitor } from '../../tools/table-client.ts';

export interface Played {
  table: string;
  people: Seated[];
}

/** What a person's own hand shows, in no order: handles are new at every node. */
export const handOf = ({ view }: Seated): string =>
  [...view.pieces.values()]
    .filter(({ zone }) => zone === 'hand-A')
    .map(({ look, face }) => `${JSON.stringify(look)}/${JSON.stringify(face)}`)
    .sort()
    .join();

export const seatsOf = ({ view }: Seated): string => view.room.seats.map(({ seat: at, who }) => `${at}${who}`).join();

/** The first seat's chairs of each table. */
export const chairsOf = (played: readonly Played[]): string[] => played.map(({ people: [one] }) => (one === undefined ? '' : seatsOf(one)));

/** A free table of the maker's, with the guests on its first chairs. */
async function sit(maker: Visitor, guests: readonly Visitor[]): Promise<Played> {
  const open = await maker.link.create({ game: 'sandbox', mode: 'sandbox', listed: false, options: {} });
  const people = await Promise.all(guests.map((one) => one.sit({ table: open.table, invite: open.invite ?? '' })));
  for (const [i, { table }] of people.entries()) await table.act({ t: 'sit', seat: seat('AB'[i] ?? 'A') });
  return { table: open.table, people };
}

/**
 * So many tables of the maker's at which two of the guests sit each; at the first of them, which has begun, somebody
 * holds five cards: `holder`, who sits at A.
 */
export async function sitDown(maker: Visitor, guests: readonly Visitor[], tables: number): Promise<{ played: Played[]; holder: Seated }> {
  const played: Played[] = [];
  for (let i = 0; i < tables; i++) played.push(await sit(maker, guests.slice(2 * i, 2 * i + 2)));
  const [first] = played;
  const [holder] = first?.people ?? [];
  if (first === undefined || holder === undefined) throw new Error('nobody');
  // Its maker is its host, and starts it without a chair.
  const host = await maker.sit({ table: first.table });
  await host.table.act({ t: 'start' });
  host.table.leave();
  await holder.until(({ zones }) => [...zones.values()].some(({ kind }) => kind === 'inside'));
  const deck = [...holder.view.zones.values()].find(({ kind }) => kind === 'inside')?.id;
  if (deck !== undefined) await holder.table.act({ t: 'verb', verb: { t: 'draw', from: deck, count: 5, to: 'hand-A' as never }, origin: 'key' });
  return { played, holder };
}
