// People for the measurements: real sockets through nakama-js, at our tables and at the echo match.

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import type { CreateIn, OpenOut } from '../../server-modules/protocol/calls.ts';
import { applyPatch, readSnapshot } from '../../server-modules/protocol/codec.ts';
import type { TableEvents, TableLink } from '../../src/net/link.ts';
import { createNakamaLink, type NakamaLink, type ServerAddress } from '../../src/net/nakama.ts';

export interface Person {
  link: NakamaLink;
  /** Messages and bytes of match data that reached this person. */
  got: { messages: number; bytes: number };
}

export interface Guest extends Person {
  table: TableLink;
  view(): View;
}

const nothing = (): void => undefined;

export function newPerson(server: ServerAddress): Person {
  const link = createNakamaLink({ server, device: randomUUID() });
  return { link, got: { messages: 0, bytes: 0 } };
}

/** Signs in, opens a table and leaves it to itself: a resting table. */
export async function makeTable(person: Person, input: CreateIn): Promise<OpenOut> {
  return person.link.create(input);
}

/** Comes to a table and waits for its first View. */
export async function visit(person: Person, table: { table: string; invite: string | null }, watch: boolean): Promise<Guest> {
  let view: View | null = null;
  const count = (bytes: Uint8Array): void => {
    person.got.messages++;
    person.got.bytes += bytes.length;
  };
  const events: TableEvents = {
    snapshot: (bytes) => {
      count(bytes);
      view = readSnapshot(bytes);
    },
    patch: (bytes) => {
      count(bytes);
      if (view !== null) view = applyPatch(view, bytes);
    },
    poses: nothing,
    pointers: nothing,
    notice: nothing,
    state: nothing,
  };
  const input = { table: table.table, ...(table.invite === null ? {} : { invite: table.invite }), watch };
  const link = await person.link.join(input, events);
  for (let waited = 0; view === null && waited < 5_000; waited += 10) await sleep(10);
  const seen = (): View => {
    if (view === null) throw new Error('no View came');
    return view;
  };
  seen();
  return { ...person, table: link, view: seen };
}

/** A piece that lies open on the felt, as this person knows it. */
export function openPiece(guest: Guest): Handle {
  for (const [handle, piece] of guest.view().pieces) if (piece.zone === 'felt' && !piece.locked && piece.kind !== 'deck') return handle;
  throw new Error('no loose piece lies on the felt');
}
