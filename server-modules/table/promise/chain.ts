// What all were told in the log of a round, bound by one hash in batches: nobody can cut a line out later, or put one
// in. What a seat alone was told is in no batch, so a head tells of nothing that its reader may not know. [S9]

import { goneAfter } from '../../protocol/books.ts';
import { BATCH, lineTextOf, LOG_BOOK, noLines, withLines, type Head, type RoundName } from '../../protocol/promises.ts';
import { ALL, type Stored } from '../lines/log.ts';

export interface Chain {
  /** The batches before those that are kept. */
  before: Head;
  batches: string[][];
  /** With those. */
  head: Head;
  /** Lines of the batch that is not full. */
  open: string[];
  /** The round was over: a batch ended there. */
  closed: boolean;
}

/** Nothing was told yet in this round. */
export function newChain(round: RoundName): Chain {
  const head = noLines(round);
  return { before: head, batches: [], head, open: [], closed: false };
}

/**
 * With the lines of one row; `over`: the round is over with it, so a batch ends here, full or not. That is public, so
 * it tells nothing. The new heads.
 */
export function addLines(chain: Chain, lines: readonly Stored[], over: boolean, hash?: Hash): readonly Head[] {
  let heads = NONE;
  for (const line of lines) {
    if (!line.to.includes(ALL)) continue;
    chain.open.push(lineTextOf(line));
    if (chain.open.length === BATCH) heads = [...heads, bind(chain, hash)];
  }
  if (over) chain.closed = true;
  return over && chain.open.length > 0 ? [...heads, bind(chain, hash)] : heads;
}
const NONE: readonly Head[] = [];
type Hash = Parameters<typeof withLines>[2];

function bind(chain: Chain, hash: Hash): Head {
  chain.head = withLines(chain.head, chain.open, hash);
  chain.batches.push(chain.open);
  chain.open = [];
  const gone = goneAfter(chain.head.count, LOG_BOOK) - chain.before.count;
  for (const batch of chain.batches.splice(0, gone)) chain.before = withLines(chain.before, batch, hash);
  return chain.head;
}
