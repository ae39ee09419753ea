// What an Equipment card can be played on: a row for each card. Everything here is public. (GC 1)

import type { Seat } from '../../../kernel/ids.ts';
import { equipmentOf, SLOTS, type Kind, type Window } from '../data.ts';
import {
  aimOf,
  canBeSeen,
  handSize,
  hidden,
  isArmed,
  isLiving,
  isWounded,
  isZombie,
  living,
  others,
  placed,
  shotAim,
  shotAt,
  shows,
  type Code,
  type PlayerView,
  type Targets,
} from '../cop.ts';
import { seatOf, spotWord } from '../names.ts';
import { checkView, hiddenOfOthers, isOrdered } from './turn.ts';

interface Row {
  /** Words that a slot can be filled with, null for nothing; may offer more than is legal. */
  a?(k: PlayerView, seat: Seat): readonly string[];
  b?(k: PlayerView, seat: Seat, a: string): readonly (string | null)[];
  check(k: PlayerView, seat: Seat, m: Targets): Code | null;
  /** Why it is played on nobody, where there is nobody for it. */
  none?: Code;
}
const NO_CHECK: Row = { check: () => null };

/** In which window the table is. */
export const windowOf = (k: PlayerView): Window => (k.facts.shot !== null ? 'shoot' : k.facts.phase === 'end' ? 'end' : 'turn');

/** May the card be played in this window? */
export function checkWindow(k: PlayerView, kind: Kind): Code | null {
  const { windows } = equipmentOf(kind);
  if (windows.includes(windowOf(k))) return null;
  return windows.includes('turn') ? 'only-your-turn' : 'only-reaction';
}

/** Can it be played on that? Slots that the card does not have stay empty. */
export function checkTargets(k: PlayerView, seat: Seat, kind: Kind, m: Targets): Code | null {
  const { a, b } = ROWS[kind];
  if ((a === undefined && m.a !== undefined) || (b === undefined && m.b !== undefined)) return 'bad-target';
  const no = ROWS[kind].check(k, seat, m);
  return (no === 'bad-target' && m.a === undefined ? noneFor(k, seat, kind) : null) ?? no;
}
/** Null: there is somebody, or it has no such reason of its own. */
function noneFor(k: PlayerView, seat: Seat, kind: Kind): Code | null {
  const { a, check, none = null } = ROWS[kind];
  return (a?.(k, seat) ?? []).some((one) => check(k, seat, { a: one }) === null) ? null : none;
}
export const optionsA = (k: PlayerView, seat: Seat, kind: Kind): readonly (string | null)[] => ROWS[kind].a?.(k, seat) ?? [null];
export const optionsB = (k: PlayerView, seat: Seat, kind: Kind, a: string | undefined): readonly (string | null)[] =>
  ROWS[kind].b?.(k, seat, a ?? '') ?? [null];

const everybody = (k: PlayerView): readonly Seat[] => k.seats;
/** The check of a seat that is a player in the game. */
const livingSeat =
  (check: (k: PlayerView, at: Seat, seat: Seat) => Code | null): Row['check'] =>
  (k, seat, m) => {
    const at = seatOf(k.seats, m.a);
    if (at === null) return 'bad-target';
    return isLiving(k, at) ? check(k, at, seat) : 'target-out';
  };
const onLiving: Row = { a: living, check: livingSeat(() => null) };

/** All cards of the others, seat by seat to the left. */
const spots = (k: PlayerView, seat: Seat): string[] => others(k, seat).flatMap((other) => SLOTS.map((slot) => spotWord(other, slot)));
/** The same pair the one way it is said. */
export function sayPair(k: PlayerView, seat: Seat, kind: Kind, m: Targets): Targets {
  const swapped = (kind === 'wiretap' || kind === 'blackmail') && m.a !== undefined && m.b !== undefined && isOrdered(k, seat, m.b, m.a);
  return swapped && m.a !== undefined && m.b !== undefined ? { a: m.b, b: m.a } : m;
}

function checkCard(k: PlayerView, word: string | undefined, hiddenOnly: boolean): Code | null {
  const card = placed(k, word);
  if (card === null) return 'bad-target';
  if (!isLiving(k, card.seat)) return 'target-out';
  return hiddenOnly && card.up ? 'face-up' : null;
}

const LEADERS = ['agent', 'kingpin'] as const;
export const isLeader = (word: string | undefined): word is (typeof LEADERS)[number] => LEADERS.some((leader) => leader === word);

