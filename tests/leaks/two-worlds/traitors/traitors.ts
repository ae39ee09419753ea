// Random play of The Traitors in two worlds: hidden seats hold other cards and roles, the deck lies otherwise, and
// whatever is done sounds the same to everybody else.

import { TICKS_PER_SECOND, zone, type Handle } from '../../../../server-modules/kernel/ids.ts';
import { force } from '../../../../server-modules/kernel/random.ts';
import type { Verb } from '../../../../server-modules/kernel/verb.ts';
import type { LegalMove } from '../../../../server-modules/protocol/messages.ts';
import { handOf, ManyWorlds, type Played } from '../many.ts';
import { WORLDS, type World } from '../pair.ts';
import { isTogether, planned, slipsFor } from './traitors-answers.ts';
import { heardOf, isQuiet, truthOf, type Truth } from './traitors-model.ts';
import { TraitorsTable, userOf, verbOf } from './traitors-table.ts';

/** Who holds secrets: the rest, and the watchers, may not know them. */
export const HIDERS = ['AC', 'BD', 'ABE', 'C', 'ABCD'] as const;

/** One table as `seed` says. Throws a Leak. */
export function playTraitors(seed: string, hiders: string, steps: number): Played {
  return new TraitorsWorlds(seed, hiders).play(steps);
}

export class TraitorsWorlds extends ManyWorlds {
  readonly table: TraitorsTable;
  readonly selector: boolean;

  constructor(seed: string, hiders: string) {
    super(seed, hiders);
    this.selector = this.pick(2) === 0;
    const players = 5 + this.pick(4);
    const options = { events: this.selector ? 'selector' : 'digital', entryWindow: this.pick(2) * 10, clock: this.pick(3) === 0 ? 600 : 0, rounds: 3 };
    this.table = new TraitorsTable('', players, options);
    this.lay();
  }

  truth(w: World): Truth {
    return truthOf(this.table.pair.tables[w].room.session);
  }

  /** Another position, hidden things drawn apart for each world; all the same where `level`. */
  lay(level = false): void {
    this.note(level ? 'level position' : 'position');
    const { table, pick } = this;
    const seats = table.seats.map(String);
    const out = seats.filter((who) => !this.hides(who) && pick(6) === 0).slice(0, seats.length - 4);
    const living = seats.filter((who) => !out.includes(who));
    const turn = this.one(living);
    const sizes = new Map(living.map((who) => [who, 1 + pick(3)]));
    const purse = { D: 3, S: 2 };
    const open = new Map(living.map((who) => [who, this.cards(sizes.get(who) ?? 0, purse)]));
    const deck = Array.from({ length: 12 }, (_, i) => (pick(5) < 2 && i < 8 ? 'E' : this.cards(1, purse)));
    const order = [...living.slice(living.indexOf(turn)), ...living.slice(0, living.indexOf(turn))];
    const common = { out, turn, found: out.length > 0 && pick(6) === 0, fund: pick(9), round: 1, rounds: 3, selector: 'MBQMB' };
    const world = (): object => {
      const own = { D: 3, S: 2 };
      const hands = new Map(living.map((who) => [who, this.hides(who) && !level ? this.cards(sizes.get(who) ?? 0, own) : (open.get(who) ?? '')]));
      // Now and then somebody hidden was recruited; else the Traitor card may come to be drawn.
      const recruit = !level && pick(3) === 0 ? this.one(this.hiders) : null;
      if (recruit !== null) hands.set(recruit, `T${(hands.get(recruit) ?? '').slice(1)}`);
      let drawn = 0;
      let there = recruit === null && !level;
      const dealt = deck.map((card) => {
        if (card === 'E' || level) return card;
        if (!this.hides(order[drawn++ % order.length] ?? '')) return card;
        if (!there || pick(3) > 0) return this.cards(1, own);
        there = false;
        return 'T';
      });
      return { ...common, role: level ? this.hiders[0] : this.one(this.hiders), hands: Object.fromEntries(hands), deck: dealt.join('') };
    };
    table.hide(seats.filter((who) => !this.hides(who)).join(''));
    const one = world();
    table.lay({ position: one as never }, { position: (level ? one : world()) as never });
  }
  /** Cards of a hand or a deck, mostly Gold; Daggers and Shields as long as there are any. */
  private cards(count: number, purse: { D: number; S: number }): string {
    return Array.from({ length: count }, () => {
      const kind = this.one(['G', 'G', 'G', 'D', 'S'] as const);
      return kind === 'G' || purse[kind]-- <= 0 ? 'G' : kind;
    }).join('');
  }

