// Random play of Imposters and Crewmates in two worlds: hands, cards in slots and the bottoms of decks differ, and
// whatever is done sounds the same to everybody else.

import { zone, type Handle } from '../../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../../server-modules/kernel/verb.ts';
import { cardsIn, type Deck } from '../../../../server-modules/games/imposters-and-crewmates/data/cards.ts';
import { heardOf, truthOf } from './imposters-model.ts';
import { make } from './imposters-table.ts';
import type { ManyTable } from '../many-table.ts';
import { handOf, ManyWorlds, type Played } from '../many.ts';

/** Who hides something: the rest, and the watchers, may not know it. */
export const IMPOSTERS_HIDERS = ['AC', 'AB', 'CD', 'D', 'ABC'] as const;
/** Of each kind of act so many are tried. */
const TRIES = 10;
const RARE = ['play', 'throw', 'crown', 'offer', 'give', 'refuse'];
/** Rounds whose results and openings show no whole hand: short stories tell of the others. */
const EVENTS = [
  'ev.task',
  'ev.asteroid',
  'ev.oxygen',
  'ev.hide',
  'ev.iso',
  'ev.mic',
  'ev.munitions',
  'ev.among',
  'ev.default',
  'ev.ankles',
  'ev.queen',
  'ev.mirror',
  'ev.starcrossed',
  'ev.rabbit',
];
const SLOTS = ['A3', 'O3', 'A13', 'O13'];
/** Tiles from which much can happen soon. */
const TILES = ['E1', 'K1', 'E15', 'K15', 'H9', 'H7', 'F8', 'J8', 'B13', 'N13', 'B3', 'N3', 'C10', 'C11', 'C12', 'M10', 'H5', 'H11', 'D13', 'H4', 'H12'];
/** Drawn by nobody here. */
const BOTTOM = 5;
const TOP = 12;
type BySeat<T> = { [seat: string]: T };

/** One table as `seed` says. Throws a Leak. */
export function playImposters(seed: string, hiders: string, steps: number): Played {
  return new ImpostersWorlds(seed, hiders).play(steps);
}

class ImpostersWorlds extends ManyWorlds {
  readonly table: ManyTable;

  constructor(seed: string, hiders: string) {
    super(seed, hiders);
    this.table = make('', 4, { beat: this.pick(2) === 0, window: this.pick(2) * 12 });
    this.table.hide(this.table.seats.filter((who) => !this.hides(who)).join(''));
    this.lay();
  }

  lay(): void {
    this.note('position');
    const { pick } = this;
    const seats = this.table.seats.map(String);
    const phase = this.one(['turn', 'turn', 'turn', 'turn', 'refill', 'exchange']);
    const event = this.one(EVENTS);
    const tiles = this.mixed(TILES);
    const left: { [D in Deck]: string[] } = { imp: [], crw: [], wld: [] };
    for (const deck of ['imp', 'crw', 'wld'] as const) left[deck] = this.mixed(cardsIn(deck).filter((kind) => !kind.endsWith('.trapped')));
    const deckOf = (who: string): Deck => (seats.indexOf(who) < 2 ? 'imp' : 'crw');
    const take = (deck: Deck, count: number): string[] => left[deck].splice(0, count);
    const hands = Object.fromEntries(seats.map((who) => [who, [...take(deckOf(who), pick(4)), ...take('wld', pick(3))]]));
    const wilds = Object.fromEntries(SLOTS.filter(() => pick(2) === 0).map((slot) => [slot, take('wld', 1)[0] as string]));
    const decks = { imp: take('imp', TOP), crw: take('crw', TOP), wld: take('wld', TOP) };
    const bottoms = { imp: take('imp', BOTTOM), crw: take('crw', BOTTOM), wld: take('wld', BOTTOM) };
    const dead = phase === 'turn' && pick(4) === 0 ? [this.one(['A', 'D'])] : [];
    const common = {
      phase,
      ...(phase === 'turn' ? { event, turn: this.one(['I', 'C']), turns: 1 + pick(4) } : {}),
      round: 1 + pick(3),
      pieces: phase === 'turn' ? Object.fromEntries(seats.map((who, i) => [who, dead.includes(who) ? 'out' : tiles[i]])) : {},
      points: { I: pick(3) === 0 ? ['ev.uno'] : [], C: pick(3) === 0 ? ['ev.salty'] : [] },
      tokens: phase === 'turn' && pick(3) === 0 ? { B: ['G12', 'I12'], G: ['L8'] } : {},
    };
    const events = this.mixed(EVENTS.filter((id) => id !== event));
    const world = (swapped: (kind: string) => string): object => ({
      ...common,
      hands: Object.fromEntries(seats.map((who) => [who, this.hides(who) ? (hands[who] ?? []).map(swapped) : hands[who]])) as BySeat<string[]>,
      wilds: Object.fromEntries(Object.entries(wilds).map(([slot, kind]) => [slot, swapped(kind)])),
      decks: {
        ev: events,
        imp: [...decks.imp, ...bottoms.imp.map(swapped)],
        crw: [...decks.crw, ...bottoms.crw.map(swapped)],
        wld: [...decks.wld, ...bottoms.wld.map(swapped)],
      },
    });
    this.table.lay({ position: world((kind) => kind) as BySeat<unknown> }, { position: world(this.swap(hands, wilds, bottoms)) as BySeat<unknown> });
  }

  /** Every other hidden card changes places with another of its deck, wherever that lies hidden. */
  private swap(hands: BySeat<string[]>, wilds: BySeat<string>, bottoms: { readonly [D in Deck]: readonly string[] }): (kind: string) => string {
    const to = new Map<string, string[]>();
    for (const deck of ['imp', 'crw', 'wld'] as const) {
      const hidden = [...this.hiders.flatMap((who) => hands[who] ?? []), ...Object.values(wilds), ...bottoms[deck]].filter((kind) => kind.startsWith(deck));
      const loose = hidden.map(() => this.pick(2) === 0);
      const given = this.mixed(hidden.filter((_, i) => loose[i]));
      hidden.forEach((kind, i) => to.set(kind, [...(to.get(kind) ?? []), loose[i] === true ? (given.pop() as string) : kind]));
    }
    return (kind) => to.get(kind)?.shift() ?? kind;
  }

  protected act(): void {
    this.alike(truthOf, heardOf, { wait: 5, tries: TRIES, among: ['play'], rare: RARE, beside: ['agreeTie'] });
  }

  protected forbidden(who: string, card: Handle): readonly Verb<Handle>[] {
    return [
      { t: 'put', piece: card, onto: zone('felt'), at: { x: 0, z: 0, turn: 0 } },
      { t: 'flip', piece: card },
      { t: 'shuffle', zone: handOf(who) },
      { t: 'peek', piece: card },
      { t: 'draw', from: zone('in-wld'), count: 1, to: handOf(who) },
    ];
  }
  protected pries(who: string, card: Handle): readonly Verb<Handle>[] {
    const any = (): Handle => (2 * this.pick(120)) as Handle;
    return [
      { t: 'peek', piece: any() },
      { t: 'flip', piece: any() },
      { t: 'take', from: handOf(who), count: 1 },
      { t: 'draw', from: zone('in-ev'), count: 1, to: zone('felt') },
      { t: 'take', from: zone('slot-A3'), count: 1 },
      { t: 'take', from: zone(`laid-${who}`), count: 1 },
      { t: 'put', piece: card, onto: zone('stack') },
      { t: 'press', piece: any(), button: 'yes' },
    ];
  }
}
