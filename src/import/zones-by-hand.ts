// Zones of a plan, made by hand, and what lies in them put there.

import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import { SEATS } from '../../server-modules/kernel/ids.ts';
import type { Verb, ZoneMake } from '../../server-modules/kernel/verb.ts';
import type { WorldView } from '../../server-modules/kernel/view.ts';
import type { PlannedPiece, PlannedZone } from './plan.ts';

type Does = (verb: Verb<Handle>) => Promise<boolean>;

/** As a hand makes it: the rights of its kind, where the plan says no others. */
export function makeOf({ kind, seat, x, z, turn, w, d, rights }: PlannedZone): ZoneMake {
  const owner = seat === null ? null : (SEATS[seat] ?? null);
  const see = owner !== null ? 'owner' : kind === 'hidden' || kind === 'fog' ? [] : 'all';
  const named = kind === 'hand' && owner === null ? 'area' : kind;
  return { kind: named, owner, x, z, turn, w, d, see, count: 'all', touch: named === 'hand' ? 'owner' : 'all', insert: 'all', ...rights };
}

/** What of a save hides what lies there: made when that lies there, as a zone takes in what it is made over. */
export const isCover = ({ kind, from }: PlannedZone): boolean => from !== null && (kind === 'hidden' || kind === 'fog');

/** Makes those that are wanted; what the table calls each, where it made it. */
export async function makeZones(
  zones: readonly PlannedZone[],
  view: () => WorldView,
  does: Does,
  wanted: (zone: PlannedZone) => boolean,
): Promise<Map<number, ZoneId>> {
  const made = new Map<number, ZoneId>();
  for (const [i, zone] of zones.entries()) {
    if (!wanted(zone)) continue;
    const before = new Set(view().zones.keys());
    if (!(await does({ t: 'zone', make: makeOf(zone) }))) continue;
    const id = [...view().zones.keys()].find((each) => !before.has(each));
    if (id !== undefined) made.set(i, id);
  }
  return made;
}

/** Where nothing lies, as small as a zone can be. */
const ASIDE: PlannedZone = { kind: 'fog', seat: null, x: 32_700, z: 32_700, turn: 0, w: 100, d: 100, tags: [], from: null };

/**
 * Says which pieces look into fog. Only whoever has laid fog says so, and only of what all see [Z7]: so that is done by
 * a fog that lies aside and ends, before those of the plan hide what lies there. `at`: what each piece became.
 */
export async function giveSights(pieces: readonly PlannedPiece[], at: ReadonlyMap<number, Handle>, view: () => WorldView, does: Does): Promise<void> {
  const lookers = pieces.flatMap(({ looks }, i) => (looks === undefined || !at.has(i) ? [] : [{ ...looks, h: at.get(i) as Handle }]));
  if (lookers.length === 0) return;
  const aside = (await makeZones([ASIDE], view, does, () => true)).get(0);
  if (aside === undefined) return;
  for (const { range, seat, h } of lookers) {
    const to = seat === null ? 'all' : SEATS[seat];
    if (to !== undefined) await does({ t: 'sight', pieces: [h], range, to });
  }
  await does({ t: 'zone', zone: aside, make: null });
}

/**
 * Puts a piece of the bench where it lies: on the felt, or at its place in a zone. What lines up there keeps its turn.
 */
export async function putDown(piece: PlannedPiece, h: Handle, zones: ReadonlyMap<number, ZoneId>, view: () => WorldView, does: Does): Promise<void> {
  const { x, z, turn, within } = piece;
  const zone = within === undefined ? undefined : zones.get(within);
  await does({ t: 'put', piece: h, onto: zone ?? ('felt' as ZoneId), at: { x, z, turn } });
  const now = zone === undefined ? undefined : view().pieces.get(h);
  if (now !== undefined && now.turn !== turn) await does({ t: 'turn', piece: h, degrees: (turn - now.turn + 360) % 360 });
}

/** One message lays so many to rest. */
const RESTS = 200;

/** What leans or stands on something comes to rest as it did, the lowest first. `at`: what each piece became. */
export async function restAll(pieces: readonly PlannedPiece[], at: ReadonlyMap<number, Handle>, does: Does): Promise<void> {
  const high = pieces.flatMap((piece, i) => (piece.y === undefined || !at.has(i) ? [] : [{ piece, y: piece.y, h: at.get(i) as Handle }]));
  high.sort((a, b) => a.y - b.y);
  for (let from = 0; from < high.length; from += RESTS) {
    const some = high.slice(from, from + RESTS);
    const places = some.map(({ piece: { x, z, turn, lean }, y }) => ({ x, z, turn, y, ...(lean === undefined ? {} : { lean }) }));
    await does({ t: 'rest', pieces: some.map(({ h }) => h), places });
  }
}
