// Revolver Noir as the engine sees it: every table of the game in one place.

import type { OwnFacts, TableFacts } from '../../protocol/told.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { GameRules } from '../../rules/types.ts';
import { anyRules } from '../../rules/any-rules.ts';
import { adopt, loser, misfits } from './adopt.ts';
import { asks, CLOCK_STREAM } from './asks/index.ts';
import { NOIR, ROOMS } from './data.ts';
import { effects, standing } from './effects/index.ts';
import { frames } from './frames/index.ts';
import { invariants } from './invariants.ts';
import { moves } from './moves/index.ts';
import { clipsOf, onCard, otherOf, SEATS_OF_GAME, standOf } from './names.ts';
import { active, flooding, hits, location, pointsLeft, trapCount, traps, type Noir, type PlayerView } from './noir.ts';
import { readPosition, writePosition } from './position.ts';
import { read } from './read.ts';

const ANSWERS: readonly string[] = ['start', 'forcedMove', 'answer'];

export const noir: GameRules<Noir> = {
  id: NOIR.game,
  version: 1,
  streams: { open: ['coin'], closed: [CLOCK_STREAM] },
  facts: () => ({ turns: 0, energized: false, echoes: false }),
  own: () => ({ startRoom: null }),
  begin: () => ({ t: 'match', v: { next: null, resume: false } }),
  adopt,
  read,
  /** Game over, turn, pending question, in that order; answers skip the turn. (RN 6) */
  unasked(k, seat, move, ask) {
    if (ask === null) return 'over';
    if (ANSWERS.includes(move.t)) return 'not-now';
    const turn = active(k);
    return turn !== null && turn !== seat ? 'not-your-turn' : 'not-now';
  },
  moves,
  frames,
  asks,
  effects,
  standing,
  conclude(c) {
    const lost = loser(c);
    return lost === null ? null : { winners: [otherOf(lost)], why: 'shot' };
  },
  /** Both stacks and all traps are shown to everybody. (RN 5) */
  ended(c, over) {
    for (const seat of SEATS_OF_GAME) {
      for (const zone of [standOf(seat), clipsOf(seat), ...ROOMS.map((room) => onCard(seat, room))]) c.grant({ zone }, 'all', 'see', 'game');
    }
    const [winner] = over.winners;
    if (winner === undefined) c.say('nobody-wins', { w: over.why });
    else c.say('wins', { s: winner }, { w: over.why });
  },
  view: (k) => ({ facts: factsOf(k), own: k.seat === null ? null : ownOf(k, k.seat) }),
  readTable: misfits,
  position: { read: readPosition, write: writePosition },
  invariants,
};

function factsOf(k: PlayerView): TableFacts {
  const each = <T>(what: (s: Seat) => T): { [s: string]: T } => ({ A: what('A' as Seat), B: what('B' as Seat) });
  const turn = active(k);
  return {
    phase: turn === null ? 'start' : 'duel',
    active: turn,
    ap: turn === null ? 0 : pointsLeft(k),
    hits: each((s) => hits(k, s)),
    traps: each((s) => trapCount(k, s)),
    flood: SEATS_OF_GAME.filter((s) => flooding(k, s)),
    ...k.facts,
  };
}

function ownOf(k: PlayerView, seat: Seat): OwnFacts {
  return { at: location(k, seat), traps: traps(k, seat), startRoom: k.own?.startRoom ?? null };
}

export const rules = anyRules(noir);
