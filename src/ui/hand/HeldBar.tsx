// What a finger has no second button, wheel or key for: while a piece is held or chosen, a bar at the right edge turns
// it, flips it, lays it under, lays one of a pile, lets go; its menu has the rest. Only where fingers are, and where
// the hand is free.

import { useTable, useTableStore } from '../../app/table.tsx';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import { FLIPPED } from '../../context/kinds.ts';
import { insideOf } from '../../store/place.ts';
import { freedom } from '../../store/rules/targets.ts';
import { ui, words } from '../../locale/index.ts';
import type { InterfaceIcon } from '../icons.generated.ts';
import { IconButton } from '../kit/Button.tsx';
import { lastOrigin } from '../origin.ts';
import { useMedia, useView } from '../useRoom.ts';
import css from '../free/free.module.css';

/** Degrees of one press. */
const STEP = 15;

interface Entry {
  label: string;
  icon: InterfaceIcon;
  on?: boolean;
  run(): void;
}

/** `below`: the tray of a pile stands above it. */
export function HeldBar({ below }: { below: boolean }) {
  const fingers = useMedia('(any-pointer: coarse)');
  const store = useTableStore();
  const view = useView();
  const held = useTable((state) => state.held);
  const selection = useTable((state) => state.selection);
  const busy = useTable((state) => state.menu !== null || state.asking !== null);
  if (!fingers || busy || view === null || view.room.me.seat === null || freedom(view) === 'bound') return null;
  const chosen = [...selection].filter((h) => view.pieces.has(h));
  const [first] = chosen;
  const entries = held !== null ? carried(held.h) : first !== undefined ? lying(first) : [];
  if (entries.length === 0) return null;
  return (
    <div
      className={`${css.bar} ${css.held} ${below ? css.below : ''}`}
      role="toolbar"
      aria-label={held === null ? ui.free.chosen : ui.free.held}
      aria-orientation="vertical"
    >
      {entries.map(({ label, icon, on, run }) =>
        held === null ? (
          <IconButton key={label} label={label} icon={icon} onClick={run} />
        ) : (
          // The finger that holds is still down: a second one makes no click.
          <IconButton
            key={label}
            label={label}
            icon={icon}
            aria-pressed={on}
            onPointerDown={run}
            onClick={(event) => (event.detail === 0 ? run() : undefined)}
          />
        ),
      )}
    </div>
  );

  function hasSides(h: Handle): boolean {
    const piece = view?.pieces.get(h);
    return piece !== undefined && FLIPPED.has(piece.kind);
  }

  function carried(h: Handle | null): Entry[] {
    const pile = h !== null && view !== null && insideOf(view, h) !== null;
    return [
      { label: words.contextActions['turn-left'], icon: 'arrow-counter-clockwise', run: () => store.do.twist(-STEP) },
      { label: words.contextActions['turn-right'], icon: 'arrow-clockwise', run: () => store.do.twist(STEP) },
      ...(h === null || !hasSides(h)
        ? []
        : [{ label: words.contextActions.flip, icon: 'arrows-clockwise' as const, run: () => store.do.hand({ t: 'flip', piece: h }, lastOrigin()) }]),
      { label: words.contextActions.under, icon: 'arrow-line-down', on: held?.under === true, run: () => store.do.under() },
      ...(pile ? [{ label: ui.free.layOne, icon: 'cards' as const, run: () => store.do.tap() }] : []),
      { label: ui.free.letGo, icon: 'x', run: () => store.do.release() },
    ];
  }

  function lying(h: Handle): Entry[] {
    const flipped = chosen.filter(hasSides);
    const turn = (degrees: number) => (): void => {
      for (const piece of chosen) store.do.hand({ t: 'turn', piece, degrees }, lastOrigin());
    };
    return [
      { label: words.contextActions['turn-left'], icon: 'arrow-counter-clockwise', run: turn(-STEP) },
      { label: words.contextActions['turn-right'], icon: 'arrow-clockwise', run: turn(STEP) },
      ...(flipped.length === 0
        ? []
        : [
            {
              label: words.contextActions.flip,
              icon: 'arrows-clockwise' as const,
              run: () => {
                for (const piece of flipped) store.do.hand({ t: 'flip', piece }, lastOrigin());
              },
            },
          ]),
      {
        label: words.contextForms.more,
        icon: 'dots-three',
        run: () => store.do.menu({ on: h, px: [innerWidth / 2, innerHeight / 2], origin: lastOrigin() }),
      },
      { label: ui.free.chooseNone, icon: 'x', run: () => store.do.select([], false) },
    ];
  }
}
