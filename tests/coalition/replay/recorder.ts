// Two servers in memory that write down what everybody does. Their chance, and that of their tables' bots, is what a
// real server can be told to draw from, so that the same happens there.

import { hashWorld } from '../../../server-modules/kernel/encode.ts';
import { eachPiece, type World as Table } from '../../../server-modules/kernel/world.ts';
import type { ActOut, TableMsg } from '../../../server-modules/protocol/messages.ts';
import { Both, WORLDS, type Change, type Given, type Two, type World } from '../both.ts';
import { mayRead } from '../../support/sight.ts';
import { FIRST_TICK, type Handed, type Outcome, type Recorded, type Recording } from './events.ts';

/** Between two looks at the worlds: hashing them is dear on a real server. */
const HASHED = 8;

export class Recorder extends Both {
  readonly recording: Recording = { events: [], hashes: new Map(), hidden: null, open: null };
  /** What one thing does by itself is part of it. */
  private within = 0;
  /** Pictures have names of their own on each server, and a world that has one is not the same as any other. */
  private hasPictures = false;

  private notes<T>(event: Recorded, work: () => T, after: (result: T) => void = () => undefined): T {
    const { events } = this.recording;
    if (this.within === 0) events.push(event);
    this.within++;
    try {
      const result = work();
      after(result);
      if (this.within === 1) this.hash(events.length - 1);
      return result;
    } finally {
      this.within--;
    }
  }
  private hash(at: number): void {
    if (this.hasPictures || at % HASHED !== 0 || this.tables.length === 0) return;
    this.recording.hashes.set(at, WORLDS.map((w) => hashWorld(this.room(w).session.world)) as unknown as Two<string>);
  }

  override open(user: string, given: Given, file?: Two<string>): number | string {
    const seed = `${this.seed} ${this.tables.length}`;
    const event: Recorded = { t: 'open', user, at: this.tables.length, given, file: file?.[0] ?? null, seed, no: null };
    return this.notes(
      event,
      () => super.open(user, given, file),
      (at) => {
        if (typeof at === 'string') event.no = at;
        else
          for (const w of WORLDS) {
            this.asks(w, { t: 'chance', seed }, at);
            this.asks(w, { t: 'tick', count: FIRST_TICK }, at);
          }
      },
    );
  }
  override join(user: string, at = 0, invite?: string | null): string | null {
    const by = invite === undefined ? this.linkOf(user, at) : invite;
    const event: Recorded = { t: 'join', user, at, ...(by === undefined ? {} : { by }), no: null };
    return this.notes(
      event,
      () => super.join(user, at, invite),
      (no) => (event.no = no),
    );
  }
  override film(user: string, at = 0): void {
    this.notes({ t: 'film', user, at }, () => super.film(user, at));
  }
  override drop(user: string, at = 0): void {
    if (this.has(user, at)) this.notes({ t: 'drop', user, at }, () => super.drop(user, at));
  }
  override act(user: string, msg: TableMsg, at = 0, other: TableMsg = msg): Two<ActOut> {
    if (msg.t === 'picture') this.hasPictures = true;
    const event: Recorded = { t: 'act', user, at, msgs: [msg, other], outcomes: ['', ''], handed: {} };
    return this.notes(
      event,
      () => super.act(user, msg, at, other),
      (answers) => {
        event.outcomes = answers.map(outcomeOf) as unknown as Two<Outcome>;
        event.handed = handedIn(answers[0]);
      },
    );
  }
  override alone(user: string, msg: TableMsg, w: World, at = 0): ActOut {
    const event: Recorded = { t: 'alone', user, at, msg, w, outcome: '' };
    return this.notes(
      event,
      () => super.alone(user, msg, w, at),
      (answer) => (event.outcome = outcomeOf(answer)),
    );
  }
  override raw(user: string, text: string, at = 0): void {
    this.notes({ t: 'raw', user, at, text }, () => super.raw(user, text, at));
  }
  override data(user: string, op: number, bytes: Uint8Array, at = 0): void {
    this.notes({ t: 'data', user, at, op, bytes }, () => super.data(user, op, bytes, at));
  }
  override ticks(count: number): void {
    this.notes({ t: 'ticks', count }, () => super.ticks(count));
  }
  override lists(user: string): string {
    return this.notes({ t: 'lists', user }, () => super.lists(user));
  }
  override crash(): void {
    this.notes({ t: 'crash' }, () => super.crash());
  }
  override twin(change: Change, at = 0): void {
    this.recording.hidden = this.recording.events.length;
    this.recording.open = openIn(this.room(0, at).session.world);
    this.notes({ t: 'twin', at, change }, () => super.twin(change, at));
  }
  override forget(): void {
    this.notes({ t: 'forget' }, () => super.forget());
  }
}

/** A piece that everybody reads and that could have another face. */
function openIn(w: Table): Recording['open'] {
  const all = eachPiece(w).filter(({ face }) => face !== 0);
  for (const p of all) {
    const other = mayRead(w, null, p) ? all.find((q) => q.kind === p.kind && q.look === p.look && q.face !== p.face) : undefined;
    if (other !== undefined) return { piece: p.id, face: other.face };
  }
  return null;
}

export const outcomeOf = (answer: ActOut): Outcome => (answer.ok ? 'ok' : answer.no);

/** What an answer hands out that is called by its name later. */
export function handedIn(answer: ActOut): Handed {
  if (!answer.ok || typeof answer.out !== 'object' || answer.out === null) return {};
  const out = answer.out as { [name: string]: unknown };
  const handed: Handed = {};
  for (const name of ['file', 'picture', 'code'] as const) if (typeof out[name] === 'string') handed[name] = out[name];
  return handed;
}