  /** A legal act that sounds the same in both worlds; a new position where there is none. */
  protected act(): void {
    const { pair } = this.table;
    if (pair.view(0, 'wim').room.phase !== 'playing') return this.lay();
    const truths = [this.truth(0), this.truth(1)] as const;
    const owing = this.owing();
    // Within the secrecy window all have entered, and nobody knows.
    if (owing.length === 0) return pair.ticks(5 * TICKS_PER_SECOND);
    for (const who of this.mixed(owing)) {
      if (this.decides(who, truths)) return;
      const answer = planned(this, who, truths);
      if (answer !== null) {
        this.noteMove(answer[0].move, truths[0]);
        return void pair.act(userOf(who), verbOf(answer[0]), verbOf(answer[1]));
      }
      // What all answer at once leads to something that all see: no other answer goes.
      if (isTogether(truths[0])) continue;
      for (const one of this.mixed(this.table.can(0, who))) {
        const heard = (act: LegalMove, w: World): string | null => heardOf(act, who, truths[w], this.hiders);
        const mate = this.mate(who, one, heard(one, 0), heard);
        if (mate === null) continue;
        this.noteMove(one.move, truths[0]);
        if (one.move === 'revealMurder' && this.selector) this.openSlips(truths);
        return void pair.act(userOf(who), verbOf(one), verbOf(mate));
      }
    }
    // Nothing sounds alike, or what comes next shows all.
    this.lay(this.pick(3) === 0);
  }

  /** The Traitor card that somebody hidden has drawn in one world: kept, and nobody hears of it. */
  private decides(who: string, truths: readonly [Truth, Truth]): boolean {
    const asked = WORLDS.filter((w) => truths[w].undecided === who);
    const [w] = asked;
    if (w === undefined || asked.length === 2) return false;
    const keep = this.table.can(w, who).find(isQuiet);
    if (keep === undefined) return false;
    this.noteMove('recruit alone', truths[0]);
    this.table.pair.alone(userOf(who), verbOf(keep), w);
    return true;
  }
  /** Slips are opened in an order of chance: as many F before the number in both worlds. */
  private openSlips(truths: readonly [Truth, Truth]): void {
    const first = this.pick(2);
    for (const w of WORLDS) force(this.table.pair.tables[w].room.session.world, { slips: slipsFor(truths[w], first) });
  }

  protected forbidden(who: string, card: Handle): readonly Verb<Handle>[] {
    return [
      { t: 'put', piece: card, onto: zone('felt'), at: { x: 0, z: 0, turn: 0 } },
      { t: 'flip', piece: card },
      { t: 'shuffle', zone: handOf(who) },
      { t: 'draw', from: zone('in-deck'), count: 2, to: handOf(who) },
    ];
  }
  protected pries(who: string, card: Handle): readonly Verb<Handle>[] {
    return [
      { t: 'peek', piece: card },
      { t: 'peek', piece: (2 * this.pick(90)) as Handle },
      { t: 'take', from: handOf(who), count: 1 },
      { t: 'draw', from: handOf(who), count: 1, to: zone('felt') },
      { t: 'shuffle', zone: zone('in-deck') },
      { t: 'press', piece: (2 * this.pick(90)) as Handle, button: '9' },
    ];
  }
}
