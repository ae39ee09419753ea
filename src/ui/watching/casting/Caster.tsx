// The tools of a caster: a hand that points, a pen and its colours, and the sponge. What he does is for those who watch
// as late as he does, or later; nobody at the table is told any of it.

import { useEffect, useRef, useState } from 'react';
import { useHand } from '../../../app/hand.tsx';
import { useTable, useTableStore } from '../../../app/table.tsx';
import { ui, words as all } from '../../../locale/index.ts';
import { MicIcon } from '../../../voice/MicIcon.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { usePanels } from '../../table/panels.ts';
import { tints } from '../../tints.ts';
import { castBy } from './hand.ts';
import { COLOURS, PEN } from './casts.ts';
import type { ShowWords } from '../useShowWords.ts';
import css from './caster.module.css';

export function Caster({ words }: { words: ShowWords['caster'] }) {
  const store = useTableStore();
  const hand = useHand();
  const panels = usePanels();
  const tool = useTable((state) => state.tool);
  const colour = useTable((state) => state.pen.colour);
  const [points, setPoints] = useState(true);
  const pointing = useRef(points);
  useEffect(() => void (pointing.current = points), [points]);
  useEffect(() => {
    store.do.pen({ colour: COLOURS[0], width: PEN });
    return castBy(store, hand, () => pointing.current);
  }, [store, hand]);
  const draws = tool === 'ink';
  return (
    <div className={css.bar} role="toolbar" aria-label={words.title} data-testid="caster">
      <button type="button" aria-pressed={points} title={words.note} onClick={() => setPoints(!points)}>
        <Icon name="hand-pointing" size={18} /> {words.point}
      </button>
      <button type="button" aria-pressed={draws} title={words.note} onClick={() => store.do.tool(draws ? 'hand' : 'ink')}>
        <Icon name="pencil-line" size={18} /> {words.draw}
      </button>
      {!draws
        ? null
        : COLOURS.map((one) => (
            <button
              key={one}
              type="button"
              className={css.ink}
              style={{ background: tints[one] }}
              aria-label={all.tintWords[one] ?? ''}
              title={all.tintWords[one] ?? ''}
              aria-pressed={colour === one}
              onClick={() => store.do.pen({ colour: one })}
            />
          ))}
      <button type="button" onClick={() => void store.do.tell({ t: 'cast', what: { t: 'clear' } })}>
        <Icon name="eraser" size={18} /> {words.clear}
      </button>
      <button type="button" onClick={() => panels.open('voice')}>
        <MicIcon open size={18} /> {ui.bar.voice} …
      </button>
    </div>
  );
}
