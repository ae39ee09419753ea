// A game as the engine runs it, whichever it is, with all that it leaves out filled in.

import type { Seat } from '../kernel/ids.ts';
import type { World } from '../kernel/state.ts';
import type { Game, GameRules, AskBase, Options } from './types.ts';

/** A game whose own words the engine does not know. */
export interface Loose extends Game {
  facts: object;
  own: object;
  moves: { [t: string]: object };
  frames: { [t: string]: object };
  asks: { [t: string]: object };
  effects: { [t: string]: object };
  events: { [t: string]: unknown };
  permits: { [q: string]: unknown };
  values: { [q: string]: unknown };
}

type Usual = Required<Pick<GameRules<Loose>, 'standing' | 'triggers' | 'conclude' | 'resign' | 'manners' | 'migrate'>>;
type UsualAsk = Required<Pick<AskBase<Loose, { seat?: Seat }>, 'gather' | 'change' | 'grid' | 'shows' | 'owe' | 'words'>>;
export type AnyAsk = AskBase<Loose, object> & UsualAsk;
export type AnyRules = Omit<GameRules<Loose>, 'asks'> & Usual & { asks: { readonly [ask: string]: AnyAsk } };
/** What a game does not say. */
const USUAL: Usual = {
  standing: () => [],
  triggers: {},
  conclude: () => null,
  resign: (c, seat) => ({ winners: c.seats.filter((one) => one !== seat), why: 'resigned' }),
  manners: () => ({ speak: 'free', pointers: true }),
  migrate: {},
};

/** What a question does not say. */
const usualAsk = (ask: string): UsualAsk => ({
  gather: 'first',
  change: false,
  grid: 1,
  shows: { who: 'names', done: 'live' },
  owe: (_k, { seat }) => (seat === undefined ? [] : [seat]),
  words: (_k, { seat }, me) => ({ k: me ? `ask.${ask}` : `ask.${ask}.all`, ...(me || seat === undefined ? {} : { a: [{ s: seat }] }) }),
});
/**
 * The engine runs every game through one type, with all that is usual filled in; its tables were checked against the
 * game's own words here.
 */
export const anyRules = <G extends Game>(rules: GameRules<G>): AnyRules => {
  const asks = Object.entries<object>(rules.asks).map(([t, ask]) => [t, { ...usualAsk(t), ...ask }]);
  return { ...USUAL, ...rules, asks: Object.fromEntries(asks) } as unknown as AnyRules;
};

/** What a session needs of a game. */
export interface Playable {
  id: string;
  /** Lays zones and pieces; the same for rules and free hands. */
  setup(w: World, options: Options): void;
  /** How large a piece of its looks is; null, or not there: as things of its kind usually are. */
  solids?: World['solids'];
  /** What clicks together on its tables; null, or not there: nothing does. */
  mates?: World['mates'];
  /** null: a table without rules. */
  rules: AnyRules | null;
}
