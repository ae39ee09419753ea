// Random play of The Stars May Swallow Us in two worlds: agendas, hands, decks and what lies on hatches differ, and
// whatever is done sounds the same to everybody else.

import { zone, type Handle } from '../../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../../server-modules/kernel/verb.ts';
import {
  agendaDeck,
  agendaNamed,
  cardsOf,
  CREW_IDS,
  crewNamed,
  sidesOf,
  type AgendaId,
  type CrewId,
} from '../../../../server-modules/games/stars-may-swallow-us/data.ts';
import { agendaCards } from '../../../../server-modules/games/stars-may-swallow-us/names.ts';
import type { ManyTable } from '../many-table.ts';
import { handOf, ManyWorlds, type Played } from '../many.ts';
import { heardOf, truthOf } from './stars-model.ts';
import { make } from './stars-table.ts';

/** Who hides something: the rest, and the watchers, may not know it. */
export const STARS_HIDERS = ['AC', 'BD', 'ABD', 'C', 'ABCD'] as const;
/** Of each kind of act so many are tried. */
const TRIES = 8;
/** What wounds may show an agenda in the middle of a pile: short stories tell of that. */
const WOUNDING = ['cargo', 'fever'];
type BySeat<T> = { [seat: string]: T };

/** One table as `seed` says. Throws a Leak. */
export function playStars(seed: string, hiders: string, steps: number): Played {
  return new StarsWorlds(seed, hiders).play(steps);
}

class StarsWorlds extends ManyWorlds {
  readonly table: ManyTable;

  constructor(seed: string, hiders: string) {
    super(seed, hiders);
    this.table = make('', 4 + this.pick(5), { beat: this.pick(2) === 0, pace: this.pick(3) === 0, vote: this.pick(3) * 10 });
    this.table.hide(this.table.seats.filter((who) => !this.hides(who)).join(''));
    this.lay();
  }

  lay(): void {
    this.note('position');
    const { pick } = this;
    const seats = this.table.seats.map(String);
    const crew = new Map(this.mixed(CREW_IDS).map((id, i) => [seats[i] ?? '', id]));
    const killed = seats.filter(() => pick(8) === 0).slice(0, 1);
    const detained = seats.filter(() => pick(6) === 0).slice(0, 2);
    const open = (who: string): boolean => killed.includes(who) || detained.includes(who);
    const worlds = this.agendas(seats, (who) => this.hides(who) && !open(who));
    const living = seats.filter((who) => !killed.includes(who));
    const first = this.one(living);
    const order = [...seats.slice(seats.indexOf(first)), ...seats.slice(0, seats.indexOf(first))].filter((who) => living.includes(who));
    const phase = this.one(['action', 'action', 'action', 'action', 'action', 'call', 'resolve']);
    const turn = phase === 'action' ? this.one(order) : null;
    const common = {
      crew: Object.fromEntries(seats.map((who) => [who, crew.get(who)])),
      oxygen: 70 + 5 * pick(5),
      power: 20 + 5 * pick(4),
      first,
      phase,
      turn,
      killed,
      detained,
      sickbay: this.mixed(living.filter(() => pick(5) === 0)),
      locked: living.filter(() => pick(9) === 0),
      round: 1 + pick(5),
    };
    const sizes = new Map(seats.map((who) => [who, { hand: pick(5), hatch: pick(3), deck: 2 + pick(4) }]));
    const dealt = worlds.map((agendas) => {
      const left = new Map(seats.map((who) => [who, this.mixed(deckOf(crew.get(who) as CrewId, agendas[who] as AgendaId, seats.length))]));
      return { agendas, left };
    });
    // What nobody may tell apart is what differs: everybody else's cards are the same in both worlds.
    for (const who of seats) if (!this.hides(who) || killed.includes(who)) dealt[1]?.left.set(who, [...(dealt[0]?.left.get(who) ?? [])]);
    const pile = phase === 'resolve' ? this.pile(living, dealt) : [[], []];
    const [one, two] = dealt.map(({ agendas, left }, w) => {
      const take = (who: string, count: number): string[] => (left.get(who) ?? []).splice(0, count);
      const each = (what: (who: string) => string[]): BySeat<string[]> => Object.fromEntries(living.map((who) => [who, what(who)]));
      const most = (who: string): number => (detained.includes(who) && agendas[who] === 'contagion' ? 2 : 4);
      return {
        ...common,
        agendas,
        hands: each((who) => take(who, Math.min(most(who), sizes.get(who)?.hand ?? 0))),
        // Who has not acted may have been named by Delegate.
        hatches: phase === 'action' ? each((who) => take(who, sizes.get(who)?.hatch ?? 0)) : {},
        decks: each((who) => take(who, sizes.get(who)?.deck ?? 0)),
        pile: pile[w],
      };
    });
    this.table.lay({ position: one as object as BySeat<unknown> }, { position: two as object as BySeat<unknown> });
  }

