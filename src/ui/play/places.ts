// What of a table can be called a place by its rules: marked zones, what each seat has of a kind, piles and bags by
// their names, and all of a kind.

import type { View } from '../../../server-modules/protocol/messages.ts';
import { PLAY_MOST, type PlayPlace } from '../../../server-modules/protocol/play.ts';
import { zoneTag } from '../../locale/say.ts';
import type { PlayWords } from './usePlayWords.ts';

/** A place without its name, and what the dialog says it is. */
export interface Ground {
  /** Equal for equal places. */
  key: string;
  label: string;
  of: (name: string) => PlayPlace;
}

const PILES = ['deck', 'bag', 'infinite'] as const;

export const keyOf = (place: PlayPlace): string =>
  'zones' in place ? `zones ${place.zones.join(' ')}` : 'pile' in place ? `pile ${place.pile}` : `kind ${place.kind}`;

/** All that lie there now, in an order that stays. */
export function groundsOf(view: View, words: PlayWords): Ground[] {
  const made = [...view.zones.values()].filter(({ id }) => id.startsWith('made:'));
  const piles = [...view.pieces.values()].filter(({ kind }) => PILES.some((one) => one === kind));
  const all: PlayPlace[] = made.map(({ id }) => ({ name: '', zones: [id] }));
  for (const kind of new Set(made.map((zone) => zone.kind))) {
    const owned = made.filter((zone) => zone.kind === kind && zone.owner !== null).slice(0, PLAY_MOST.zones);
    if (owned.length > 1) all.push({ name: '', zones: owned.map(({ id }) => id) });
  }
  for (const pile of new Set(piles.map(({ extra }) => extra?.name ?? ''))) if (pile !== '') all.push({ name: '', pile });
  for (const kind of PILES) if (piles.some((piece) => piece.kind === kind)) all.push({ name: '', kind });
  return all.map((place) => ({ key: keyOf(place), label: labelOf(view, words, place), of: (name) => ({ ...place, name }) }));
}

/** What a place is, in words: a zone by its kind and its number among those of the table. */
export function labelOf(view: View, words: PlayWords, place: PlayPlace): string {
  if ('pile' in place) return words.called(place.pile);
  if ('kind' in place) return words.kinds[place.kind];
  const made = [...view.zones.keys()].filter((id) => id.startsWith('made:'));
  const [first] = place.zones;
  const zone = first === undefined ? undefined : view.zones.get(first);
  if (zone === undefined) return words.gone;
  const tag = zoneTag(view, zone);
  if (place.zones.length > 1) return words.each(tag);
  return zone.owner === null
    ? words.zone(tag, made.indexOf(zone.id) + 1)
    : words.owned(tag, view.room.seats.find(({ seat }) => seat === zone.owner)?.name ?? zone.owner);
}
