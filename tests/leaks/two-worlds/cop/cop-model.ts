// What everybody hears of an act of Good Cop Bad Cop, told from the whole truth. Written from the specification, not
// from the rules' code: it says which acts in two worlds sound alike.

import type { LegalMove } from '../../../../server-modules/protocol/messages.ts';
import { positionOf } from '../../../../server-modules/rules/reread.ts';
import { stateOf } from '../../../../server-modules/rules/working.ts';
import type { Session } from '../../../../server-modules/rules/working.ts';

interface Position {
  /** Three letters for each seat, those that lie face down in brackets. */
  cards: { readonly [seat: string]: string };
  hands: { readonly [seat: string]: readonly string[] };
  /** From the top. */
  deck: readonly string[];
  guns: { readonly [seat: string]: string };
  zombies?: { readonly [seat: string]: string };
  out: readonly string[];
  wounded: readonly string[];
  turn: string;
}
export interface Card {
  face: string;
  up: boolean;
}
export interface Truth extends Omit<Position, 'cards'> {
  seats: readonly string[];
  cards: ReadonlyMap<string, readonly Card[]>;
  asked: string | null;
  /** Whose shot or bite is declared. */
  shot: { by: string; with: string } | null;
}

/** All that is so at a table; a test may look. */
export function truthOf(session: Session): Truth {
  const position = positionOf(session) as unknown as Position;
  const state = stateOf(session);
  const facts = (state?.facts ?? {}) as { shot?: Truth['shot'] };
  return {
    ...position,
    seats: Object.keys(position.cards),
    cards: new Map(Object.entries(position.cards).map(([seat, text]) => [seat, cardsIn(text)])),
    asked: state?.ask?.t ?? null,
    shot: facts.shot ?? null,
  };
}
export const cardsIn = (text: string): Card[] =>
  (text.match(/\([A-Z]\)|[A-Z]/g) ?? []).map((one) => ({ face: one.replace(/[()]/g, ''), up: one.length === 1 }));

const SLOTS = ['slot-L', 'slot-M', 'slot-R'];
const isZombie = ({ zombies }: Truth, who: string): boolean => Object.hasOwn(zombies ?? {}, who);
const aimOf = ({ guns, zombies }: Truth, who: string): string => guns[who] ?? zombies?.[who] ?? '';
const cardsOf = ({ cards }: Truth, who: string): readonly Card[] => cards.get(who) ?? [];
const faces = (cards: readonly Card[]): string => cards.map(({ face }) => face).join('');
const isLeader = (face: string): boolean => face === 'A' || face === 'K';
const leads = (truth: Truth, who: string): boolean => cardsOf(truth, who).some(({ face }) => isLeader(face));
/** What the end of the game shows. */
const everything = (truth: Truth): string => truth.seats.map((who) => `${who}${faces(cardsOf(truth, who))}`).join(' ');

/** Whom a declared shot or bite would hit. */
export function target(truth: Truth): string | null {
  const { shot } = truth;
  if (shot === null || isZombie(truth, shot.by) === shot.with.startsWith('gun')) return null;
  const at = aimOf(truth, shot.by);
  return at === '' ? null : at;
}

type Hides = (who: string) => boolean;
/** A card that somebody draws: all who may know what he holds know it. */
const drawn = (truth: Truth, who: string, hides: Hides): string => (hides(who) ? '' : `draws ${truth.deck[0] ?? 'nothing'}`);

/**
 * What everybody sees when somebody is hit. A leader who is hit a second time ends the game, and so does one who is
 * bitten.
 */
export function hit(truth: Truth, who: string, hides: Hides): string {
  if (isZombie(truth, who)) return `${who} is a zombie`;
  const shown = `${who} shows ${faces(cardsOf(truth, who))}`;
  if (!leads(truth, who)) return shown;
  const ends = truth.wounded.includes(who) || truth.shot !== null;
  return `${shown} ${drawn(truth, who, hides)} ${ends ? everything(truth) : ''}`;
}
/** One card is turned up; the Infector shows the others too. */
function turned(truth: Truth, who: string, slot: string): string {
  const cards = cardsOf(truth, who);
  const face = cards[SLOTS.indexOf(slot)]?.face ?? '';
  return face === 'I' ? `${who} becomes a zombie: ${faces(cards)}` : `${who} ${slot} ${face}`;
}

/** What an exchange leads to that all see; null: the end of the game. */
function exchanged(truth: Truth, after: ReadonlyMap<string, readonly Card[]>, cured: string | null): string | null {
  let told = '';
  for (const [who, cards] of after) {
    const leaders = cards.filter(({ face }) => isLeader(face)).length;
    const infector = cards.find(({ face }) => face === 'I');
    if (leaders === 2 || (leaders === 1 && infector !== undefined)) return null;
    const zombie = isZombie(truth, who) && who !== cured;
    if (zombie && leaders > 0) told += ` ${who} is no zombie`;
    if (!zombie && infector?.up === true) told += ` ${who} becomes a zombie: ${faces(cards)}`;
  }
  return told;
}
/** Places that change their cards, and who sees what he gets. */
function swap(truth: Truth, pairs: readonly (readonly [one: string, i: number, two: string, j: number])[], hides: Hides, cured: string | null): string | null {
  const after = new Map<string, Card[]>();
  const of = (who: string): Card[] => after.get(who) ?? [...cardsOf(truth, who)];
  let seen = '';
  for (const [one, i, two, j] of pairs) {
    const [a, b] = [of(one), of(two)];
    const [first, second] = [a[i], b[j]];
    if (first === undefined || second === undefined) return null;
    if (!hides(one) || !hides(two)) seen += first.face + second.face;
    a[i] = second;
    b[j] = first;
    after.set(one, a).set(two, b);
  }
  const told = exchanged(truth, after, cured);
  return told === null ? null : `${seen}${told}`;
}

