// Answers to what is asked beside walking and playing: tiles, people, own cards, votes, trades. (IC 11)

import { any, choiceOf, type Choice } from '../../choices.ts';
import type { LegalMove } from '../../../protocol/messages.ts';
import { isTile, type Tile } from '../board.ts';
import { deckOf, isKind, type Kind } from '../cards/table.ts';
import type { Token } from '../imposters.ts';
import { around, endings } from '../walker.ts';
import type { Mind, Person } from './mind.ts';
import { discardOrder } from './plays.ts';
import { standing, tokenTile } from './tiles.ts';
import { byName, least, tileIn, turnsTo } from './walking.ts';

type Draw = (n: number) => number;

/** The free start tile nearest to the goal; who may not land on the button wants to stand beside it. */
export function place(mind: Mind, can: readonly LegalMove[]): LegalMove | null {
  const { me, button } = mind;
  const goals = me.button === null && me.role === 'imposter' ? around(button) : [...mind.goals(me), button];
  const far = turnsTo(mind, { ...me, steps: Math.max(1, me.steps) }, goals);
  return least(
    can.filter(({ move }) => move === 'place'),
    (act) => far(tileIn(act)),
  );
}

/** A card moves a piece: to where it is best for the own side, a piece of the other side rather into a trap. */
export function steer(mind: Mind, can: readonly LegalMove[], draw: Draw): LegalMove | null {
  const { steer: trail } = mind;
  const pawn = mind.people.find(({ seat }) => seat === trail?.pawn);
  const steps = can.filter(({ move }) => move === 'step' || move === 'hop');
  if (trail === null || pawn === undefined) return any(steps, draw);
  const foe = pawn.role !== mind.me.role;
  const trap = foe && !pawn.ghost ? steps.find((act) => mind.tokens.B.includes(tileIn(act) as Tile)) : undefined;
  if (trap !== undefined) return trap;
  const walker = { ...mind.walker(pawn), hops: pawn.hops && !foe };
  const shunned = new Set(foe || pawn.ghost ? [] : mind.tokens.B);
  const open = endings(walker, trail, shunned);
  const ways = open.size > 0 ? open : endings(walker, trail);
  const to = least([...ways.keys()], (tile) => standing(mind, pawn, tile));
  const next = to === null ? undefined : ways.get(to)?.[0];
  return (next === undefined ? byName(can, 'land') : steps.find((act) => tileIn(act) === next)) ?? byName(can, 'land') ?? any(steps, draw);
}

/** One of a list, by what it is called. */
export function choose(mind: Mind, can: readonly LegalMove[], draw: Draw): LegalMove | null {
  const choices = can.filter(({ move }) => move === 'choose').map(choiceOf);
  const key = (choices[0]?.act.words.k ?? '').replace(/^act\./, '').replace(/\.none$/, '');
  const yes = choices.find(({ words }) => words[0] === 'yes');
  // A Tie is forced only by whoever would lose otherwise; a card is always taken.
  if (yes !== undefined) return key === 'charisma' ? (choices.find(({ words }) => words.length === 0)?.act ?? yes.act) : yes.act;
  const tiles = choices.flatMap(({ words }) => (words[0] !== undefined && isTile(words[0]) ? [words[0]] : []));
  const tile = tiles.length === 0 ? null : tileFor(mind, key, tiles);
  if (tile !== null) return choices.find(({ words }) => words[0] === tile)?.act ?? null;
  return person(mind, key, choices, draw) ?? any(choices, draw)?.act ?? null;
}

function tileFor(mind: Mind, key: string, open: readonly Tile[]): Tile | null {
  const { me } = mind;
  if (key.startsWith('token.')) return tokenTile(mind, key.slice(6) as Token, open) ?? open[0] ?? null;
  if (key === 'clear') return cleared(mind, open);
  return least(open, (tile) => standing(mind, me, tile));
}

/** Tokens that the other side wants go first, then what lies nearest to the own pieces. */
function cleared(mind: Mind, open: readonly Tile[]): Tile | null {
  const theirs: Token = mind.me.role === 'imposter' ? 'T' : 'S';
  const wanted = open.find((tile) => mind.tokens[theirs].includes(tile));
  const near = (tile: Tile): number => Math.min(99, ...mind.friends.map((one) => turnsTo(mind, { ...one, ghost: true }, [tile])(one.at)));
  return wanted ?? least(open, near);
}

