// What is carried over the lower edge: the place where it will stand in my hand, or why it will not.

import { useTable } from '../../app/table.tsx';
import type { ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { Line } from '../../../server-modules/protocol/messages.ts';
import { isHandheld } from '../../context/kinds.ts';
import { actsFor } from '../../store/rules/match.ts';
import { dropTargets, freedom } from '../../store/rules/targets.ts';
import type { TableState } from '../../store/types.ts';
import { ui } from '../../locale/index.ts';
import { useSay } from '../useSay.ts';
import css from './gate.module.css';

/** Does my hand take what I carry? Null: nothing is carried, it is let down, or the rules have it laid elsewhere. */
export function taking({ held, shown }: TableState, zone: ZoneId): 'yes' | 'no' | null {
  if (held === null || held.low === true || shown === null) return null;
  if (freedom(shown) === 'bound' && held.from?.zone !== zone && (held.h === null || !dropTargets(shown, held.h).zones.has(zone))) return null;
  const piece = held.h === null ? undefined : shown.pieces.get(held.h);
  return piece === undefined || isHandheld(piece.kind) ? 'yes' : 'no';
}

/** What it would do to lay a card of this hand back into it: more than to put it in order. Null: no more than that. */
export function backInto({ held, shown }: TableState, zone: ZoneId): Line | null {
  if (held === null || held.h === null || held.low === true || shown === null || held.from?.zone !== zone) return null;
  return actsFor(shown, { t: 'put', piece: held.h, onto: zone }).find(({ verb }) => verb.t === 'put' && verb.index === undefined)?.words ?? null;
}

export function HandGate({ zone, height, empty }: { zone: ZoneId; height: number; empty: boolean }) {
  const takes = useTable((state) => taking(state, zone));
  const over = useTable((state) => state.held?.drop?.zone === zone);
  const back = useTable((state) => backInto(state, zone));
  const say = useSay();
  if (takes === null) return null;
  return (
    <div
      className={css.gate}
      style={{ height }}
      data-testid="hand-gate"
      data-over={over}
      data-takes={takes}
      data-back={back !== null || undefined}
      aria-hidden="true"
    >
      {back === null && (over || empty) ? <b>{takes === 'yes' ? ui.hand.into : ui.hand.notInto}</b> : null}
      {/* Over the hand it stands beside the pointer. */}
      {back === null || over ? null : <b>{say(back)}</b>}
    </div>
  );
}
