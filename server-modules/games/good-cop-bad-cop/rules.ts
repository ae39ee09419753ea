// Good Cop Bad Cop as the engine sees it: every table of the game in one place.

import type { TableFacts } from '../../protocol/told.ts';
import { placeBySeat } from '../../rules/places.ts';
import type { GameRules } from '../../rules/types.ts';
import { anyRules } from '../../rules/any-rules.ts';
import { SEATS, type Seat } from '../../kernel/ids.ts';
import { DICE_STREAM } from '../../kernel/verbs/roll.ts';
import { adopt, misfits } from './adopt.ts';
import { asks, CLOCK_STREAM } from './asks.ts';
import { COP, SLOTS } from './data.ts';
import { openAll } from './mutations.ts';
import { frames } from './frames/index.ts';
import { invariants } from './invariants.ts';
import { moves } from './moves/index.ts';
import { DECK, matOf, slotOf, spotWord } from './names.ts';
import { readPosition, writePosition } from './position.ts';
import { read } from './read.ts';
import { DEAL_STREAM, FIRST_STREAM } from './setup.ts';
import {
  active,
  aimOf,
  freeArms,
  gunOf,
  handSize,
  infected,
  isArmed,
  isClockwise,
  isLiving,
  isResolving,
  isWounded,
  isZombie,
  leaderOf,
  living,
  placeOf,
  shotAt,
  shows,
  hidden,
  teamOf,
  variantIn,
  winsAlone,
  type Code,
  type Cop,
  type PlayerView,
} from './cop.ts';

/** Moves of whose turn it is; the rest are answers. */
const OF_THE_TURN: readonly string[] = ['investigate', 'arm', 'equip', 'shoot', 'bite', 'zombieEquip', 'infect', 'endTurn'];

/** Over, out, a card that is being carried out, whose turn, what is asked: in that order. */
function unasked(k: PlayerView, seat: Seat, move: { t: string }, ask: string | null): Code {
  if (ask === null) return 'over';
  if (!isLiving(k, seat)) return 'out';
  if (move.t === 'play' && isResolving(k)) return 'resolving';
  if (ask === 'react') return k.asked === 'react' || handSize(k, seat) === 0 || OF_THE_TURN.includes(move.t) ? 'not-now' : 'answered';
  return active(k) === seat ? 'not-now' : 'not-your-turn';
}

export const cop: GameRules<Cop> = {
  id: COP.game,
  version: 1,
  streams: { open: [FIRST_STREAM, DICE_STREAM], closed: [DEAL_STREAM, CLOCK_STREAM] },
  facts: () => ({ phase: 'action', shot: null, barred: null, shun: null, turns: 0, viewing: null, seen: [], span: 0 }),
  own: () => ({ passing: false }),
  begin: (c) => ({ t: 'match', v: { next: active(c), fresh: true } }),
  adopt,
  read,
  unasked,
  moves,
  frames,
  asks,
  effects: {},
  /**
   * After every change: who wins alone; who becomes a zombie by an Infector that lies open; who is none any more by a
   * leader card, hidden or not. (GC 2.8)
   */
  conclude(c) {
    for (const seat of c.seats) {
      const why = winsAlone(c, seat);
      if (why !== null) return { winners: [seat], why };
    }
    // What was found is on its way.
    if (variantIn(c) === 'base' || c.frames().at(-1)?.t === 'change') return null;
    const turned = freeArms(c).length > 0 ? living(c).find((seat) => !isZombie(c, seat) && shows(c, seat, 'infector')) : undefined;
    if (turned !== undefined) return { t: 'change', v: { seat: turned, to: 'zombie' } };
    const cured = living(c).find((seat) => isZombie(c, seat) && leaderOf(c, seat) !== null);
    return cured === undefined ? null : { t: 'change', v: { seat: cured, to: 'cured' } };
  },
  /** Integrity cards of all; hands, deck and burned cards stay closed. (GC 4) */
  ended(c, over) {
    openAll(c);
    c.say(`end.${over.why}`);
    for (const seat of over.winners) c.say('wins', { s: seat });
  },
  /** All who live have to agree, and only after a long game. (GC 2.9) */
  draw: (k) => (k.facts.turns < COP.drawAfter * k.seats.length ? null : living(k)),
  places: {
    mats: placeBySeat(COP.players[1], matOf),
    slots: {
      at: Object.fromEntries(SEATS.slice(0, COP.players[1]).map((seat) => [seat, Object.fromEntries(SLOTS.map((slot) => [slot, slotOf(seat, slot)]))])),
      says: Object.fromEntries(SLOTS.map((slot) => [slot, `slot-${slot}`])),
    },
  },
  view: (k) => ({ facts: factsOf(k), own: k.seat === null ? null : { team: teamOf(k, k.seat), passing: k.own?.passing === true } }),
  people: true,
  readTable: misfits,
  position: { read: readPosition, write: writePosition },
  invariants,
};

function factsOf(k: PlayerView): TableFacts {
  const { phase, turns, shot } = k.facts;
  const seen = k.facts.seen.flatMap(({ card, by }) => {
    const at = placeOf(k, card);
    return at === null || at.up ? [] : [[spotWord(at.seat, at.slot), by] as const];
  });
  return {
    phase,
    turns,
    active: active(k),
    clockwise: isClockwise(k),
    living: living(k),
    // Whose cards all lie open, of him everybody can tell.
    sides: Object.fromEntries(k.seats.filter((seat) => hidden(k, seat).length === 0).map((seat) => [seat, teamOf(k, seat)])),
    wounded: k.seats.filter((seat) => isWounded(k, seat)),
    ...(variantIn(k) === 'base'
      ? {}
      : { zombies: k.seats.filter((seat) => isZombie(k, seat)), infected: k.seats.flatMap((seat) => infected(k, seat).map((slot) => spotWord(seat, slot))) }),
    aims: Object.fromEntries(k.seats.filter((seat) => isArmed(k, seat)).map((seat) => [seat, aimOf(k, seat)])),
    barred: k.facts.barred !== null && k.facts.barred === gunOf(k, active(k)),
    shot: shot === null ? null : { by: shot.by, at: shotAt(k) },
    deck: k.count(DECK) ?? 0,
    hands: Object.fromEntries(k.seats.map((seat) => [seat, handSize(k, seat)])),
    /** Who has looked at which card that lies face down. */
    seen: Object.fromEntries(seen),
  };
}

export const rules = anyRules(cop);