/** Somebody is named: of the other side who has most cards, of the own side who may best be helped. */
function person(mind: Mind, key: string, choices: readonly Choice[], draw: Draw): LegalMove | null {
  const people = choices.flatMap((choice): { choice: Choice; one: Person }[] => {
    const one = mind.people.find(({ seat }) => seat === choice.seats[0]);
    return one === undefined ? [] : [{ choice, one }];
  });
  if (people.length === 0 || key === 'takes' || key === 'lover') return any(people, draw)?.choice.act ?? null;
  return least(people, ({ one }) => (one.role === mind.me.role ? 0 : -1 - one.hand))?.choice.act ?? null;
}

/** Best attached: cards that are good in every round. */
const LASTING: readonly Kind[] = ['wld.shield', 'crw.dash', 'imp.dash', 'wld.shove', 'crw.push', 'imp.push', 'crw.vest', 'imp.carapace'];

/** A card of the own hand: given away, or attached to Immortalize!. */
export function card(mind: Mind, can: readonly LegalMove[], draw: Draw): LegalMove | null {
  const acts = can.filter(({ move }) => move === 'card');
  const kind = (act: LegalMove): string => choiceOf(act).words[0] ?? '';
  const attach = acts.some(({ words }) => words.k.includes('attach'));
  const order = attach
    ? LASTING
    : discardOrder(
        acts
          .map(kind)
          .filter(isKind)
          .flatMap((one) => mind.hand.filter((held) => held === one)),
      );
  for (const one of order) {
    const act = acts.find((other) => kind(other) === one);
    if (act !== undefined) return act;
  }
  return any(acts, draw);
}

/** Votes with every card if that could win, given the sizes of the hands; else with none. */
export function vote(mind: Mind, can: readonly LegalMove[]): LegalMove | null {
  const votes = can.filter(({ move }) => move === 'vote').map(choiceOf);
  const cards = (ours: boolean): number => mind.people.reduce((sum, one) => sum + ((one.role === mind.me.role) === ours ? one.hand : 0), 0);
  const size = ({ words }: Choice): number => words.filter(isKind).length;
  return least(votes, (one) => (cards(true) > cards(false) ? -size(one) : size(one)))?.act ?? null;
}

/** Replaces what is worth nothing. */
export function swap(can: readonly LegalMove[]): LegalMove | null {
  const swaps = can.filter(({ move }) => move === 'swap').map(choiceOf);
  const junk = swaps.find(({ words }) => words.filter(isKind).join() === 'wld.nothing');
  return junk?.act ?? swaps.find(({ words }) => words.filter(isKind).length === 0)?.act ?? null;
}

/** An offer is taken if that leaves not fewer cards; the cards that are worth least go. Then it is ready. */
export function trade(mind: Mind, can: readonly LegalMove[]): LegalMove | null {
  const gives = can.filter(({ move }) => move === 'give').map(choiceOf);
  const refuse = byName(can, 'refuse');
  if (gives.length > 0 || refuse !== null) {
    const order = discardOrder(mind.hand);
    const worth = ({ words }: Choice): number => words.filter(isKind).reduce((sum, one) => sum + order.indexOf(one), 0);
    const cheapest = least(gives, worth);
    const pays = cheapest === null ? 0 : cheapest.words.filter(isKind).length;
    return cheapest !== null && mind.offered >= pays ? cheapest.act : refuse;
  }
  return byName(can, 'ready');
}

/** What Mindfreak! forces: in the order in which cards are thrown away. */
export function forced(mind: Mind, can: readonly LegalMove[], draw: Draw): LegalMove | null {
  const plays = can.filter(({ move }) => move === 'play');
  const kind = (act: LegalMove): string => choiceOf(act).words[0] ?? '';
  const order = discardOrder(mind.hand);
  const harmless = order.filter((one) => deckOf(one) !== 'wld');
  for (const one of [...harmless, ...order]) {
    const act = plays.filter((other) => kind(other) === one);
    if (act.length > 0) return any(act, draw);
  }
  return any(plays, draw);
}
