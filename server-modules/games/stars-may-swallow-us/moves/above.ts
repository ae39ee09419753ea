// Above Deck Actions, and what is chosen in the middle of one. (SM 1, SM 2.3)

import type { Part } from '../../../rules/hand/patterns.ts';
import type { MoveDef } from '../../../rules/types.ts';
import { actionOf, ACTIONS, type ActionId } from '../data.ts';
import { change } from '../mutations.ts';
import { hatchAt, hatchWord, seatOf } from '../names.ts';
import { aboveOf, checkAim, costOf, handSize, hatch, isDetained, isOff, level, sheet, type Code, type PlayerView, type Stars } from '../stars.ts';
import { oneOf, peek, press, the, word } from './hands.ts';
import type { PieceId, Seat } from '../../../kernel/ids.ts';

/** An action printed on the sheet; listed are those of the own one. */
const action: Part<Stars> = { ...word('action', () => ACTIONS.map(({ id }) => id)), words: (k, seat) => aboveOf(k, seat).map((row) => row.action) };
/** A card on another's hatch, and somebody's sheet, by the words of the choice. */
const hatchCard: Part<Stars> = {
  slot: 'value',
  words: (k) => (k.facts.choice?.from ?? []).filter((value) => hatchAt(k.seats, value) !== null),
  idOf(k, _seat, value) {
    const at = hatchAt(k.seats, value);
    return at === null ? undefined : hatch(k, at.seat)[at.index];
  },
  wordOf(k, seat, id) {
    for (const other of k.seats) {
      const index = other === seat ? -1 : hatch(k, other).indexOf(id as PieceId);
      if (index >= 0) return hatchWord(other, index + 1);
    }
    return undefined;
  },
};
const anySheet: Part<Stars> = {
  slot: 'value',
  words: (k) => (k.facts.choice?.from ?? []).filter((value) => hatchAt(k.seats, value) === null),
  idOf: (k, _seat, value) => sheet(k, value as Seat) ?? undefined,
  wordOf: (k, _seat, id) => k.seats.find((one) => sheet(k, one) === id),
};

function checkTarget(k: PlayerView, seat: Seat, m: { action: ActionId; target?: string }): Code | null {
  const aimed = actionOf(m.action).aim !== null;
  const at = seatOf(k.seats, m.target);
  if (!aimed) return m.target === undefined ? null : 'bad-target';
  return at === null ? 'bad-target' : checkAim(k, seat, m.action, at);
}

/** It is paid for at once; paying the last Oxygen ends the game before anything else happens. */
export const above: MoveDef<Stars, { t: 'above'; action: ActionId; target?: string }> = {
  guards: [
    (k, seat) => (isDetained(k, seat) ? 'detained' : null),
    (k, seat) => (k.facts.locked.includes(seat) ? 'locked-down' : null),
    (k, seat, m) => (costOf(k, seat, m.action) === null ? 'no-such-action' : null),
    (k, _seat, m) => (isOff(k, m.action) ? 'switched-off' : null),
    (k, seat, m) => (m.action === 'rush' && handSize(k, seat) < 2 ? 'two-cards' : null),
    (k, seat, m) => {
      const cost = costOf(k, seat, m.action);
      return cost !== null && level(k, cost.level) < cost.cost ? `no-${cost.level}` : null;
    },
    checkTarget,
  ],
  gesture: press(
    the((k, seat) => sheet(k, seat) ?? undefined),
    action,
  ).with('target', (k, _seat, m) => (m['action'] === undefined || actionOf(m['action'] as ActionId).aim === null ? [null] : k.seats)),
  words(k, _seat, m) {
    const at = seatOf(k.seats, m.target);
    return at === null ? { k: 'act.above', a: [{ w: m.action }] } : { k: 'act.above.at', a: [{ w: m.action }, { s: at }] };
  },
  /** The sheet is pressed where it is read: it says what the action takes and does before it is done. (SM 5.1) */
  confirm(k, seat, m) {
    const cost = costOf(k, seat, m.action);
    if (cost === null) return null;
    if (cost.level === 'oxygen' && cost.cost === level(k, 'oxygen')) return { k: 'confirm.lastOxygen' };
    return { k: `confirm.${cost.level}`, a: [{ w: m.action }, cost.cost, { w: `${m.action}:does` }] };
  },
  apply(c, seat, m) {
    const target = seatOf(c.seats, m.target);
    const cost = costOf(c, seat, m.action);
    if (cost === null) return null;
    if (target === null) c.say(`pays-${cost.level}`, { s: seat }, { w: m.action }, cost.cost);
    else c.say(`pays-${cost.level}-at`, { s: seat }, { w: m.action }, cost.cost, { s: target });
    change(c, { [cost.level]: -cost.cost });
    return { t: 'above', v: { seat, action: m.action, target } };
  },
};

/** A card on a hatch, or somebody who gets a wound. */
export const choose: MoveDef<Stars, { t: 'choose'; value: string }> = {
  guards: [(k, _seat, m) => (k.facts.choice?.from.includes(m.value) === true ? null : 'bad-target')],
  gesture: oneOf(peek(hatchCard), press(anySheet, the('strike'))),
  words(k, seat, m) {
    const at = hatchAt(k.seats, m.value);
    return at === null ? { k: 'act.choose.seat', a: [{ s: seatOf(k.seats, m.value) ?? seat }] } : { k: 'act.choose.card', a: [at.index + 1, { s: at.seat }] };
  },
};
