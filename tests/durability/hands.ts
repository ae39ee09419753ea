// Free hands at a sandbox table while its server dies. Each seat turns its own pawn by one degree at a time, so the
// pawn counts what was done.

import type { Handle, Seat } from '../../server-modules/kernel/ids.ts';
import { zone } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import { lookOf } from '../../server-modules/games/box/data/catalogue.ts';
import type { TableMsg, View } from '../../server-modules/protocol/messages.ts';
import type { Draw } from '../../server-modules/table/promise/chance.ts';
import type { Seated } from '../../tools/table-client.ts';

/** Messages of one hand on their way at once. */
const WINDOW = 4;
/** Chat lines of one hand between two looks: a View keeps the last 200 lines. */
const WORDS = 20;

export interface Hand {
  readonly seat: Seat;
  readonly seated: Seated;
  /** Turns of the pawn that were acknowledged. */
  readonly turns: number;
  /** All messages that were acknowledged. */
  readonly done: number;
  readonly refused: Map<string, number>;
  /** Messages without an answer at this moment. */
  readonly flying: number;
  /** Acknowledged words since the last call. */
  said(): string[];
  /** Sends the next message when there is room for it. `sent` is called when it has just left. */
  step(sent: () => void): Promise<void>;
  /** Resolves when everything is answered; throws after `ms`. */
  rest(ms: number): Promise<void>;
}

/** How far this seat's pawn is turned in a View; null: it is not there. */
export function turnOf(view: View, seatIndex: number): number | null {
  return pawn(view, seatIndex)?.turn ?? null;
}
const pawn = (view: View, seatIndex: number): PieceView | undefined => [...view.pieces.values()].find(({ look }) => look === lookOf(`pawn-${seatIndex}`));

export function openHand(seated: Seated, seat: Seat, seatIndex: number, draw: Draw): Hand {
  const refused = new Map<string, number>();
  const flights = new Set<Promise<void>>();
  let [turns, done, words, spoken] = [0, 0, 0, 0];
  let fresh: string[] = [];

  /** Some hand that could be: cards out of decks, into hands, back on the felt; dice; the coin. Never a pawn. */
  function free(view: View): Verb<Handle> {
    const pieces = [...view.pieces.values()].filter(({ kind }) => kind !== 'pawn');
    const some = (fits: (piece: PieceView) => boolean): PieceView | undefined => {
      const fitting = pieces.filter(fits);
      return fitting[draw(Math.max(1, fitting.length))];
    };
    const inside = [...view.zones.values()].filter(({ kind }) => kind === 'inside');
    const deck = inside[draw(Math.max(1, inside.length))]?.id;
    const hand = zone(`hand-${seat}`);
    const at = { x: draw(6000) - 3000, z: draw(6000) - 3000, turn: 90 * draw(4) };
    const card = some((piece) => piece.zone === hand || (piece.zone === 'felt' && piece.kind === 'card'));
    switch (draw(7)) {
      case 0:
        if (card !== undefined) return { t: 'put', piece: card.h, onto: zone('felt'), at };
        break;
      case 1:
        if (card !== undefined) return { t: 'flip', piece: card.h };
        break;
      case 2:
        if (card !== undefined && deck !== undefined) return { t: 'gather', pieces: [card.h], into: deck };
        break;
      case 3: {
        const dice = pieces.filter(({ kind, zone: where }) => kind === 'die' && where === 'felt').map(({ h }) => h);
        if (dice.length > 0) return { t: 'roll', pieces: dice };
        break;
      }
      case 4: {
        const coin = some(({ kind }) => kind === 'coin');
        if (coin !== undefined) return { t: 'push', piece: coin.h, to: at };
        break;
      }
      case 5:
        if (deck !== undefined) return { t: 'shuffle', zone: deck };
        break;
    }
    return { t: 'draw', from: deck ?? hand, count: 1, to: hand };
  }

  function next(): { msg: TableMsg; yes(): void } {
    const view = seated.view;
    const verb = (of: Verb<Handle>): TableMsg => ({ t: 'verb', verb: of, origin: 'script' });
    const mine = pawn(view, seatIndex);
    const kind = draw(10);
    if (kind < 5 && mine !== undefined) return { msg: verb({ t: 'turn', piece: mine.h, degrees: 1 }), yes: () => (turns += 1) };
    if (kind === 5 && spoken < WORDS) {
      spoken += 1;
      const text = `${seat} ${++words}`;
      return { msg: { t: 'chat', text, to: 'all' }, yes: () => fresh.push(text) };
    }
    return { msg: verb(free(view)), yes: () => undefined };
  }

  return {
    seat,
    seated,
    get turns() {
      return turns;
    },
    get done() {
      return done;
    },
    refused,
    get flying() {
      return flights.size;
    },
    said() {
      const now = fresh;
      fresh = [];
      spoken = 0;
      return now;
    },
    async step(sent) {
      if (flights.size >= WINDOW) await Promise.race(flights);
      const { msg, yes } = next();
      const flight: Promise<void> = seated.table
        .act(msg)
        .then((answer) => {
          if (answer.ok) {
            done += 1;
            yes();
          } else refused.set(answer.no, (refused.get(answer.no) ?? 0) + 1);
        })
        .finally(() => flights.delete(flight));
      flights.add(flight);
      sent();
    },
    async rest(ms) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>(
        (_, reject) => (timer = setTimeout(() => reject(new Error(`${flights.size} messages of seat ${seat} were never answered`)), ms)),
      );
      await Promise.race([Promise.all(flights), late]).finally(() => clearTimeout(timer));
    },
  };
}
