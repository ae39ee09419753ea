// What the parts of the host tell of themselves while they work. Without a listener nothing is counted and nothing
// costs anything.

/**
 * What is refused where no budget of a visitor counts it: connections of an address, tables of the server, messages
 * that a table has no room for until its next tick.
 */
export type Refusal = 'connections' | 'tables' | 'queue';

export interface Probe {
  /** A table's tick came so many seconds later than it should have. */
  late(seconds: number): void;
  /** The store has taken so many seconds for one write, its sync included. */
  wrote(seconds: number): void;
  /** Something was turned away. */
  refused(why: Refusal, times?: number): void;
}

export const NO_PROBE: Probe = { late() {}, wrote() {}, refused() {} };