const ROWS: { readonly [K in Kind]: Row } = {
  'truth-serum': {
    a: (k) => living(k).flatMap((seat) => hidden(k, seat).map(({ slot }) => spotWord(seat, slot))),
    check: (k, _seat, m) => checkCard(k, m.a, true),
  },
  'smoke-grenade': NO_CHECK,
  coffee: NO_CHECK,
  wiretap: {
    a: hiddenOfOthers,
    b: (k, seat, a) => [...hiddenOfOthers(k, seat).filter((b) => isOrdered(k, seat, a, b)), null],
    check(k, seat, m) {
      const open = others(k, seat).filter((other) => canBeSeen(k, other));
      if (open.length === 0) return 'nothing-shown';
      const no = checkView(k, seat, m.a);
      if (no !== null) return no;
      if (m.b === undefined) return open.length > 1 ? 'choose-card' : null;
      return checkView(k, seat, m.b) ?? (isOrdered(k, seat, m.a ?? '', m.b) ? null : 'bad-target');
    },
  },
  'planted-evidence': onLiving,
  'riot-shield': { check: (k) => (shotAt(k) === null ? 'no-shot' : null) },
  'restraining-order': {
    check(k) {
      // A bite that was turned onto its biter is answered too, as a shot is.
      const at = shotAim(k);
      const by = k.facts.shot?.by;
      if (at === null) return 'no-shot';
      return living(k).some((seat) => seat !== at && seat !== by) ? null : 'no-other-target';
    },
  },
  'evidence-bag': {
    a: others,
    b: (k, _seat, a) => living(k).filter((seat) => seat !== a),
    check(k, seat, m) {
      const [from, to] = [seatOf(k.seats, m.a), seatOf(k.seats, m.b)];
      if (from === null || to === null || from === seat || from === to) return 'bad-target';
      if (!isLiving(k, from) || !isLiving(k, to)) return 'target-out';
      return handSize(k, from) > 0 ? null : 'bad-target';
    },
  },
  'med-kit': { none: 'nobody-wounded', a: living, check: livingSeat((k, at) => (isWounded(k, at) ? null : 'bad-target')) },
  taser: {
    none: 'nobody-armed',
    a: others,
    check: (k, seat, m) =>
      isZombie(k, seat) ? 'zombie' : isArmed(k, seat) ? 'have-gun' : livingSeat((_k, at) => (at !== seat && isArmed(k, at) ? null : 'bad-target'))(k, seat, m),
  },
  defibrillator: {
    none: 'nobody-out',
    a: everybody,
    check(k, seat, m) {
      const at = seatOf(k.seats, m.a);
      if (at === null || at === seat) return 'bad-target';
      // Only what lies open counts: a hidden Infector neither forbids nor hinders it.
      if (isZombie(k, at)) return shows(k, at, 'infector') ? 'bad-target' : null;
      return isLiving(k, at) || shows(k, at, 'agent', 'kingpin') ? 'bad-target' : null;
    },
  },
  blackmail: {
    a: (k, seat) => spots(k, seat),
    b: (k, seat, a) => spots(k, seat).filter((b) => isOrdered(k, seat, a, b)),
    check(k, seat, m) {
      const no = checkCard(k, m.a, false) ?? checkCard(k, m.b, false);
      if (no !== null) return no;
      const [a, b] = [m.a ?? '', m.b ?? ''];
      return a[0] !== seat && b[0] !== seat && isOrdered(k, seat, a, b) ? null : 'bad-target';
    },
  },
  disguise: onLiving,
  'walkie-talkie': onLiving,
  polygraph: {
    a: others,
    check: livingSeat((k, at, seat) => (at === seat ? 'bad-target' : canBeSeen(k, at) || canBeSeen(k, seat) ? null : 'nothing-shown')),
  },
  'surveillance-camera': NO_CHECK,
  'metal-detector': { check: (k, seat) => (detected(k, seat).length > 0 ? null : 'nothing-shown') },
  'k-9-unit': { none: 'nobody-armed', a: living, check: livingSeat((k, at) => (isArmed(k, at) ? null : 'bad-target')) },
  crossbow: {
    none: 'nobody-aims',
    a: others,
    check: livingSeat((k, at, seat) => (at !== seat && aimOf(k, at) === seat && !isWounded(k, at) ? null : 'bad-target')),
  },
  'transfusion-tube': {
    check(k) {
      const [agent, kingpin] = LEADERS.map((leader) => k.seats.find((seat) => shows(k, seat, leader)));
      return agent === undefined || kingpin === undefined || agent === kingpin ? 'leaders-hidden' : null;
    },
  },
  'zombie-serum': {
    a: () => LEADERS,
    check(k, seat, m) {
      const leader = m.a;
      if (isWounded(k, seat)) return 'while-wounded';
      if (!isLeader(leader)) return 'bad-target';
      return k.seats.some((other) => shows(k, other, leader)) ? 'leader-open' : null;
    },
  },
  flamethrower: NO_CHECK,
  chainsaw: {
    a: (k, seat) => hiddenOfOthers(k, seat),
    check: (k, seat, m) => (isWounded(k, seat) ? 'while-wounded' : m.a?.[0] === seat ? 'own-card' : checkCard(k, m.a, true)),
  },
  'zombie-mask': {
    a: living,
    b: (k, _seat, a) => living(k).filter((seat) => seat !== a),
    check(k, _seat, m) {
      const [zombie, other] = [seatOf(k.seats, m.a), seatOf(k.seats, m.b)];
      if (zombie === null || other === null || zombie === other || !isZombie(k, zombie)) return 'bad-target';
      return isLiving(k, other) ? null : 'target-out';
    },
  },
  machete: {
    none: 'nobody-armed',
    a: others,
    check: livingSeat((k, at, seat) => (at !== seat && isArmed(k, at) && !shows(k, at, 'agent', 'kingpin') && !isWounded(k, at) ? null : 'bad-target')),
  },
  'weapon-crate': NO_CHECK,
};

/** Other armed players with a card that may be looked at, beginning on the left. */
export const detected = (k: PlayerView, seat: Seat): Seat[] => others(k, seat).filter((other) => isArmed(k, other) && canBeSeen(k, other));
