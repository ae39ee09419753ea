// Above Deck Actions, and what is chosen in the middle of one. (SM 1, SM 2.3)

import type { MoveDef } from '../../../rules/types.ts';
import { actionOf, type ActionId } from '../data.ts';
import { change } from '../deeds.ts';
import { hatchAt, markerOf, seatOf } from '../names.ts';
import { aboveOf, checkAim, costOf, handSize, hatch, isDetained, isOff, level, sheet, type Code, type Sight, type Stars } from '../stars.ts';
import type { PieceId, Seat } from '../../../kernel/ids.ts';

/** Something to hold where a piece is named that is not there: such moves are refused. */
const sheetOr = (k: Sight, seat: Seat): PieceId => sheet(k, seat) ?? markerOf(seat);

function checkTarget(k: Sight, seat: Seat, m: { action: ActionId; target?: string }): Code | null {
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
  slots: [
    { name: 'action', options: (k, seat) => aboveOf(k, seat).map(({ action }) => action) },
    { name: 'target', options: (k, _seat, m) => (m.action === undefined || actionOf(m.action).aim === null ? [null] : k.seats) },
  ],
  gesture: (k, seat, m) => ({ t: 'press', piece: sheetOr(k, seat), button: m.action, ...(m.target === undefined ? {} : { choose: { target: m.target } }) }),
  words(k, _seat, m) {
    const at = seatOf(k.seats, m.target);
    return at === null ? { k: 'act.above', a: [{ w: m.action }] } : { k: 'act.above.at', a: [{ w: m.action }, { s: at }] };
  },
  confirm(k, seat, m) {
    const cost = costOf(k, seat, m.action);
    return cost?.level === 'oxygen' && cost.cost === level(k, 'oxygen') ? { k: 'confirm.lastOxygen' } : null;
  },
  apply(c, seat, m) {
    const target = seatOf(c.seats, m.target);
    const cost = costOf(c.truth, seat, m.action);
    if (cost === null) return null;
    if (target === null) c.line('all', `pays-${cost.level}`, { s: seat }, { w: m.action }, cost.cost);
    else c.line('all', `pays-${cost.level}-at`, { s: seat }, { w: m.action }, cost.cost, { s: target });
    change(c, { [cost.level]: -cost.cost });
    return { t: 'above', v: { seat, action: m.action, target } };
  },
};

/** A card on a hatch, or somebody who gets a wound. */
export const choose: MoveDef<Stars, { t: 'choose'; value: string }> = {
  guards: [(k, _seat, m) => (k.facts.choice?.from.includes(m.value) === true ? null : 'bad-target')],
  slots: [{ name: 'value', options: (k) => k.facts.choice?.from ?? [] }],
  gesture(k, seat, m) {
    const at = hatchAt(k.seats, m.value);
    if (at !== null) return { t: 'peek', piece: hatch(k, at.seat)[at.index] ?? markerOf(seat) };
    return { t: 'press', piece: sheetOr(k, seatOf(k.seats, m.value) ?? seat), button: 'strike' };
  },
  words(k, seat, m) {
    const at = hatchAt(k.seats, m.value);
    return at === null ? { k: 'act.choose.seat', a: [{ s: seatOf(k.seats, m.value) ?? seat }] } : { k: 'act.choose.card', a: [at.index + 1, { s: at.seat }] };
  },
  apply: () => null,
};
