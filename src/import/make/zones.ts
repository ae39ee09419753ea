// Zones: hands, hidden ones, those that mix, and those that work for scripts and only mark a place here.

import { ZONES_MOST } from '../../../server-modules/kernel/verbs/marks/zone.ts';
import { lack, leaveOut, spotOf, standsIn, add, type Build, type Where } from '../build.ts';
import type { Kind } from '../data/kinds.ts';
import { seatOf } from '../data/seats.ts';
import { get, rec, recs, text, texts, type Rec } from '../read/fields.ts';
import { degrees, felt, placeOf, onFelt, whole } from '../read/place.ts';
import type { Thing } from '../read/tree.ts';

/** Sides of a zone, tenths of a millimetre. */
const SIDE = { least: 100, most: 65_534 } as const;
const side = (units: number): number => Math.max(SIDE.least, Math.min(SIDE.most, felt(Math.abs(units))));

export function makeZone(b: Build, thing: Thing, kind: Kind, where: Where): void {
  if (where.inside !== null || where.beside === true) {
    standsIn(b, thing, 'tool');
    add(b, thing, where, false, { kind: 'token', look: 'token-white' });
    return;
  }
  if (b.plan.zones.length >= ZONES_MOST) return leaveOut(b, thing, 'zones');
  const { raw, at } = thing;
  const wanted = kind.zone ?? 'area';
  const owned = wanted === 'hand' || wanted === 'hidden';
  const seat = owned ? seatOf(text(raw, 'FogColor', 40)) : null;
  if (owned && seat === null) lack(b, thing, 'noOwner');
  // Which cells of it were seen is kept there; here what nothing looks at is hidden.
  if (wanted === 'fog' && seenBefore(rec(raw, 'FogOfWar'))) lack(b, thing, 'explored');
  const tags = texts(raw, 'Tags');
  if (tags.length > 0) lack(b, thing, 'zoneTags');
  const { x, z } = spotOf(b, thing, false);
  b.notes[thing.index]?.missing.delete('above');
  b.notes[thing.index]?.missing.delete('hidden');
  // A hand without an owner would be nobody's to look into.
  const named = wanted === 'hand' && seat === null ? 'area' : wanted;
  b.plan.zones.push({ kind: named, seat, x, z, turn: degrees(at.ry), w: side(at.sx), d: side(at.sz), tags, from: thing.index });
}

/** Does it say of any colour that it has seen something? */
function seenBefore(fog: Rec | null): boolean {
  const seen = fog === null ? null : get(fog, 'RevealedLocations');
  return typeof seen === 'object' && seen !== null && Object.values(seen).some((cells) => !Array.isArray(cells) || cells.length > 0);
}

/**
 * Hands as older saves have them: transforms of the save, a colour each. Those of seats that have a zone already are
 * passed over. Gives found and carried.
 */
export function oldHands(b: Build, save: Rec): { found: number; carried: number } {
  const hands = recs(rec(save, 'Hands') ?? {}, 'HandTransforms');
  let carried = 0;
  for (const hand of hands) {
    const seat = seatOf(text(hand, 'Color', 40));
    const at = placeOf(hand);
    if (seat === null || at === null || b.plan.zones.length >= ZONES_MOST) continue;
    carried++;
    if (b.plan.zones.some((zone) => zone.kind === 'hand' && zone.seat === seat)) continue;
    const place = { x: onFelt(felt(at.x)), z: onFelt(whole(-felt(at.z))), turn: degrees(at.ry) };
    b.plan.zones.push({ kind: 'hand', seat, ...place, w: side(at.sx), d: side(at.sz), tags: [], from: null });
  }
  return { found: hands.length, carried };
}
