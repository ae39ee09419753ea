// Reading the table as it lies: what does not fit, and how a game goes on from there. (rules-engine 3)

import { misfit } from '../../rules/misfit.ts';
import type { Misfit } from '../../rules/types.ts';
import { SLOTS } from './data.ts';
import { underDeck } from './deeds.ts';
import { ARMS, arms, DECK, equipmentCards, GUNS, guns, handOf, infections, INFECTIONS, integrityCards, MARKER, matOf, PLAYED, slotOf, SMOKE } from './names.ts';
import { active, isLiving, living, variantIn, type Context, type FrameSeed } from './cop.ts';

/** What a game cannot go on with. Only what lies open or is counted in public is named. */
export function misfits(c: Context): Misfit[] {
  const k = c.truth;
  const found: Misfit[] = [];
  const variant = variantIn(c);
  const players = c.seats.length;
  const cards = integrityCards(players, variant);
  const weapons = [...guns(players), ...arms(players, variant)];
  const tokens = infections(players, variant);
  for (const seat of c.seats) {
    const wrong = SLOTS.some((slot) => cards.filter((id) => k.rest(id) === slotOf(seat, slot)).length !== 1);
    if (wrong) found.push(misfit('all', 'fit.integrity', [], { s: seat }));
    if (weapons.filter((id) => k.rest(id) === matOf(seat)).length > 1) found.push(misfit('all', 'fit.guns', [], { s: seat }));
    const piled = SLOTS.some((slot) => tokens.filter((id) => k.rest(id) === slotOf(seat, slot)).length > 1);
    if (piled) found.push(misfit('all', 'fit.tokens', [], { s: seat }));
  }
  const loose = weapons.filter((id) => ![GUNS, ARMS, ...living(k).map(matOf)].some((zone) => k.rest(id) === zone));
  if (loose.length > 0) found.push(misfit('all', 'fit.gun', loose));
  const slots = c.seats.flatMap((seat) => SLOTS.map((slot) => slotOf(seat, slot)));
  const strewn = tokens.filter((id) => ![INFECTIONS, ...slots].some((zone) => k.rest(id) === zone));
  if (strewn.length > 0) found.push(misfit('all', 'fit.token', strewn));
  const places = [DECK, PLAYED, SMOKE, ...c.seats.flatMap((seat) => [handOf(seat), matOf(seat)])];
  const away = equipmentCards(variant).filter(({ id }) => !places.some((zone) => k.rest(id) === zone));
  if (away.length > 0) found.push(misfit('all', 'fit.equipment', [], away.length));
  const turn = c.seats.find((seat) => k.rest(MARKER) === matOf(seat));
  if (turn === undefined || !isLiving(k, turn)) found.push(misfit('all', 'fit.marker', [MARKER]));
  if (living(k).length < 2) found.push(misfit('all', 'fit.living', []));
  return found;
}

/** A turn that goes on with the pieces as they lie: shots and cards half carried out are called off. */
export function adopt(c: Context): FrameSeed | Misfit[] {
  const found = misfits(c);
  if (found.length > 0) return found;
  Object.assign(c.facts, { shot: null, shun: null, viewing: null });
  for (const id of c.truth.zone(PLAYED).slice()) underDeck(c, id);
  return { t: 'match', v: { next: active(c.truth), fresh: false } };
}
