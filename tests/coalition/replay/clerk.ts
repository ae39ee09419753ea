// Asks the door that only servers for tests have, at whichever node has the table.

import { RPC } from '../../../server-modules/protocol/calls.ts';
import { ServerError } from '../../../src/net/errors.ts';
import type { Visitor } from '../../../tools/table-client.ts';
import type { Visitors } from './sockets.ts';

export interface Here {
  tick: number;
  invite: string;
  links: string[];
  here: { user: string; beside: boolean }[];
  /** How many watch by links. */
  watching: number;
}
/** Ticks that a table is asked for at once: a match that is busy for long is given up. */
const AT_ONCE = 200;

export class Clerk {
  private readonly visitors: ReadonlyMap<string, Visitor>;
  private readonly places = new Map<string, string>();

  private constructor(visitors: ReadonlyMap<string, Visitor>) {
    this.visitors = visitors;
  }
  static async at(visitors: Visitors): Promise<Clerk> {
    const { paths } = visitors.place;
    return new Clerk(new Map(await Promise.all(paths.map(async (path) => [path, await visitors.person('Clerk', undefined, path)] as const))));
  }

  /** The beginning of the addresses of the node that has the table. */
  async placeOf(table: string): Promise<string> {
    if (!this.places.has(table)) await this.ask(table, { t: 'here' });
    return this.places.get(table) ?? '';
  }
  /** Throws what the door refuses. */
  async ask<T>(table: string, input: { t: string; [field: string]: unknown }): Promise<T> {
    const known = this.places.get(table);
    for (const [place, { link }] of this.visitors) {
      if (known !== undefined && known !== place) continue;
      try {
        const out = (await link.wire.rpc(RPC.test, { table, ...input })) as { ok: boolean; no?: string };
        this.places.set(table, place);
        if (!out.ok) throw new Error(`${input.t}: ${out.no ?? ''}`);
        return out as T;
      } catch (error) {
        if (!(error instanceof ServerError) || !error.message.startsWith('elsewhere:')) throw error;
      }
    }
    throw new Error(`no node has ${table}`);
  }
  here = (table: string): Promise<Here> => this.ask<Here>(table, { t: 'here' });
  async ticks(table: string, count: number): Promise<void> {
    for (let left = count; left > 0; left -= AT_ONCE) await this.ask(table, { t: 'tick', count: Math.min(left, AT_ONCE) });
  }
}
