// For tests: two small plain games. In one all vote within a secrecy window, in the other seats whisper beside the turn
// of another.

import { piece, type PieceId, type Seat } from '../../kernel/ids.ts';
import { addPiece, FELT, type World } from '../../kernel/world.ts';
import { gestures } from '../hand/patterns.ts';
import { plainRules, type Plain, type PlainMove } from './plain.ts';

const BELL = piece('bell'),
  HORN = piece('horn');
/** A bell and a horn, by which everything is said. */
export function layToys(w: World): void {
  const lay = (id: PieceId): void => addPiece(w, { id, kind: 'token', look: 0, face: 0, zone: FELT, x: 0, z: 0, turn: 0, up: true, locked: false });
  lay(BELL);
  lay(HORN);
}
const census = () => [{ name: 'bell', pieces: [BELL, HORN], zones: [FELT] }];

/** Seconds in which nobody is told who has voted. */
export const WINDOW = 3;
const VOTES = ['no', 'yes'] as const;
type Voting = {
  facts: { round: number; yes: number };
  own: { [name: string]: never };
  moves: { vote: { what: string } };
  prompts: 'ballot';
  codes: 'never';
};
const voting = gestures<Plain<Voting>>();
/** Three ballots; what is counted is told, who has said what is not. */
export const ballots = plainRules<Voting>({
  id: 'ballots',
  version: 1,
  facts: () => ({ round: 0, yes: 0 }),
  begin: () => undefined,
  next: ({ facts, seats }) => (facts.round < 3 ? 'ballot' : { winners: [...seats], why: 'rounds' }),
  moves: {
    vote: {
      gesture: voting.press(
        voting.the(BELL),
        voting.word('what', () => VOTES),
      ),
      apply: (c, _by, { what }) => void (c.facts.yes += what === 'yes' ? 1 : 0),
    },
  },
  prompts: {
    ballot: {
      accepts: ['vote'],
      required: (k) => k.seats,
      together: true,
      secrecyWindow: () => WINDOW,
      seconds: () => 9,
      after: (c) => void (c.facts.round += 1),
    },
  },
  census,
});

type Whispering = {
  facts: { active: Seat; calls: number; noise: number };
  own: { heard: readonly { from: Seat; what: string }[]; answers: number };
  moves: { call: { [slot: string]: never }; whisper: { to: string; what: string }; answer: { what: string } };
  prompts: 'turn';
  secrets: 'whispered';
  codes: 'asked-already';
};
const whispering = gestures<Plain<Whispering>>();
const seatNamed = (seats: readonly Seat[], name: string): Seat => seats.find((seat) => seat === name) as Seat;
/** What a whisper does: changed in tests that plant a fault. */
export const whisper: PlainMove<Whispering, Whispering['moves']['whisper']>['apply'] = (c, by, { to, what }) => {
  const other = seatNamed(c.seats, to);
  const own = c.ownOf(other);
  // Who has whispered before is answered as well: else he could tell by his silence that somebody came after him.
  own.heard = [...own.heard, { from: by, what }];
  c.line([other], 'whispers', { s: by }, { w: what });
};
/** Twelve calls, one seat after the other; beside them anybody may whisper to anybody, who may answer. */
export const whispers = (does = whisper) =>
  plainRules<Whispering>({
    id: 'whispers',
    version: 1,
    facts: () => ({ active: 'A' as Seat, calls: 0, noise: 0 }),
    own: () => ({ heard: [], answers: 0 }),
    begin: () => undefined,
    next: ({ facts, seats }) => (facts.calls < 12 ? 'turn' : { winners: [...seats], why: 'calls' }),
    moves: {
      call: {
        gesture: whispering.press(whispering.the(BELL), whispering.the('call')),
        apply(c) {
          c.facts.calls += 1;
          c.facts.active = c.seats[c.facts.calls % c.seats.length] as Seat;
        },
      },
      whisper: {
        aside: true,
        gesture: whispering
          .press(
            whispering.the(HORN),
            whispering.word('to', (k, seat) => k.seats.filter((other) => other !== seat)),
          )
          .with('what', () => VOTES),
        apply: does,
      },
      answer: {
        aside: true,
        gesture: whispering.press(whispering.the(HORN), whispering.the('answer')).with('what', () => VOTES),
        apply(c, by) {
          const { heard } = c.ownOf(by);
          c.ownOf(by).heard = [];
          for (const { from } of heard) c.ownOf(from).answers += 1;
        },
      },
    },
    prompts: { turn: { role: 'turn', accepts: ['call'], asides: ['whisper'], required: (k) => [k.facts.active], seconds: () => 5 } },
    secrets: { whispered: { put: (k) => k.own !== null && k.own.heard.length > 0, accepts: ['answer'] } },
    census,
  });
