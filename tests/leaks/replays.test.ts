// Two games that differ only in what somebody may not know: what his page records of them is one file, byte for byte.
// Whoever may know what differs has two files, or the comparison would prove nothing.

import { expect, test } from 'vitest';
import { applyPatch, readSnapshot } from '../../server-modules/protocol/codec.ts';
import { OP, type View } from '../../server-modules/protocol/messages.ts';
import { writeBody } from '../../src/replay/format.ts';
import { develop, type Film } from '../../src/replay/film.ts';
import { createProjector } from '../../src/replay/projector.ts';
import { createRecorder, type Shot } from '../../src/replay/record.ts';
import { canonical } from '../../src/replay/testing.ts';
import { whatIfText } from '../../src/replay/what-if/plan.ts';
import { openFile } from '../support/cipher.ts';
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

/** What a person's page has recorded, as it is opened. */
async function filmOf(tape: Tape): Promise<Film> {
  const film = await develop({ talk: true, reels: tape.reels });
  if (typeof film === 'string') throw new Error(film);
  return film;
}

test(
  'what if: a moment that is handed to a new table is the same text in both worlds, and so is the table by the same chance',
  { timeout: 600_000 },
  async () => {
    let moments = 0;
    for (let seed = 0; seed < 3; seed++) {
      const worlds = new NoirWorlds(`what if ${seed}`, HIDDEN[seed % HIDDEN.length] ?? 'A');
      worlds.open();
      const tapes = records(worlds.pair);
      for (let i = 0; i < 30; i++) worlds.step();
      for (const [user, [one, two]] of tapes) {
        const [a, b] = [await filmOf(one), await filmOf(two)];
        for (let i = 0; i < a.length; i++, moments++) {
          const [here, there] = [whatIfText(a.at(i)) ?? '', whatIfText(b.at(i)) ?? ''];
          expect(`${user} ${i} ${here}`).toBe(`${user} ${i} ${there}`);
          if (i % 10 === 0) expect(JSON.stringify(openFile(here, undefined, 'chance'))).toBe(JSON.stringify(openFile(there, undefined, 'chance')));
        }
      }
    }
    console.log(`${moments} moments handed on alike`);
    expect(moments).toBeGreaterThan(100);
  },
);

test('what if: whoever may know what differs hands on two moments, or the comparison would prove nothing', { timeout: 600_000 }, async () => {
  const worlds = new NoirWorlds('what if planted', 'A');
  const tapes: readonly [Tape, Tape] = [new Tape(null), new Tape(null)];
  const check = worlds.pair.check.bind(worlds.pair);
  worlds.pair.check = () => {
    for (const w of WORLDS as readonly World[]) if (worlds.pair.has('ann')) for (const message of worlds.pair.at(w, 'ann').inbox) tapes[w].hear(message);
    check();
  };
  worlds.open(true);
  for (let i = 0; i < 10; i++) worlds.step();
  const [a, b] = [await filmOf(tapes[0]), await filmOf(tapes[1])];
  const all = (film: Film): string => Array.from({ length: film.length }, (_, i) => whatIfText(film.at(i))).join('\n');
  expect(all(a)).not.toBe(all(b));
});

test('several sides: beside the file of whoever hides something the others’ tables are as they were, in both worlds', { timeout: 600_000 }, async () => {
  const worlds = new NoirWorlds('sides', 'A');
  const hider: readonly [Tape, Tape] = [new Tape(null), new Tape(null)];
  const check = worlds.pair.check.bind(worlds.pair);
  worlds.pair.check = () => {
    for (const w of WORLDS as readonly World[]) if (worlds.pair.has('ann')) for (const message of worlds.pair.at(w, 'ann').inbox) hider[w].hear(message);
    check();
  };
  worlds.open();
  const tapes = records(worlds.pair);
  for (let i = 0; i < 30; i++) worlds.step();
  const shown = async (w: World): Promise<string> => {
    const films = [await filmOf(hider[w]), ...(await Promise.all([...tapes.values()].map((pair) => filmOf(pair[w]))))];
    const projector = createProjector(films);
    await new Promise((resolve) => setTimeout(resolve));
    const seen: string[] = [];
    for (let moment = 0; moment < projector.timeline.length; moment++) {
      projector.go(moment);
      films.slice(1).forEach((_, i) => {
        const { view } = projector.sides[i + 1]?.table.getState() ?? {};
        const at = projector.timeline.own[i + 1]?.[moment] ?? -1;
        if (view != null && seen.at(-1) !== `${i} ${at}`) seen.push(`${i} ${at} ${canonical(view)}`);
      });
    }
    projector.stop();
    // A moment of the hider's own, which the others have none of, shows them what they had.
    return [...new Set(seen)].sort().join('\n');
  };
  expect(tapes.size).toBeGreaterThan(1);
  expect(await shown(0)).toBe(await shown(1));
});
