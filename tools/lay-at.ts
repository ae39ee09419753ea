// Lays a plan at a server that runs: a new sandbox table, not listed, on which one person brings and puts everything
// before anybody else comes.

import { layAtTable } from '../src/import/at-table.ts';
import type { Laid } from '../src/import/by-hand.ts';
import type { Plan } from '../src/import/plan.ts';
import { bucket } from '../src/net/bucket.ts';
import { addressAt, visit } from './table-client.ts';

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
    const laid = await layAtTable(plan, {
      act: (msg) => seated.table.act(msg),
      view: () => seated.view,
      until: (holds, ms) =>
        seated.until(holds, ms).then(
          () => true,
          () => false,
        ),
      goOn(done, all) {
        told(done, all);
        return true;
      },
      bucket,
    });
    return { ...laid, table, invite };
  } finally {
    link.close();
  }
}
