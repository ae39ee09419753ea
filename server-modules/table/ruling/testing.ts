// A small game as data, at a real table: draw one, play one to the middle, the turn passes.

import { A, B, twoAt } from '../../../tests/support/people.ts';
import { code, yes, type TestPerson, type TestTable } from '../../../tests/support/table.ts';
import type { Handle, ZoneId } from '../../kernel/ids.ts';
import type { Verb, ZoneMake } from '../../kernel/verb.ts';
import { playedOf, type PlayBind, type PlayMove, type PlayPhase, type PlayRules, type Played } from '../../protocol/play.ts';

export const DRAW: PlayMove = { name: 'Draw', from: 'Deck', to: 'hand', least: 1, most: 1, face: 'lies', who: 'turn' };
export const PLAY_ONE: PlayMove = { name: 'Play', from: 'hand', to: 'Middle', least: 1, most: 1, face: 'open', who: 'turn' };

export interface Game {
  t: TestTable;
  ann: TestPerson;
  bob: TestPerson;
  middle: ZoneId;
  deck: ZoneId;
  rules: PlayRules;
}

export const middleOf: ZoneMake = {
  kind: 'area',
  owner: null,
  x: 0,
  z: 1500,
  turn: 0,
  w: 1600,
  d: 1200,
  see: 'all',
  count: 'all',
  touch: 'all',
  insert: 'all',
};

/** Ann and Bob at a table with two named places and rules that do as said: these phases, or the one with both moves. */
export function tableWith(bind: PlayBind, phases?: PlayPhase[]): Game {
  const { t, ann, bob } = twoAt('sandbox', 'sandbox');
  yes(ann.verb({ t: 'zone', make: middleOf }));
  const middle = madeIn(ann);
  const rules: PlayRules = {
    name: 'One and one',
    bind,
    places: [
      { name: 'Deck', kind: 'deck' },
      { name: 'Middle', zones: [middle] },
    ],
    phases: phases ?? [{ name: 'Turn', ends: 'moves', moves: [DRAW, PLAY_ONE] }],
  };
  yes(ann.act({ t: 'play', what: rules }));
  return { t, ann, bob, middle, deck: deckOf(ann), rules };
}

export const madeIn = ({ now }: TestPerson): ZoneId => [...now.zones.keys()].filter((id) => id.startsWith('made:')).at(-1) as ZoneId;
export const deckOf = ({ now }: TestPerson): ZoneId => [...now.zones.values()].find(({ kind }) => kind === 'inside')?.id as ZoneId;
export const handOf = (seat: typeof A | typeof B): ZoneId => `hand-${seat}` as ZoneId;

export const does = (who: TestPerson, verb: Verb<Handle>): string => code(who.act({ t: 'verb', verb, origin: 'script' }));
export const draws = (game: Game, who: TestPerson, seat: typeof A | typeof B, count = 1): string =>
  does(who, { t: 'draw', from: game.deck, count, to: handOf(seat) });
/** The first card of one's hand goes to a place. */
export const lays = (who: TestPerson, seat: typeof A | typeof B, onto: ZoneId, at = { x: 0, z: 0, turn: 0 }): string =>
  does(who, { t: 'put', piece: who.in(handOf(seat))[0]?.h as Handle, onto, at });
export const playedBy = ({ now }: TestPerson): Played | null => playedOf(now.sheet);
