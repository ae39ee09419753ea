// Lays a plan at a server that runs: a new sandbox table, not listed, on which one person brings and puts everything before anybody else comes.

import { layByHand, type Laid } from '../src/import/by-hand.ts';
import type { Plan } from '../src/import/plan.ts';
import { SEATS } from '../server-modules/kernel/ids.ts';
import { addressAt, visit } from './table-client.ts';

/** How long to wait where the table says that it goes too fast, and for what an answer has changed, milliseconds. */
const WAIT = { rate: 500, patience: 5000 } as const;

export interface LaidAt extends Laid {
  table: string;
  /** The word by which others come in. */
  invite: string | null;
}

/** Throws where no server answers at the address, or it lets nobody open a table. `told`: how far it is. */
export async function layAt(plan: Plan, url: string, key: string | undefined, told: (done: number, all: number) => void): Promise<LaidAt> {
  const { link, sit } = await visit(await addressAt(url, key), 'Import');
  try {
    const { table, invite } = await link.create({ game: 'sandbox', mode: 'sandbox', listed: false, options: {} });
    const seated = await sit({ table });
    const me = seated.table;
    for (const msg of [{ t: 'sit', seat: SEATS[0]! }, { t: 'start' }] as const) {
      const out = await me.act(msg);
      if (!out.ok && out.no !== 'seated') throw new Error(`The table refuses to ${msg.t}: ${out.no}.`);
    }
    await seated.until(({ room, pieces }) => room.phase === 'playing' && pieces.size > 0, WAIT.patience);
    const laid = await layByHand(plan, {
      async act(msg) {
        const before = seated.view.rev;
        const out = await me.act(msg);
        // What was done is told to everybody at the next turn of the server.
        if (out.ok) await seated.until(({ rev }) => rev > before, WAIT.patience).catch(() => undefined);
        return out;
      },
      view: () => seated.view,
      pause: () => seated.next(WAIT.rate),
      goOn(done, all) {
        told(done, all);
        return true;
      },
    });
    return { ...laid, table, invite };
  } finally {
    link.close();
  }
}
