// Lays a table out for a test that what it is about would come to by chance alone. People still act by pointer, touch
// and keys.

import { inject } from 'vitest';
import { TICKS_PER_SECOND } from '../../../server-modules/kernel/ids.ts';
import type { LegalMove } from '../../../server-modules/protocol/messages.ts';
import { RPC } from '../../../server-modules/protocol/calls.ts';
import { addressAt, visit } from '../../../tools/table-client.ts';
import type { Player } from './player.ts';

export interface Director {
  /** From here on tables are laid with this seed. */
  seed(seed: string): Promise<void>;
  /** Null: the game's own opening. `streams`: draws that are given instead of drawn. */
  lay(position: object | null, streams?: { [name: string]: number[] }): Promise<void>;
  /** A move by the rules of somebody who has no page. */
  move(seat: string, move: object): Promise<void>;
  /** All that the rules offer this seat, each with its verb. */
  offered(seat: string): Promise<readonly LegalMove[]>;
  /** Since something was laid the table's clock stands: so many seconds pass, and bots act. */
  pass(seconds: number): Promise<void>;
  end(): void;
}

/** For the table at which this player is. */
export async function directorOf({ page }: Player): Promise<Director> {
  const table = /#\/t\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  const { link } = await visit(await addressAt(inject('page')), 'Director');
  const ask = async (input: object): Promise<object> => {
    const answer = await link.wire.rpc(RPC.test, { table, ...input });
    if (typeof answer !== 'object' || answer === null || !('ok' in answer) || answer.ok !== true) throw new Error(`refused: ${JSON.stringify(answer)}`);
    return answer;
  };
  return {
    seed: async (seed) => void (await ask({ t: 'seed', seed })),
    lay: async (position, streams = {}) => void (await ask({ t: 'position', position, ...(Object.keys(streams).length === 0 ? {} : { streams }) })),
    move: async (seat, move) => void (await ask({ t: 'move', seat, move, via: 'move' })),
    async offered(seat) {
      const answer = await ask({ t: 'expand', seat });
      return 'can' in answer ? (answer.can as readonly LegalMove[]) : [];
    },
    pass: async (seconds) => void (await ask({ t: 'tick', count: seconds * TICKS_PER_SECOND })),
    end: () => link.close(),
  };
}
