// Files that one could hand out in place of the honest proof of six throws, with chance starting afresh after the
// third.

import { commitmentOf, wordOf } from '../../server-modules/kernel/random.ts';
import { utf8 } from '../../server-modules/kernel/utf8.ts';
import type { Proof } from '../../server-modules/protocol/promises.ts';

export interface Fake {
  title: string;
  /** Does it agree with itself, so that only what a player kept finds it out? */
  alone: boolean;
  file(proof: Proof): Proof;
  /** What is said against it. */
  says: RegExp;
}

/** What anybody can make at his desk: secrets of his own, and whatever they give. */
function madeUp(of: Proof, name: string): Proof {
  const secretOf = (stream: string, epoch: number): Uint8Array => utf8(`${name} ${stream} ${epoch}`);
  const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return {
    ...of,
    commitments: of.commitments.map(({ stream, epoch }) => ({ stream, epoch, hash: commitmentOf(secretOf(stream, epoch)) })),
    opened: of.opened.map(({ stream, epoch }) => ({ stream, epoch, secret: hex(secretOf(stream, epoch)) })),
    draws: of.draws.map((draw) => ({ ...draw, gave: wordOf(secretOf(draw.stream, draw.epoch), draw.from) % draw.of })),
  };
}

/** The word that a draw began with. */
export function wordFor(proof: Proof, { stream, epoch, from }: Proof['draws'][number]): number {
  const secret = proof.opened.find((one) => one.stream === stream && one.epoch === epoch)?.secret ?? '';
  return wordOf(
    Uint8Array.from(secret.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
    from,
  );
}

const opened = (proof: Proof, epoch: number): Proof['opened'] => proof.opened.filter((one) => one.epoch === epoch);

export const FAKES: readonly Fake[] = [
  { title: 'made up afterwards', alone: true, file: (proof) => madeUp(proof, 'x'), says: /promises of 3 epochs/ },
  {
    title: 'cut short: the last throws are missing',
    alone: true,
    file: (proof) => ({ ...proof, draws: proof.draws.slice(0, -1) }),
    says: /throws are missing: 6 .* 5/,
  },
  { title: 'without promises', alone: false, file: (proof) => ({ ...proof, commitments: [], opened: [], draws: [] }), says: /nothing was promised/ },
  {
    title: 'a throw swapped for another that the same secret could have given',
    alone: true,
    file: (proof) => ({ ...proof, draws: proof.draws.map((draw) => (draw.nth === 2 ? { ...draw, of: 4294967296, gave: wordFor(proof, draw) } : draw)) }),
    says: /first 6 throws/,
  },
  {
    title: 'a promise replaced later, with its secret and its throws',
    alone: true,
    file: (proof) => {
      const other = madeUp(proof, 'later');
      const pick = <T extends { epoch: number }>(now: T[], then: T[]): T[] => now.map((one, i) => (one.epoch === 1 ? (then[i] as T) : one));
      return {
        ...proof,
        commitments: pick(proof.commitments, other.commitments),
        opened: pick(proof.opened, other.opened),
        draws: pick(proof.draws, other.draws),
      };
    },
    says: /promises of 3 epochs/,
  },
  {
    title: 'a promise left out, with all that came of it',
    alone: true,
    file: (proof) => ({
      ...proof,
      commitments: proof.commitments.filter(({ epoch }) => epoch !== 1),
      opened: opened(proof, 0),
      draws: proof.draws.filter(({ epoch }) => epoch === 0),
    }),
    says: /promises are missing: 3 .* 2/,
  },
  { title: 'another round’s file', alone: true, file: (proof) => ({ ...proof, round: proof.round + 1 }), says: /another table, game or round/ },
  { title: 'another table’s file', alone: true, file: (proof) => ({ ...proof, table: 'another' }), says: /another table, game or round/ },
  {
    title: 'the throws in another order',
    alone: false,
    file: (proof) => ({ ...proof, draws: [...proof.draws.slice(3), ...proof.draws.slice(0, 3)].map((draw, i) => ({ ...draw, nth: i + 1 })) }),
    says: /first 6 throws|out of their order/,
  },
  {
    title: 'a promise made later and opened, with throws of its own',
    alone: true,
    file: (proof) => {
      const more = madeUp(
        { ...proof, commitments: [{ stream: 'dice', epoch: 9, hash: '' }], opened: [{ stream: 'dice', epoch: 9, secret: '' }], draws: [] },
        'more',
      );
      return { ...proof, commitments: [...proof.commitments, ...more.commitments], opened: [...proof.opened, ...more.opened] };
    },
    says: /epoch 9: was promised later/,
  },
  {
    title: 'a stream kept shut and its throws left out',
    alone: true,
    file: (proof) => ({ ...proof, opened: opened(proof, 0), draws: proof.draws.filter(({ epoch }) => epoch === 0) }),
    says: /throws are missing: 6 .* 3/,
  },
];
