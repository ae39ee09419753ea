// Random play of Good Cop Bad Cop in two worlds: cards face down, hands, the deck and what is burned lie otherwise, and
// whatever is done sounds the same to everybody else.

import { zone, type Handle } from '../../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../../server-modules/kernel/verb.ts';
import { countOf, EQUIPMENT, kindsOf, type Variant } from '../../../../server-modules/games/good-cop-bad-cop/data.ts';
import { heardOf, truthOf } from './cop-model.ts';
import { make } from './cop-table.ts';
import type { ManyTable } from '../many-table.ts';
import { handOf, ManyWorlds, type Played } from '../many.ts';

/** Who hides something: the rest, and the watchers, may not know it. */
export const COP_HIDERS = ['AC', 'BD', 'ABD', 'C', 'ABCD'] as const;
const SLOTS = ['L', 'M', 'R'];
/** Of each kind of act so many are tried. */
const TRIES = 8;

const RARE = ['shoot', 'bite', 'play'];

/** One table as `seed` says. Throws a Leak. */
export function playCop(seed: string, hiders: string, steps: number): Played {
  return new CopWorlds(seed, hiders).play(steps);
}

interface Face {
  face: string;
  up: boolean;
  /** Differs from world to world. */
  free: boolean;
}

class CopWorlds extends ManyWorlds {
  readonly table: ManyTable;
  readonly variant: Variant;

  constructor(seed: string, hiders: string) {
    super(seed, hiders);
    this.variant = this.pick(2) === 0 ? 'base' : 'zombies';
    this.table = make('', 4 + this.pick(5), { variant: this.variant, reaction: this.pick(3) * 4, beat: this.pick(2) === 0 });
    this.table.hide(this.table.seats.filter((who) => !this.hides(who)).join(''));
    this.lay();
  }

  lay(): void {
    this.note('position');
    const { pick, variant } = this;
    const seats = this.table.seats.map(String);
    const count = countOf(seats.length, variant);
    const letters = (face: string, times: number): string[] => Array<string>(times).fill(face);
    // Those of whom nobody has two.
    const special = this.mixed(['A', 'K', ...letters('I', count.infector), ...letters('', seats.length - 2 - count.infector)]);
    const plain = this.mixed([...letters('H', count.honest), ...letters('C', count.crooked)]);
    const dealt = new Map(
      seats.map((who, i) => {
        const first = special[i] === '' ? (plain.pop() as string) : (special[i] as string);
        return [who, this.mixed([first, plain.pop() as string, plain.pop() as string])] as const;
      }),
    );
    const is = (who: string, face: string): boolean => dealt.get(who)?.includes(face) === true;
    const isPlain = (who: string): boolean => !is(who, 'A') && !is(who, 'K');
    const fallen = seats.filter((who) => isPlain(who) && pick(5) === 0).slice(0, seats.length - 3);
    const living = variant === 'base' ? seats.filter((who) => !fallen.includes(who)) : seats;
    const zombies = variant === 'base' ? [] : fallen;
    const known: { [spot: string]: string[] } = {};
    const laid = new Map(
      seats.map((who) => {
        const open = fallen.includes(who) || (!is(who, 'I') && pick(7) === 0);
        const cards = (dealt.get(who) as string[]).map((face, i): Face => {
          const up = open || (face !== 'I' && pick(6) === 0);
          const by = up ? [] : living.filter((one) => one !== who && pick(6) === 0);
          if (by.length > 0) known[`${who}${SLOTS[i]}`] = by;
          return { face, up, free: !up && this.hides(who) && by.every((one) => this.hides(one)) };
        });
        return [who, cards] as const;
      }),
    );
    const other = this.turned(laid, plain);
    const shown = (faces: ReadonlyMap<string, readonly Face[]>): object =>
      Object.fromEntries([...faces].map(([who, cards]) => [who, cards.map(({ face, up }) => (up ? face : `(${face})`)).join('')]));
    const armed = living.filter((who) => !zombies.includes(who) && pick(2) === 0).slice(0, count.guns);
    const wounded = seats.filter((who) => !isPlain(who) && laid.get(who)?.every(({ up }) => up) === true && pick(3) === 0);
    const common = {
      out: variant === 'base' ? fallen : [],
      guns: Object.fromEntries(armed.map((who) => [who, this.one(living.filter((at) => at !== who))])),
      wounded,
      known,
      turn: this.one(living),
      phase: this.one(['action', 'action', 'action', 'aim', 'end']),
      counter: pick(2) === 0,
      always: living.filter(() => pick(9) === 0),
      ...(variant === 'base'
        ? {}
        : {
            zombies: Object.fromEntries(zombies.map((who) => [who, this.one(living)])),
            infected: seats.flatMap((who) => SLOTS.filter(() => pick(5) === 0).map((slot) => `${who}${slot}`)),
          }),
    };
    const [one, two] = this.equipment(living);
    this.table.lay({ position: { ...common, ...one, cards: shown(laid) } }, { position: { ...common, ...two, cards: shown(other) } });
  }

