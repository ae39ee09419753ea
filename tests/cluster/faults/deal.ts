// Which faults befall which nodes, and when: out of a seed alone, so that a round that went wrong can be had again.

import { chanceFrom, type Draw } from '../../../server-modules/table/promise/chance.ts';

/**
 * What can happen: a node is killed and starts again; it is stopped for longer than its lease and wakes; its
 * connections to the database break; the proxy's to it do; the proxy goes and comes back.
 */
export const KINDS = ['kill', 'sleep', 'database', 'clients', 'proxy'] as const;
export type Kind = (typeof KINDS)[number];

/** How a connection breaks. */
export const BREAKS = ['told', 'silent', 'stalled'] as const;
/**
 * `told`: it is closed at once, and new ones are too. `silent`: nothing comes through any more, and nobody is told
 * until it is over. `stalled`: the same, but what was on its way arrives when it is over.
 */
export type Break = (typeof BREAKS)[number];

/** Milliseconds: since the round began, and from then on. */
interface Times {
  at: number;
  lasts: number;
}
export type Fault = Times & ({ kind: 'kill' | 'sleep'; node: string } | { kind: 'database' | 'clients'; node: string; how: Break } | { kind: 'proxy' });

/** One fault, or two of which the second begins while the first lasts. */
export interface Round {
  seed: string;
  /** From 1 within its seed. */
  number: number;
  faults: readonly Fault[];
}

export interface Deal {
  seed: string;
  rounds: number;
  nodes: readonly string[];
  /** Milliseconds without a sign of a node until its tables may be taken over. */
  lease: number;
}

/** The first fault of a round begins between these, the second within so long after it; milliseconds. */
const FIRST = { least: 300, most: 1500 };
const SECOND = 3000;
/** So much longer than a lease, at least and at most, is what shall be longer than one. */
const BEYOND = { least: 1000, most: 3000 };

const between = (draw: Draw, least: number, most: number): number => least + draw(most - least + 1);

const nodeOf = (fault: Fault): string | null => (fault.kind === 'proxy' ? null : fault.node);

/**
 * May both be at once? Who is killed can be stopped no more, what is cut cannot be cut, and there is one proxy, which
 * is no node's.
 */
export function together(one: Fault, other: Fault): boolean {
  return nodeOf(one) !== nodeOf(other) || (one.kind !== other.kind && one.kind !== 'kill' && other.kind !== 'kill');
}

function lastsOf(draw: Draw, kind: Kind, lease: number): number {
  const beyond = (): number => lease + between(draw, BEYOND.least, BEYOND.most);
  switch (kind) {
    case 'kill':
      // Back under its name before its lease has lapsed, and after.
      return between(draw, 500, lease + BEYOND.most);
    case 'sleep':
      return beyond();
    case 'database':
      return draw(3) === 0 ? between(draw, 500, lease - BEYOND.least) : beyond();
    case 'clients':
      return between(draw, 1000, lease + BEYOND.least);
    case 'proxy':
      return between(draw, 200, 2500);
  }
}

function faultOf(draw: Draw, kind: Kind, at: number, { nodes, lease }: Deal): Fault {
  const times: Times = { at, lasts: lastsOf(draw, kind, lease) };
  const node = nodes[draw(nodes.length)] ?? '';
  if (kind === 'proxy') return { kind, ...times };
  if (kind === 'kill' || kind === 'sleep') return { kind, node, ...times };
  return { kind, node, how: BREAKS[draw(BREAKS.length)] ?? 'told', ...times };
}

function shuffled<T>(draw: Draw, list: readonly T[]): T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(draw(left.length), 1));
}

/**
 * The rounds of a seed: every kind comes first once in five rounds, and every second round, as chance has it, has two
 * faults. Of `nodes` there must be two at least: with one, whatever befalls it befalls all.
 */
export function deal(given: Deal): Round[] {
  if (given.nodes.length < 2) throw new Error('faults are dealt to two nodes or more');
  const draw = chanceFrom(given.seed);
  const rounds: Round[] = [];
  let kinds: Kind[] = [];
  for (let number = 1; number <= given.rounds; number++) {
    if (kinds.length === 0) kinds = shuffled(draw, KINDS);
    const first = faultOf(draw, kinds.pop() ?? 'kill', between(draw, FIRST.least, FIRST.most), given);
    const faults = [first];
    if (draw(2) === 0) {
      const at = first.at + draw(Math.min(first.lasts, SECOND));
      let second: Fault;
      do second = faultOf(draw, KINDS[draw(KINDS.length)] ?? 'kill', at, given);
      while (!together(first, second));
      faults.push(second);
    }
    rounds.push({ seed: given.seed, number, faults });
  }
  return rounds;
}

/** In words, as it is printed. */
export function said(fault: Fault): string {
  const how = 'how' in fault ? `, ${fault.how}` : '';
  const where = fault.kind === 'proxy' ? '' : ` ${fault.node}`;
  return `${fault.kind}${where}${how}, at ${fault.at} for ${fault.lasts}`;
}
