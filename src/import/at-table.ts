// Lays a plan at a table one has come to: sits down, begins, and puts everything, whoever sends the messages, a page or
// a tool.

import { SEATS, type Seat } from '../../server-modules/kernel/ids.ts';
import type { ActOut, TableMsg, View } from '../../server-modules/protocol/messages.ts';
import type { ArtOf } from './art/told.ts';
import type { Bucket } from './bring-picture.ts';
import { layByHand, type Hand, type Laid } from './by-hand.ts';
import type { Plan } from './plan.ts';

/** How long to wait where the table says that it goes too fast, and for what an answer has changed, milliseconds. */
const WAIT = { rate: 500, patience: 5000 } as const;

export interface Sitter {
  act(msg: TableMsg): Promise<ActOut>;
  /** The table as it was told last; throws when it was left. */
  view(): View;
  /** Resolves when the check holds or so many milliseconds are over; says whether it holds. */
  until(holds: (view: View) => boolean, ms: number): Promise<boolean>;
  /** Told after every piece; false: leave it there. */
  goOn(done: number, all: number): boolean;
  /** Left out: all pictures go by the server. */
  bucket?: Bucket;
}

const isLaidOut = ({ room, pieces }: View): boolean => room.phase === 'playing' && pieces.size > 0;

const isPart = (msg: TableMsg): boolean => msg.t === 'picture' && msg.part !== undefined;

/** Whoever lays it sits at the hand that is nearest to the eye, if the save has places for hands. */
function nearestSeat({ zones }: Plan): Seat {
  const hands = zones.filter(({ kind, seat }) => kind === 'hand' && seat !== null);
  const [nearest] = hands.sort((a, b) => b.z - a.z || Math.abs(a.x) - Math.abs(b.x));
  return SEATS[nearest?.seat ?? 0] ?? SEATS[0]!;
}

/**
 * What came of it. Throws when the table cannot be begun. `adds`: to what lies at a table at which one sits already.
 */
export async function layAtTable(plan: Plan, { act, view, until, goOn, bucket }: Sitter, art: ArtOf | null = null, adds = false): Promise<Laid> {
  if (!adds) {
    const seat = nearestSeat(plan);
    if (!(await act({ t: 'sit', seat })).ok && seat !== SEATS[0]) await act({ t: 'sit', seat: SEATS[0]! });
    if (!isLaidOut(view())) await act({ t: 'start' });
    if (!(await until(isLaidOut, WAIT.patience))) throw new Error('The table could not be begun.');
  }
  const { seat } = view().room.me;
  const hand: Hand = {
    async act(msg) {
      const { rev } = view();
      const out = await act(msg);
      // What was done is told to everybody at the next turn of the server; of a part of a picture nobody is.
      if (out.ok && !isPart(msg)) await until((now) => now.rev > rev, WAIT.patience);
      return out;
    },
    view,
    pause: async () => void (await until(() => false, WAIT.rate)),
    goOn,
    ...(bucket === undefined ? {} : { bucket }),
  };
  return layByHand(plan, hand, art, {
    adds,
    bench: Math.max(
      0,
      SEATS.findIndex((one) => one === seat),
    ),
  });
}
