// Two games that differ only in what somebody may not know: what his page records of them is one file, byte for byte.
// Whoever may know what differs has two files, or the comparison would prove nothing.

import { expect, test } from 'vitest';
import { applyPatch, readSnapshot } from '../../server-modules/protocol/codec.ts';
import { OP, type View } from '../../server-modules/protocol/messages.ts';
import { writeBody } from '../../src/replay/format.ts';
import { createRecorder, type Shot } from '../../src/replay/record.ts';
import { HIDDEN, NoirWorlds } from './two-worlds/noir.ts';
import { WORLDS, type Pair, type World } from './two-worlds/pair.ts';
import { HIDERS, TraitorsWorlds } from './two-worlds/traitors/traitors.ts';

/** What one person's page records in one world. */
class Tape {
  readonly reels: Shot[][] = [];
  private view: View | null;
  private time = 0;
  private readonly recorder = createRecorder({ reel: ({ shots }) => void this.reels.push(shots), shot: () => undefined }, () => this.time);

  constructor(view: View | null) {
    this.view = view;
    if (view !== null) this.recorder.take(view, null, null);
  }

  hear(message: string): void {
    this.time += 100;
    const [, op = '', hex = ''] = /^(\d+):(.*)$/.exec(message) ?? [];
    if (Number(op) !== OP.snapshot && Number(op) !== OP.patch) return;
    const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    const base = this.view;
    const whole = Number(op) === OP.snapshot || base === null;
    this.view = whole ? readSnapshot(bytes) : applyPatch(base, bytes);
    this.recorder.take(this.view, whole ? null : base, whole ? null : bytes);
  }

  file = (): string => Buffer.from(writeBody({ talk: true, reels: this.reels })).toString('hex');
}

/** Records whoever may not know what differs, in both worlds, until he may: at the end all is shown. */
function records(pair: Pair): Map<string, readonly [Tape, Tape]> {
  const tapes = new Map<string, readonly [Tape, Tape]>();
  const over = new Set<string>();
  for (const user of pair.ears) if (pair.has(user)) tapes.set(user, [new Tape(pair.view(0, user)), new Tape(pair.view(1, user))]);
  const check = pair.check.bind(pair);
  pair.check = () => {
    for (const [user, mine] of tapes) {
      if (!pair.ears.has(user)) over.add(user);
      if (over.has(user) || !pair.has(user)) continue;
      for (const w of WORLDS) for (const message of pair.at(w, user).inbox) mine[w].hear(message);
    }
    check();
  };
  return tapes;
}

/** Plays, and holds the files against each other; gives how many moments they hold. */
function compares(pair: Pair, plays: () => void): number {
  const tapes = records(pair);
  plays();
  let moments = 0;
  for (const [user, [one, two]] of tapes) {
    expect(`${user} ${one.file()}`).toBe(`${user} ${two.file()}`);
    moments += one.reels.reduce((sum, shots) => sum + shots.length, 0);
  }
  return moments;
}

test('Revolver Noir: the other player and the watchers', { timeout: 600_000 }, () => {
  let moments = 0;
  for (let seed = 0; seed < 6; seed++) {
    const worlds = new NoirWorlds(`replay ${seed}`, HIDDEN[seed % HIDDEN.length] ?? 'A');
    worlds.open();
    moments += compares(worlds.pair, () => {
      for (let i = 0; i < 40; i++) worlds.step();
    });
  }
  console.log(`${moments} moments in equal files`);
  expect(moments).toBeGreaterThan(400);
});

test('The Traitors: everybody who holds none of the secrets', { timeout: 600_000 }, () => {
  let moments = 0;
  for (let seed = 0; seed < 4; seed++) {
    const worlds = new TraitorsWorlds(`replay ${seed}`, HIDERS[seed % HIDERS.length] ?? 'A');
    moments += compares(worlds.table.pair, () => void worlds.play(40));
  }
  console.log(`${moments} moments in equal files`);
  expect(moments).toBeGreaterThan(300);
});

test('where a difference may be known it is in the file: whoever hides something has two files', { timeout: 600_000 }, () => {
  const worlds = new NoirWorlds('replay planted', 'A');
  const hider = 'ann';
  const tapes: readonly [Tape, Tape] = [new Tape(null), new Tape(null)];
  const check = worlds.pair.check.bind(worlds.pair);
  worlds.pair.check = () => {
    for (const w of WORLDS as readonly World[]) if (worlds.pair.has(hider)) for (const message of worlds.pair.at(w, hider).inbox) tapes[w].hear(message);
    check();
  };
  worlds.open(true);
  for (let i = 0; i < 10; i++) worlds.step();
  expect(tapes[0].file()).not.toBe(tapes[1].file());
});
