// Lines to the nodes of a server that is many. Fetched when a node says for the first time that another has the table.
// The link's own line goes to whichever node the proxy likes and asks there; a line from here goes to one node, by the
// beginning of its addresses, and ends with the first break: where the table is then, the link's own line asks anew.

import { Lost } from './errors.ts';
import type { Table } from './nakama-table.ts';
import type { Wire } from './wire.ts';

/** So long a node has to answer, in milliseconds: the table may be another's by then. */
const PATIENCE = 2000;

export interface Nodes {
  /** A line that stands; throws Lost when the node does not answer soon. */
  to(node: string): Promise<Wire>;
  /** Lets go of lines that no table is on. */
  tidy(): void;
}

/** `open` makes a line to the addresses that begin so, and says when it breaks. */
export function createNodes(tables: ReadonlySet<Table>, open: (path: string, down: () => void) => Wire): Nodes {
  const wires = new Map<string, Wire>();
  function end(node: string, wire: Wire): void {
    if (wires.get(node) === wire) wires.delete(node);
    wire.close();
    for (const table of tables) {
      if (table.wire !== wire) continue;
      table.lost();
      void table.resume();
    }
  }
  return {
    async to(node) {
      let wire = wires.get(node);
      if (wire === undefined) {
        const made: Wire = open(`/n/${node}`, () => end(node, made));
        wires.set(node, (wire = made));
      }
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Lost('the node does not answer')), PATIENCE)));
      try {
        await Promise.race([wire.ready(), late]);
        return wire;
      } catch (error) {
        end(node, wire);
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    tidy() {
      for (const [node, wire] of wires) if (![...tables].some((table) => table.wire === wire)) end(node, wire);
    },
  };
}
