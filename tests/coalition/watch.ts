// What no bytes tell: that the victim's own steps stay till he agrees (S6), and that he is not asked the same over and
// over.

import { TICKS_PER_SECOND } from '../../server-modules/kernel/ids.ts';
import { Leak } from '../leaks/two-worlds/leak.ts';
import type { Run } from './run.ts';
import { VICTIM } from './tables.ts';

/** After the second no a question rests for so long. (S6) */
const REST_TICKS = 5 * 60 * TICKS_PER_SECOND;

export class Watch {
  /** Another world was put on the table since the run began. */
  openedAnew = false;
  private readonly run: Run;
  private round = 0;
  private steps = new Set<number>();
  private undone = 0;
  /** Ticks at which the victim said no, by who asked what. */
  private readonly refused = new Map<string, number[]>();
  private readonly seen = new Set<number>();

  constructor(run: Run) {
    this.run = run;
  }

  begin(): void {
    const { state } = this.run.both.room(0);
    this.round = state.round;
    this.note();
  }
  /** The victim has acted himself: what is gone now is gone by his own word. */
  note(): void {
    const { undo, redo } = this.run.both.room(0);
    this.undone = redo.length;
    this.steps = new Set(undo.filter(({ who, light }) => who !== null && who === this.who() && !light).map(({ row }) => row));
  }
  private who(): number | null {
    return this.run.both.room(0).state.people.find(({ user }) => user === VICTIM)?.who ?? null;
  }
  /** The victim says no to a question. */
  refuses(by: number, what: string): void {
    const key = `${by} ${what}`;
    this.refused.set(key, [...(this.refused.get(key) ?? []), this.run.both.room(0).tick]);
  }

  /** Looks at the table after somebody else has acted. Throws a Leak. */
  look(): void {
    const room = this.run.both.room(0);
    if (room.state.round !== this.round) this.openedAnew = true;
    const rows = new Set(room.undo.map(({ row }) => row));
    const gone = [...this.steps].filter((row) => !rows.has(row));
    const agreed = this.run.deeds.some((deed) => deed.t === 'agreed');
    if (gone.length > 0 && room.redo.length > this.undone && !agreed)
      throw new Leak(`S6: a step of the victim was taken back without his word, after ${this.told()}`);
    for (const { id, by, what, wanted } of room.state.proposals) {
      if (this.seen.has(id)) continue;
      this.seen.add(id);
      const times = (this.refused.get(`${by} ${what.t === 'bot' ? `bot ${what.seat}` : what.t}`) ?? []).filter((tick) => room.tick - tick < REST_TICKS);
      const who = this.who();
      if (times.length > 1 && who !== null && wanted.includes(who))
        throw new Leak(`S6: the victim is asked ${what.t} again after ${times.length} refusals, after ${this.told()}`);
    }
    this.note();
  }
  private told(): string {
    return this.run.both.trace.slice(-3).join('; ');
  }
}
