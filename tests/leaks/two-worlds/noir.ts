// Random play of Revolver Noir in two worlds: hidden seats move differently wherever nobody can hear the difference,
// and do things in one world alone that nobody may notice.

import { piece, seat, zone, type PieceId } from '../../../server-modules/kernel/ids.ts';
import { handleOf } from '../../../server-modules/kernel/handles.ts';
import { seededPick } from '../../../server-modules/kernel/testing.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import { exits, ROOMS } from '../../../server-modules/games/revolver-noir/data.ts';
import type { LegalMove, TableMsg } from '../../../server-modules/protocol/messages.ts';
import { OP } from '../../../server-modules/protocol/messages.ts';
import { writePointers, writePoses } from '../../../server-modules/protocol/passing.ts';
import { positionOf } from '../../../server-modules/rules/reread.ts';
import { ends, heard, otherSide, type Position, type Side } from './model.ts';
import { Pair, type World } from './pair.ts';

export type Hidden = 'A' | 'B' | 'AB';
export const HIDDEN: readonly Hidden[] = ['A', 'B', 'AB'];
const USER: { readonly [S in Side]: string } = { A: 'ann', B: 'bob' };

export interface Played {
  compared: number;
  /** How often each kind of thing was done. */
  did: Map<string, number>;
}

/** One table from the first row to the last, as `seed` says. Throws a Leak. */
export function playNoir(seed: string, hidden: Hidden, steps: number): Played {
  const game = new NoirWorlds(seed, hidden);
  game.open();
  for (let i = 0; i < steps; i++) game.step();
  game.finish();
  return { compared: game.pair.compared, did: game.did };
}

export class NoirWorlds {
  readonly pair: Pair;
  readonly did = new Map<string, number>();
  readonly hidden: readonly Side[];
  readonly pick: (n: number) => number;
  private strangers = 0;

  constructor(seed: string, hidden: Hidden, clock = 0) {
    this.pick = seededPick(`${seed} ${hidden}`);
    this.hidden = hidden === 'AB' ? ['A', 'B'] : [hidden];
    const ears = ['wim', 'sue', ...(['A', 'B'] as const).filter((side) => !this.hidden.includes(side)).map((side) => USER[side])];
    this.pair = new Pair({ game: 'revolver-noir', mode: 'enforced', options: { turnLimit: 0, clock }, seed: '7' }, ears);
  }

  /**
   * Ann and Bob sit, Wim watches by the invite, Sue as a stranger, Zed is whispered to; then the opening, or a
   * position.
   */
  open(lay = this.pick(2) === 0): void {
    const { pair } = this;
    pair.join('ann');
    pair.act('ann', { t: 'sit', seat: seat('A') });
    pair.seats.set('ann', seat('A'));
    pair.join('bob');
    pair.act('bob', { t: 'sit', seat: seat('B') });
    pair.seats.set('bob', seat('B'));
    pair.join('wim');
    pair.join('sue', true);
    pair.join('zed');
    pair.test({
      t: 'seed',
      seed: `5eed${this.pick(1 << 20)
        .toString(16)
        .padStart(6, '0')}`,
    });
    pair.act('ann', { t: 'start' });
    if (lay) this.lay();
  }

  /** Another position, hidden things drawn apart for each world. */
  lay(): void {
    this.note('position');
    const { pick } = this;
    const flood = (['A', 'B'] as const).filter(() => pick(4) === 0);
    const active: Side = pick(2) === 0 ? 'A' : 'B';
    const counts = { A: pick(3), B: pick(3) };
    const common = { hits: { A: pick(2), B: pick(2) }, flood, turn: [active, 1 + pick(3)], turns: pick(9) };
    const open = { A: this.secret(counts.A, flood.length > 0), B: this.secret(counts.B, flood.length > 0) };
    const world = (): object => {
      const mine = {
        A: this.hidden.includes('A') ? this.secret(counts.A, flood.length > 0) : open.A,
        B: this.hidden.includes('B') ? this.secret(counts.B, flood.length > 0) : open.B,
      };
      return {
        ...common,
        at: { A: mine.A.at, B: mine.B.at },
        traps: { A: mine.A.traps, B: mine.B.traps },
        order: { A: mine.A.order, B: mine.B.order },
        start: mine[active].start,
      };
    };
    this.pair.test({ t: 'position', position: world() }, { t: 'position', position: world() });
  }
  private secret(traps: number, dry: boolean): { at: string; traps: string[]; order: string[]; start: string } {
    const rooms = this.mixed(ROOMS);
    const at = rooms.find((room) => !(dry && room === 'basement')) ?? 'hall';
    return {
      at,
      traps: this.mixed(ROOMS)
        .slice(0, traps)
        .map((room) => (room !== 'basement' && this.pick(3) === 0 ? `${room}*` : room)),
      order: this.mixed(ROOMS.filter((room) => room !== at)),
      start: ROOMS[this.pick(ROOMS.length)] ?? 'hall',
    };
  }
  private mixed<T>(list: readonly T[]): T[] {
    const left = [...list];
    return list.map(() => left.splice(this.pick(left.length), 1)[0] as T);
  }