const args = (act: LegalMove): string[] =>
  (act.words.a ?? []).map((arg) => (typeof arg !== 'object' ? String(arg) : 's' in arg ? arg.s : 'w' in arg ? arg.w : ''));

/**
 * The act's public sound: two acts with the same cannot be told apart by anybody but those who hide something. Null: it
 * ends the game.
 */
export function heardOf(act: LegalMove, who: string, truth: Truth, hides: Hides): string | null {
  const [first = '', ...rest] = args(act);
  const said = `${act.words.k} ${[first, ...rest].join(' ')}`;
  const sight = (at: string, slot: string): string => (hides(who) ? '' : (cardsOf(truth, at)[SLOTS.indexOf(slot)]?.face ?? ''));
  // What comes next may be the shot that was declared.
  const pending = (at: string | null): string => (at === null || truth.shot === null ? '' : ` then ${hit(truth, at, hides)}`);
  const then = pending(target(truth));
  switch (act.move) {
    case 'investigate':
    case 'view':
      return `${said} ${sight(first, rest[0] ?? '')}${then}`;
    case 'arm':
      return act.words.k === 'act.arm' ? said : `${said} ${turned(truth, who, first)}`;
    case 'reveal':
      return `${said} ${turned(truth, who, first)}`;
    case 'equip':
    case 'zombieEquip':
      return `${said} ${drawn(truth, who, hides)}`;
    case 'discard':
      return `${hides(who) ? 'discards' : said}${then}`;
    case 'shoot':
    case 'bite': {
      const declared = { ...truth, shot: { by: who, with: act.move === 'shoot' ? 'gun' : 'arms' } };
      return `${said} ${hit(act.move === 'shoot' ? truth : declared, aimOf(truth, who), hides)}`;
    }
    case 'shootAt':
      return `${said} ${hit(truth, first, hides)}${then}`;
    case 'aim':
    case 'neighbour':
      return `${said}${truth.shot === null ? '' : pending(first)}`;
    case 'play': {
      const effect = played(first, rest, who, truth, hides);
      return effect === null ? null : `${said} ${effect}${first === 'riot-shield' || first === 'restraining-order' ? '' : then}`;
    }
    default:
      return `${said}${then}`;
  }
}

/** What an Equipment card does that somebody sees who hides nothing. */
function played(kind: string, on: readonly string[], who: string, truth: Truth, hides: Hides): string | null {
  const [a = '', b = '', c = '', d = ''] = on;
  const closed = (at: string): string =>
    cardsOf(truth, at)
      .filter(({ up }) => !up)
      .map(({ face }) => face)
      .join('');
  const cards = (at: string, slot: string): string => cardsOf(truth, at)[SLOTS.indexOf(slot)]?.face ?? '';
  switch (kind) {
    case 'truth-serum':
      return turned(truth, a, b);
    case 'wiretap':
      return hides(who) ? '' : `${cards(a, b)}${cards(c, d)}`;
    case 'polygraph':
      return `${hides(who) ? '' : closed(a)} ${hides(a) ? '' : closed(who)}`;
    case 'evidence-bag':
      return hides(a) && hides(b) ? '' : (truth.hands[a] ?? []).join();
    case 'blackmail':
      return swap(truth, [[a, SLOTS.indexOf(b), c, SLOTS.indexOf(d)]], hides, null);
    case 'zombie-mask':
      return swap(
        truth,
        [0, 1, 2].map((i) => [a, i, b, i] as const),
        hides,
        a,
      );
    case 'transfusion-tube': {
      const at = (leader: string): readonly [string, number] => {
        const seat = truth.seats.find((one) => faces(cardsOf(truth, one)).includes(leader)) ?? '';
        return [seat, faces(cardsOf(truth, seat)).indexOf(leader)];
      };
      return swap(truth, [[...at('A'), ...at('K')]], hides, null);
    }
    case 'zombie-serum': {
      const leader = truth.seats.find((one) => faces(cardsOf(truth, one)).includes(a === 'agent' ? 'A' : 'K')) ?? '';
      return `${leader} ${faces(cardsOf(truth, leader)).indexOf(a === 'agent' ? 'A' : 'K')} ${hit(truth, who, hides)}`;
    }
    case 'chainsaw':
      return `${turned(truth, a, b)} ${isLeader(cards(a, b)) ? '' : hit(truth, who, hides)}`;
    case 'crossbow':
    case 'machete':
      return hit(truth, a, hides);
    case 'walkie-talkie':
      return truth.shot === null ? '' : hit(truth, a, hides);
    default:
      return '';
  }
}
