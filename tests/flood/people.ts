// Honest people at a table of their own: four seats, each turns its pawn four times a second and looks how long the
// acknowledgement takes.

import { lookOf } from '../../server-modules/games/box/data/catalogue.ts';
import { SEATS, type Seat } from '../../server-modules/kernel/ids.ts';
import type { ActOut, TableMsg } from '../../server-modules/protocol/messages.ts';
import { addressOf, visit, type Seated, type Visitor } from '../../tools/table-client.ts';
import type { Door } from './visitor.ts';

const HANDS = 4;
/** Between two verbs of one hand, in milliseconds. */
const PACE = 250;

export interface Spell {
  /** Milliseconds of each acknowledged verb. */
  took: number[];
  refused: string[];
}

export interface People {
  readonly visitors: readonly Visitor[];
  readonly table: string;
  /** Plays while `work` goes on; what was sent by then is waited for. */
  during(work: Promise<unknown>): Promise<Spell>;
  /** How far the pawns were turned all in all, as a page that comes anew sees them. */
  turned(): Promise<number>;
  end(): void;
}

const yes = async (answer: Promise<ActOut>, what: string): Promise<void> => {
  const did = await answer;
  if (!did.ok) throw new Error(`${what}: ${did.no}`);
};

export async function seatPeople(door: Door): Promise<People> {
  const server = addressOf(`http://127.0.0.1:${door.port}`, door.serverKey);
  const visitors: Visitor[] = [];
  for (const name of ['Ann', 'Bob', 'Cem', 'Dora'].slice(0, HANDS)) visitors.push(await visit(server, name));
  const [maker] = visitors;
  if (maker === undefined) throw new Error('nobody');
  const open = await maker.link.create({ game: 'sandbox', mode: 'sandbox', listed: false, options: {} });
  const places: Seated[] = [];
  for (const [i, one] of visitors.entries()) {
    const place = await one.sit(i === 0 ? { table: open.table } : { invite: open.invite ?? '' });
    await yes(place.table.act({ t: 'sit', seat: SEATS[i] as Seat }), 'sit');
    places.push(place);
  }
  await yes((places[0] as Seated).table.act({ t: 'start' }), 'start');
  await Promise.all(places.map((place) => place.until((view) => view.room.phase === 'playing')));
  const pawnOf = (place: Seated, i: number) => [...place.view.pieces.values()].find(({ look }) => look === lookOf(`pawn-${i}`));

  return {
    visitors,
    table: open.table,
    async during(work) {
      const spell: Spell = { took: [], refused: [] };
      const over = new AbortController();
      const flights: Promise<void>[] = [];
      const play = async (place: Seated, i: number): Promise<void> => {
        await new Promise((resolve) => setTimeout(resolve, (i * PACE) / HANDS));
        while (!over.signal.aborted) {
          const piece = pawnOf(place, i)?.h;
          if (piece === undefined) throw new Error('a pawn is gone');
          const msg: TableMsg = { t: 'verb', verb: { t: 'turn', piece, degrees: 1 }, origin: 'script' };
          const from = performance.now();
          flights.push(
            place.table.act(msg).then((did) => {
              if (did.ok) spell.took.push(performance.now() - from);
              else spell.refused.push(did.no);
            }),
          );
          await new Promise((resolve) => setTimeout(resolve, PACE));
        }
      };
      const plays = places.map(play);
      try {
        await work;
      } finally {
        over.abort();
        await Promise.all(plays);
        await Promise.all(flights);
      }
      return spell;
    },
    async turned() {
      const [place] = places;
      if (place === undefined) return 0;
      const count = place.heard.snapshots.length;
      await yes(place.table.act({ t: 'resync' }), 'resync');
      await place.until(() => place.heard.snapshots.length > count);
      return places.reduce((sum, _, i) => sum + (pawnOf(place, i)?.turn ?? 0), 0);
    },
    end() {
      for (const one of visitors) one.link.close();
    },
  };
}

/** The share of verbs acknowledged within so many milliseconds; refused ones count as late. */
export const within = ({ took, refused }: Spell, ms: number): number => took.filter((one) => one <= ms).length / Math.max(1, took.length + refused.length);

/** The value that 99 of 100 stay below. */
export function most99(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Infinity;
}