  note(what: string): void {
    this.did.set(what, (this.did.get(what) ?? 0) + 1);
  }

  /** One thing somebody does; mostly a move. */
  step(): void {
    const { pair, pick } = this;
    if (pair.view(0, 'wim').room.phase === 'over') return this.again();
    const deeds: readonly [number, string, () => void][] = [
      [60, 'move', () => this.move()],
      [6, 'refused alone', () => this.refused()],
      [6, 'looks through alone', () => this.looksThrough()],
      [3, 'refused', () => this.junk()],
      [4, 'points', () => this.points()],
      [2, 'poses', () => this.poses()],
      [3, 'chat', () => void pair.act(this.someone(), { t: 'chat', text: `hello ${pick(9)}`, to: 'all' })],
      [4, 'whisper alone', () => this.whisper()],
      [2, 'whisper', () => void pair.act(this.someone(), { t: 'chat', text: 'psst', to: [pair.view(0, 'wim').room.me.who, pair.view(0, 'sue').room.me.who] })],
      [3, 'rejoin', () => this.rejoin()],
      [2, 'fresh stranger', () => this.stranger()],
      [2, 'resync', () => void pair.act(this.someone(), { t: 'resync' })],
      [2, 'save', () => void pair.act(this.someone(), { t: 'save' })],
      [2, 'sent again alone', () => this.sentAgain()],
      [3, 'ticks', () => pair.ticks(1 + pick(25))],
      [3, 'undo', () => this.undo()],
      [2, 'fix', () => this.fix()],
      [2, 'mode', () => this.mode()],
      [2, 'crash', () => pair.crash()],
      [1, 'resign', () => this.resign()],
      [2, 'position', () => this.lay()],
    ];
    let left = pick(deeds.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, name, deed] of deeds) {
      left -= weight;
      if (left >= 0) continue;
      this.note(name);
      deed();
      return;
    }
  }

  private someone(): string {
    const users = ['ann', 'bob', 'wim'];
    return users[this.pick(users.length)] as string;
  }
  hider(): Side {
    return this.hidden[this.pick(this.hidden.length)] as Side;
  }
  position(w: World): Position | null {
    return positionOf(this.pair.tables[w].room.session) as Position | null;
  }

  /** A legal move with the same public trace in both worlds. */
  move(): void {
    const { pair } = this;
    const [one, two] = [this.position(0), this.position(1)];
    if (one === null || two === null) return;
    for (const side of this.mixed<Side>(['A', 'B'])) {
      const can = this.can(0, side);
      for (const act of this.mixed(can)) {
        const trace = heard(one, side, act);
        const mates = this.hidden.includes(side)
          ? this.can(1, side).filter((other) => heard(two, side, other) === trace)
          : [act].filter(() => heard(two, side, act) === trace);
        const mate = mates[this.pick(Math.max(1, mates.length))];
        if (mate === undefined || (ends(trace) && this.pick(3) > 0)) continue;
        this.note(act.move === 'effect' ? (trace.split(' ')[1] ?? '') : act.move);
        if (!ends(trace)) return void pair.verb(USER[side], act.verb, mate.verb);
        return this.last(() => void pair.verb(USER[side], act.verb, mate.verb));
      }
    }
    this.lay();
  }
  can(w: World, side: Side): LegalMove[] {
    return this.pair.view(w, USER[side]).rules?.can ?? [];
  }

  /** The end shows both stacks: what differs may be seen from then on. */
  private last(end: () => void): void {
    const { pair } = this;
    const { ears } = pair;
    pair.ears = new Set();
    end();
    pair.ears = ears;
    this.note('end');
    pair.act(this.someone(), { t: 'proof' });
    pair.act('ann', { t: 'chat', text: 'well played', to: 'all' });
  }
  private again(): void {
    this.note('rematch');
    this.pair.agree(this.pick(2) === 0 ? 'ann' : 'bob', { t: 'rematch' });
  }
  private resign(): void {
    if (this.position(0) === null) return;
    this.last(() => void this.pair.act(USER[this.pick(2) === 0 ? 'A' : 'B'], { t: 'resign' }));
  }

  /** A handle of the owner's card in one world. */
  handle(w: World, side: Side, id: PieceId): Handle {
    const h = handleOf(this.pair.tables[w].room.session.world, seat(side), id);
    if (h === null) throw new Error(`${side} does not see ${id}`);
    return h;
  }
  card(w: World, side: Side, room: string): Handle {
    return this.handle(w, side, piece(`${side.toLowerCase()}-${room}`));
  }
  stack(w: World, side: Side): Handle[] {
    return [...(this.pair.view(w, USER[side]).zones.get(zone(`stand-${side}`))?.order ?? [])];
  }

  /** A hidden seat tries what it may not, in one world alone. */
  private refused(): void {
    const side = this.hider();
    const w: World = this.pick(2) === 0 ? 0 : 1;
    const verb = this.illegal(w, side);
    if (verb !== null) this.pair.alone(USER[side], { t: 'verb', verb, origin: 'pointer' }, w);
  }
  private illegal(w: World, side: Side): Verb<Handle> | null {
    const at = this.position(w);
    if (at === null || at.turn === undefined) return null;
    const far = ROOMS.filter((room) => room !== at.at[side] && !exits(at.at[side] as (typeof ROOMS)[number]).includes(room));
    const room = far[this.pick(far.length)] ?? 'hall';
    const front = this.card(w, side, at.at[side]);
    switch (this.pick(4)) {
      case 0:
        return { t: 'put', piece: this.card(w, side, room), onto: zone(`stand-${side}`), index: 0 };
      case 1:
        return { t: 'press', piece: front, button: 'effect', choose: { room: 'basement' } };
      case 2:
        // A trap turned upright would go off.
        return { t: 'turn', piece: this.card(w, side, room), degrees: at.traps[side].some((trap) => trap.startsWith(room)) ? 180 : 45 };
      default:
        return { t: 'put', piece: this.card(w, side, room), onto: zone('felt'), at: { x: 0, z: 0, turn: 0 } };
    }
  }
  /** The owner looks through the rest of the stack: no move, and nobody else's business. */
  looksThrough(side: Side = this.hider(), w: World = this.pick(2) === 0 ? 0 : 1): void {
    const [front, ...rest] = this.stack(w, side);
    if (front === undefined) return;
    this.pair.alone(USER[side], { t: 'verb', verb: { t: 'arrange', zone: zone(`stand-${side}`), order: [front, ...this.mixed(rest)] }, origin: 'pointer' }, w);
  }
  /** Somebody who knows nothing tries what he may not: equal answers in both worlds. */
  private junk(): void {
    const open = (['A', 'B'] as const).find((side) => !this.hidden.includes(side));
    const other = open === undefined ? this.hider() : otherSide(open);
    const user = open === undefined ? 'wim' : USER[open];
    const odd = this.stack(0, other)[this.pick(8)] ?? 1;
    const verbs: Verb<Handle>[] = [
      { t: 'take', from: zone(`stand-${other}`), count: 1 },
      { t: 'peek', piece: (odd + 2 * this.pick(40)) as Handle },
      { t: 'take', piece: (2 * this.pick(60)) as Handle },
      { t: 'draw', from: zone(`stand-${other}`), count: 1, to: zone('felt') },
      { t: 'shuffle', zone: zone(`stand-${other}`) },
      { t: 'press', piece: (2 * this.pick(60)) as Handle, button: 'effect' },
      { t: 'push', piece: (2 * this.pick(60)) as Handle },
    ];
    const verb = verbs[this.pick(verbs.length)] as Verb<Handle>;
    // A push of the lamp would be a move.
    if (verb.t !== 'push' || open === undefined) this.pair.verb(user, verb);
  }
  /** Pointing at one's own closed stack: the place over it is hidden like the card. */
  private points(): void {
    const side = this.hider();
    const stand = this.pair.view(0, USER[side]).zones.get(zone(`stand-${side}`));
    if (stand === undefined) return;
    const over = (): Uint8Array =>
      writePointers([{ who: 0, x: stand.x + this.pick(stand.w) - (stand.w >> 1), z: stand.z + this.pick(stand.d) - (stand.d >> 1) }]);
    this.pair.data(USER[side], OP.pointer, over(), over());
    this.pair.ticks(1);
    const open = writePointers([{ who: 0, x: this.pick(100), z: this.pick(100) }]);
    this.pair.data(USER[side], OP.pointer, open);
    this.pair.ticks(1);
  }
  /** A marker is carried about in sight; a card of the stack is posed in vain. */
  private poses(): void {
    const side = this.hider();
    const aim = this.handle(0, side, piece(`aim-${side.toLowerCase()}`));
    if (this.pair.alone(USER[side], { t: 'save' }).ok === false) return;
    const card = (w: World): Uint8Array => writePoses([{ h: this.stack(w, side)[this.pick(8)] as Handle, x: this.pick(500), y: 10, z: 0, turn: 0 }]);
    this.pair.data(USER[side], OP.pose, card(0), card(1));
    this.pair.ticks(1);
    if (!this.pair.verb(USER[side], { t: 'take', piece: aim }).ok) return;
    this.pair.data(USER[side], OP.pose, writePoses([{ h: aim, x: this.pick(500), y: 10, z: 0, turn: 0 }]));
    this.pair.ticks(1);
    this.pair.verb(USER[side], { t: 'put', piece: aim, onto: zone('felt'), at: { x: 0, z: 0, turn: 0 } });
  }
  private whisper(): void {
    const side = this.hider();
    const { who } = this.pair.view(0, 'zed').room.me;
    this.pair.alone(USER[side], { t: 'chat', text: 'x'.repeat(1 + this.pick(40)), to: [who] }, this.pick(2) === 0 ? 0 : 1);
  }
  private rejoin(): void {
    const user = this.someone();
    // Now and then from a second tab, which takes over.
    if (this.pick(4) === 0) return this.pair.join(user);
    this.pair.drop(user);
    if (this.pick(2) === 0) this.pair.ticks(this.pick(8));
    this.pair.join(user);
  }
  private stranger(): void {
    const user = `new${++this.strangers}`;
    this.pair.ears.add(user);
    this.pair.join(user, true);
    this.pair.drop(user);
  }
  private sentAgain(): void {
    const user = USER[this.hider()];
    const person = this.pair.at(0, user);
    const msg: TableMsg = { t: 'chat', text: 'again', to: 'all' };
    this.pair.act(user, msg);
    person.act(msg, person.n);
    this.pair.check();
  }
  private undo(): void {
    const { pair } = this;
    if (this.pick(2) === 0) this.looksThrough();
    if (pair.view(0, 'wim').room.canUndo) pair.agree(this.pick(2) === 0 ? 'ann' : 'bob', { t: 'undo' });
    else pair.act('ann', { t: 'propose', what: { t: 'undo' } });
  }
  /** The table is fixed: the hidden stack is set right by its own hand, differently in both worlds. */
  private fix(): void {
    const { pair } = this;
    const side = this.hider();
    if (this.position(0) === null) return;
    pair.agree('ann', { t: 'fix' });
    const order = (w: World): Verb<Handle> => ({ t: 'arrange', zone: zone(`stand-${side}`), order: this.mixed(this.stack(w, side)) });
    pair.verb(USER[side], order(0), order(1));
    const upright = (w: World): Handle | undefined =>
      this.mixed(pair.view(w, USER[side]).pieces.size > 0 ? this.stack(w, side) : []).find((h) => pair.view(w, USER[side]).pieces.get(h)?.turn === 0);
    const [a, b] = [upright(0), upright(1)];
    const crooked = a !== undefined && b !== undefined && this.pick(2) === 0;
    if (crooked) pair.verb(USER[side], { t: 'turn', piece: a, degrees: 45 }, { t: 'turn', piece: b, degrees: 45 });
    pair.act('bob', { t: 'fixed' });
    if (pair.view(0, 'wim').room.fixing !== null) pair.act('ann', { t: 'fixed', offer: 'put-back' });
    this.note(crooked ? 'misfit' : 'fixed');
  }
  /** To hints only or to the free hand, something private there, and back. */
  private mode(): void {
    const { pair } = this;
    if (this.position(0) === null) return;
    const mode = this.pick(2) === 0 ? 'assisted' : 'sandbox';
    pair.agree('bob', { t: 'mode', mode });
    const side = this.hider();
    const front = (w: World): Verb<Handle> => ({ t: 'put', piece: this.stack(w, side)[1 + this.pick(7)] as Handle, onto: zone(`stand-${side}`), index: 0 });
    if (mode === 'sandbox') pair.verb(USER[side], front(0), front(1));
    else this.move();
    if (pair.view(0, 'wim').room.phase === 'over') return;
    pair.agree('ann', { t: 'mode', mode: 'enforced' });
    this.note(mode);
  }

  /** To the end by somebody giving up; what stays closed stays closed. */
  finish(): void {
    if (this.pair.view(0, 'wim').room.phase !== 'over') this.resign();
    this.again();
    this.move();
  }
}
