// What one person plays in a whole game, counted: a play is made when the table took what the hand asked for in this
// way, and one that was not made fails the test, unless others were faster meanwhile. How often that was is counted
// too, and bounded at the end.

import { expect } from 'vitest';
import type { Origin } from '../../../server-modules/protocol/messages.ts';
import { eventually, log, type Player } from './player.ts';
import { offers, type Offer } from './traitors.ts';

/** How long an act of the own hand may take until the table has said something to it, milliseconds. */
const ANSWER_MS = 10_000;
/** Of so many tries of one kind of move that were all overtaken, one should have been made. */
const TRIES = 4;

/** Talk and pings are taken at any time, and a piece that was lifted is not laid down yet. */
const LIGHT = ['ping', 'say', 'take'];
/** So often has the table taken a verb that this person's hand gave in this way. */
const taken = ({ acts }: Player, origin: Origin): number =>
  acts.filter((act) => act.verb !== null && !LIGHT.includes(act.verb) && act.origin === origin && act.ok === true).length;

const lines = async ({ page }: Player): Promise<string> => (await page.getByTestId('accessible-log').textContent()) ?? '';

/** Makes one of the moves that are offered, and says before which kind it is. */
export type Way = (player: Player, offered: readonly Offer[], chosen: (kind: string) => void) => Promise<void>;

/** Plays of one person, all in one way. */
export class Plays {
  readonly made = new Map<string, number>();
  /** Somebody or the clock was faster: what was offered when the hand set out is so no more. */
  readonly overtaken = new Map<string, number>();
  /** What the hand stumbled over each time, for people. */
  readonly reasons: string[] = [];

  readonly player: Player;
  readonly origin: 'pointer' | 'outline';
  private readonly go: Way;
  private readonly isOver: () => Promise<boolean>;

  constructor(player: Player, origin: 'pointer' | 'outline', go: Way, isOver: () => Promise<boolean>) {
    this.player = player;
    this.origin = origin;
    this.go = go;
    this.isOver = isOver;
  }

  /** One play, or none where nothing is offered. Fails when it was not made and nobody was faster. */
  async play(): Promise<boolean> {
    const was = await offers(this.player);
    if (was.length === 0 || (await this.isOver())) return false;
    // A window in which one can do nothing asks nothing: time passes for whoever looks at the picture.
    if (this.origin === 'pointer' && (await this.player.page.getByTestId('window-sign').count()) > 0) return false;
    const before = taken(this.player, this.origin),
      told = await lines(this.player);
    let kind = '?',
      failure: unknown = null;
    const changed = async (): Promise<boolean> => JSON.stringify(await offers(this.player)) !== JSON.stringify(was);
    try {
      await this.go(this.player, was, (chosen) => (kind = chosen));
    } catch (error) {
      failure = error;
    }
    // A hand that failed at its last press may have given all the same: the table says so.
    const isTaken = await eventually(
      async () => (taken(this.player, this.origin) > before ? 'yes' : failure !== null && this.player.acts.every(({ ok }) => ok !== null) ? 'no' : null),
      `the table takes ${kind} of ${this.player.name} by ${this.origin}; last said: ${JSON.stringify(this.player.acts.at(-1))}`,
      ANSWER_MS,
    ).catch((error: unknown) => {
      failure ??= error;
      return 'no';
    });
    if (isTaken === 'yes') {
      this.made.set(kind, (this.made.get(kind) ?? 0) + 1);
      // A vote that is set changes nothing that is offered or told.
      if (kind !== 'vote') await eventually(async () => (await changed()) || (await lines(this.player)) !== told, 'the table has moved on', ANSWER_MS);
      return true;
    }
    if (!(await changed()) && !(await this.isOver())) throw failure;
    this.overtaken.set(kind, (this.overtaken.get(kind) ?? 0) + 1);
    this.reasons.push(`${kind}: ${failure instanceof Error ? failure.message.slice(0, 400) : String(failure)}`);
    return true;
  }

  /** Each kind of move with how often it was made, and how often somebody was faster. */
  toString(): string {
    const kinds = [...new Set([...this.made.keys(), ...this.overtaken.keys()])].sort();
    const counts = kinds.map((kind) => `${kind} ${this.made.get(kind) ?? 0}+${this.overtaken.get(kind) ?? 0}`);
    return [`${this.player.name} by ${this.origin}: ${counts.join(', ')}`, ...this.reasons].join('\n  ');
  }

  /**
   * The closing count: so many plays of so many kinds were made, few were overtaken, and each kind that was often tried
   * was made.
   */
  expectMade(plays: number, kinds: number): void {
    const of = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, n) => sum + n, 0);
    expect(of(this.made), String(this)).toBeGreaterThanOrEqual(plays);
    expect(this.made.size, String(this)).toBeGreaterThanOrEqual(kinds);
    expect(of(this.overtaken), String(this)).toBeLessThanOrEqual(1 + of(this.made) / 8);
    for (const [kind, n] of this.overtaken) if (n >= TRIES) expect([...this.made.keys()], String(this)).toContain(kind);
  }
}

/**
 * The ways in which what stands in this person's log was done: of these and no others, and each of `needed` at least
 * once.
 */
export async function expectOrigins({ page, name }: Player, allowed: readonly Origin[], needed: readonly Origin[]): Promise<void> {
  const seen = new Set((await log(page)).flatMap(({ origin }) => (origin === null ? [] : [origin])));
  expect(
    [...seen].filter((origin) => !(allowed as readonly string[]).includes(origin)),
    `${name} reads of others`,
  ).toEqual([]);
  expect(seen.size, `${name} reads how nothing was done`).toBeGreaterThan(0);
  for (const origin of needed) expect([...seen], name).toContain(origin);
}
