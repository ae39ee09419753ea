// The tools of the free table: hand, choosing several, pen, rubber, ruler, zones, labels, snap points, pointing,
// magnifier. Only where the hand is free.

import { useState } from 'react';
import { useTable, useTableStore } from '../../app/table.tsx';
import { freedom } from '../../store/rules/targets.ts';
import { canBring } from '../../store/hand/bring.ts';
import { TOOLS, type ToolName } from '../../store/types.ts';
import { ui, words } from '../../locale/index.ts';
import type { InterfaceIcon } from '../icons.generated.ts';
import { IconButton } from '../kit/Button.tsx';
import { Menu, type MenuItem } from '../kit/Menu.tsx';
import { tints } from '../tints.ts';
import { lastOrigin } from '../origin.ts';
import { PHONE, useMedia, useView } from '../useRoom.ts';
import { usePanels } from '../table/panels.ts';
import { PEN_WIDTHS, PER_PIXEL } from './pens.ts';
import css from './free.module.css';

const ICONS: { readonly [T in ToolName]: InterfaceIcon } = {
  hand: 'hand',
  select: 'selection-plus',
  ink: 'pencil-line',
  erase: 'eraser',
  measure: 'ruler',
  zone: 'polygon',
  label: 'text-t',
  snap: 'map-pin',
  ping: 'hand-pointing',
  magnify: 'magnifying-glass-plus',
};

export function ToolBar({ below }: { below: boolean }) {
  const store = useTableStore();
  const view = useView();
  const tool = useTable((state) => state.tool);
  const pen = useTable((state) => state.pen);
  const { open } = usePanels();
  const phone = useMedia(PHONE);
  /** On a small screen the tools stand behind one button, and where a game that had rules is over. */
  const [unfolded, unfold] = useState(false);
  if (view === null || view.room.phase === 'seating' || view.room.me.seat === null || freedom(view) === 'bound') return null;
  const text = ui.free;
  const more: MenuItem[][] = [
    [
      ...(canBring(view) ? [{ label: text.box.open, icon: 'gift', run: () => open('box') } as const] : []),
      { label: text.find, icon: 'magnifying-glass', run: () => open('find') },
      { label: text.cloth, icon: 'palette', run: () => open('cloth') },
    ],
    [
      { label: text.eraseMine, icon: 'eraser', run: () => store.do.hand({ t: 'erase', keys: 'mine' }, lastOrigin()) },
      { label: text.eraseAll, icon: 'trash', danger: true, run: () => store.do.hand({ t: 'erase', keys: 'all' }, lastOrigin()) },
    ],
  ];
  const hasFog = [...view.zones.values()].some(({ kind }) => kind === 'fog');
  const draws = tool === 'ink' || tool === 'label';
  const folds = phone || (view.rules !== null && view.room.phase === 'over');
  if (folds && !unfolded)
    return (
      <div className={`${css.bar} ${below ? css.below : ''}`} role="toolbar" aria-label={text.bar}>
        <IconButton label={text.tools[tool]} icon={ICONS[tool]} aria-expanded={false} data-testid="tools-open" onClick={() => unfold(true)} />
      </div>
    );
  return (
    <div className={`${css.bar} ${below ? css.below : ''}`} role="toolbar" aria-label={text.bar} aria-orientation="vertical">
      {TOOLS.map((name) => (
        <IconButton
          key={name}
          label={text.tools[name]}
          icon={ICONS[name]}
          look={name === tool ? 'plain' : 'bare'}
          aria-pressed={name === tool}
          data-testid={`tool-${name}`}
          onClick={() => {
            store.do.tool(name);
            unfold(false);
          }}
        />
      ))}
      <Menu groups={more}>
        <IconButton label={words.contextForms.more} icon="dots-three" />
      </Menu>
      {draws ? (
        <div className={css.pen} role="group" aria-label={text.pen}>
          {tints.map((colour, i) => (
            <button
              key={colour}
              type="button"
              className={css.ink}
              style={{ background: colour }}
              aria-label={words.tintWords[i] ?? ''}
              title={words.tintWords[i] ?? ''}
              aria-pressed={pen.colour === i}
              onClick={() => store.do.pen({ colour: i })}
            />
          ))}
          {tool === 'ink'
            ? PEN_WIDTHS.map((width, i) => (
                <button
                  key={width}
                  type="button"
                  className={css.width}
                  aria-label={text.widths[i] ?? ''}
                  title={text.widths[i] ?? ''}
                  aria-pressed={pen.width === width}
                  onClick={() => store.do.pen({ width })}
                >
                  <span style={{ height: Math.round(width / PER_PIXEL) }} />
                </button>
              ))
            : null}
          {tool === 'ink' && hasFog ? (
            <IconButton
              label={text.wall}
              icon="door"
              look={pen.wall === true ? 'plain' : 'bare'}
              aria-pressed={pen.wall === true}
              data-testid="pen-wall"
              onClick={() => store.do.pen({ wall: pen.wall !== true })}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