  /** As many of each side as there must be; those that differ are mixed, with the crew agendas that were not dealt. */
  private agendas(seats: readonly string[], differs: (who: string) => boolean): readonly BySeat<AgendaId>[] {
    const sides = sidesOf(seats.length);
    const cards = this.mixed(agendaCards().map(({ agenda }) => agenda));
    const of = (side: keyof typeof sides): AgendaId[] => cards.filter((agenda) => agendaNamed(agenda).side === side);
    const dealt = this.mixed((['crew', 'contagion', 'coward', 'prince'] as const).flatMap((side) => of(side).slice(0, sides[side])));
    const one = Object.fromEntries(seats.map((who, i) => [who, dealt[i] as AgendaId]));
    const loose = this.mixed(seats.filter(differs).map((who) => one[who] as AgendaId));
    const spare = of('crew').slice(sides.crew);
    const swapped = loose.map((agenda) => (agendaNamed(agenda).side === 'crew' && spare.length > 0 && this.pick(2) === 0 ? (spare.pop() as AgendaId) : agenda));
    return [one, { ...one, ...Object.fromEntries(seats.filter(differs).map((who, i) => [who, swapped[i] as AgendaId])) }];
  }

  /** The same types in the same order in both worlds; whose they were differs where it is hidden. */
  private pile(seats: readonly string[], dealt: readonly { left: Map<string, string[]> }[]): readonly string[][] {
    const piles: [string[], string[]] = [[], []];
    for (let n = 0; n < 3; n++) {
      const who = this.one(seats);
      const type = dealt[0]?.left.get(who)?.[0];
      const mates = seats.filter(
        (other) => (other === who || (this.hides(who) && this.hides(other))) && dealt[1]?.left.get(other)?.includes(type ?? '') === true,
      );
      const mate = this.one(mates);
      if (type === undefined || mate === undefined) continue;
      [who, mate].forEach((owner, w) => {
        const left = dealt[w]?.left.get(owner) ?? [];
        left.splice(left.indexOf(type), 1);
        piles[w as 0 | 1].push(`${owner}:${type}`);
      });
    }
    return piles;
  }

  protected act(): void {
    this.alike(truthOf, heardOf, { wait: 10, tries: TRIES, among: ['above'] });
  }

  protected forbidden(who: string, card: Handle): readonly Verb<Handle>[] {
    return [
      { t: 'put', piece: card, onto: zone('felt'), at: { x: 0, z: 0, turn: 0 } },
      { t: 'flip', piece: card },
      { t: 'shuffle', zone: handOf(who) },
      { t: 'peek', piece: card },
      { t: 'shuffle', zone: zone(`in-deck-${who}`) },
    ];
  }
  protected pries(who: string, card: Handle): readonly Verb<Handle>[] {
    const any = (): Handle => (2 * this.pick(120)) as Handle;
    return [
      { t: 'peek', piece: any() },
      { t: 'flip', piece: any() },
      { t: 'take', from: handOf(who), count: 1 },
      { t: 'draw', from: zone(`in-deck-${who}`), count: 1, to: zone('felt') },
      { t: 'draw', from: zone('in-discard'), count: 1, to: zone('felt') },
      { t: 'draw', from: zone('in-ship'), count: 1, to: zone('pile') },
      { t: 'take', from: zone(`hatch-${who}`), count: 1 },
      { t: 'turn', piece: any(), degrees: 90 },
      { t: 'press', piece: card, button: 'rush' },
    ];
  }
}

/** A deck without what wounds. */
const deckOf = (crew: CrewId, agenda: AgendaId, players: number): string[] =>
  cardsOf(crewNamed(crew).deck, agendaDeck(agenda, players)).filter((type) => !WOUNDING.includes(type));
