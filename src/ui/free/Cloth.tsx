// What the table looks like for everybody: cloth, size, light, and the grid on it.

import { useState } from 'react';
import type { Cloth, Grid } from '../../../server-modules/kernel/sheet.ts';
import { useTableStore } from '../../app/table.tsx';
import { clothOf, gridOf } from '../../store/sheet.ts';
import { ui } from '../../locale/index.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { Choice, Field, Toggle } from '../kit/Form.tsx';
import { lastOrigin } from '../origin.ts';
import { useView } from '../useRoom.ts';
import css from './free.module.css';

const USUAL_CLOTH: Cloth = { felt: 0, size: 0, light: 0 };
const USUAL_GRID: Grid = { shape: 'square', size: 500, x: 0, z: 0, snap: 'middle', shown: true };
/** A cell is 5 mm to 2 m wide; the grid keeps tenths of a millimetre. */
const CELL_MM = { least: 5, most: 2000 } as const;

export function ClothForm({ onClose }: { onClose: () => void }) {
  const store = useTableStore();
  const view = useView();
  const text = ui.free.clothForm;
  const cloth = (view && clothOf(view)) ?? USUAL_CLOTH;
  const grid = view && gridOf(view);
  const [size, setSize] = useState(String((grid ?? USUAL_GRID).size / 10));
  const dress = (over: Partial<Cloth>): void => store.do.hand({ t: 'dress', cloth: { ...cloth, ...over } }, lastOrigin());
  const lay = (over: Partial<Grid> | null): void =>
    store.do.hand({ t: 'grid', grid: over === null ? null : { ...(grid ?? USUAL_GRID), ...over } }, lastOrigin());
  const numbered = (list: readonly string[]) => list.map((label, i) => ({ value: String(i), label }));
  const resize = (typed: string): void => {
    setSize(typed);
    const mm = Number(typed);
    if (Number.isFinite(mm) && mm >= CELL_MM.least && mm <= CELL_MM.most) lay({ size: Math.round(mm * 10) });
  };
  return (
    <Dialog title={text.title} onClose={onClose}>
      <div className={css.form}>
        <Choice label={text.felt} value={String(cloth.felt)} rows options={numbered(text.felts)} onChange={(value) => dress({ felt: Number(value) })} />
        <Choice label={text.size} value={String(cloth.size)} options={numbered(text.sizes)} onChange={(value) => dress({ size: Number(value) })} />
        <Choice label={text.light} value={String(cloth.light)} options={numbered(text.lights)} onChange={(value) => dress({ light: Number(value) })} />
        <Choice
          label={text.grid}
          value={grid?.shape ?? 'none'}
          options={(['none', 'square', 'hex'] as const).map((value) => ({ value, label: text.grids[value] }))}
          onChange={(value) => lay(value === 'none' ? null : { shape: value })}
        />
        {grid === null ? null : (
          <>
            <Field
              label={text.gridSize}
              type="number"
              min={CELL_MM.least}
              max={CELL_MM.most}
              value={size}
              onChange={(event) => resize(event.currentTarget.value)}
            />
            <Choice
              label={text.gridSnap}
              value={grid.snap}
              options={(['none', 'middle', 'corner'] as const).map((value) => ({ value, label: text.gridSnaps[value] }))}
              onChange={(snap) => lay({ snap })}
            />
            <Toggle label={text.gridShown} on={grid.shown} onChange={(shown) => lay({ shown })} />
          </>
        )}
      </div>
    </Dialog>
  );
}