  /** The same cards where somebody knows them; the others and the burned ones mixed, so that nobody wins by it. */
  private turned(laid: ReadonlyMap<string, readonly Face[]>, burned: readonly string[]): ReadonlyMap<string, readonly Face[]> {
    const loose = [...laid.values()].flatMap((cards) => cards.filter(({ free }) => free).map(({ face }) => face));
    for (let i = 0; i < 40; i++) {
      const left = this.mixed([...loose, ...burned]);
      const other = new Map([...laid].map(([who, cards]) => [who, cards.map((card) => (card.free ? { ...card, face: left.pop() as string } : card))]));
      const specials = [...other.values()].map((cards) => cards.filter(({ face }) => 'AKI'.includes(face)).length);
      const all = [...laid.values()].flat().filter(({ face }) => 'AKI'.includes(face)).length;
      if (specials.every((many) => many <= 1) && specials.reduce((sum, many) => sum + many, 0) === all) return other;
    }
    return laid;
  }

  /**
   * Hands and deck: whoever hides something holds another card in each world, and some cards of the deck lie elsewhere.
   */
  private equipment(living: readonly string[]): [object, object] {
    const kinds = this.mixed(EQUIPMENT.filter(({ kind }) => kindsOf(this.variant).includes(kind)).map(({ kind }) => kind));
    const before = this.mixed(living).slice(0, this.pick(3));
    const stays = this.mixed(kinds.filter((kind) => ['disguise', 'surveillance-camera', 'planted-evidence'].includes(kind)));
    const lying = Object.fromEntries(before.map((who, i) => [who, [stays[i] as string]]));
    const rest = kinds.filter((kind) => !stays.slice(0, before.length).includes(kind));
    const held = living.filter(() => this.pick(4) > 0);
    const hands = new Map(held.map((who) => [who, rest.pop() as string]));
    const deck = rest.map((kind) => ({ kind, free: this.pick(2) === 0 }));
    const loose = this.mixed([
      ...held.filter((who) => this.hides(who)).map((who) => hands.get(who) as string),
      ...deck.filter(({ free }) => free).map(({ kind }) => kind),
    ]);
    const world = (kindOf: (kind: string, free: boolean) => string): object => ({
      lying,
      hands: Object.fromEntries(held.map((who) => [who, [kindOf(hands.get(who) as string, this.hides(who))]])),
      deck: deck.map(({ kind, free }) => kindOf(kind, free)),
    });
    return [world((kind) => kind), world((kind, free) => (free ? (loose.pop() as string) : kind))];
  }

  protected act(): void {
    this.alike(truthOf, heardOf, { wait: 10, tries: TRIES, among: ['play'], rare: RARE });
  }

  protected forbidden(who: string, card: Handle): readonly Verb<Handle>[] {
    return [
      { t: 'put', piece: card, onto: zone('felt'), at: { x: 0, z: 0, turn: 0 } },
      { t: 'flip', piece: card },
      { t: 'shuffle', zone: handOf(who) },
      { t: 'peek', piece: card },
      { t: 'draw', from: zone('in-deck'), count: 1, to: zone('felt') },
    ];
  }
  protected pries(who: string, card: Handle): readonly Verb<Handle>[] {
    return [
      { t: 'peek', piece: card },
      { t: 'flip', piece: (2 * this.pick(90)) as Handle },
      { t: 'take', from: handOf(who), count: 1 },
      { t: 'draw', from: handOf(who), count: 1, to: zone('felt') },
      { t: 'draw', from: zone('in-case'), count: 1, to: zone('felt') },
      { t: 'shuffle', zone: zone('in-deck') },
      { t: 'press', piece: (2 * this.pick(90)) as Handle, button: '9' },
    ];
  }
}
