// Lays a plan on this table, with a bar that says how far it is and a way to stop; then says what came.

import { useEffect, useRef, useState } from 'react';
import { layAtTable } from '../import/at-table.ts';
import type { Laid } from '../import/by-hand.ts';
import { deckAlone } from '../import/plan.ts';
import { dropPlan, keptPlan } from '../importing/kept.ts';
import { useBringWords } from '../importing/words/bring.ts';
import { PACE_MS } from '../store/paced.ts';
import { bringAt, canBring, HALF_USUAL } from '../store/hand/bring.ts';
import { Button } from '../ui/kit/Button.tsx';
import { sitterAt } from './sitter.ts';
import { useTableStore } from './table.tsx';
import css from './app.module.css';

/** How long a table may take till it is known what one may do there, milliseconds. */
const PATIENCE = 10_000;

type Stage = { t: 'laying'; done: number; all: number } | { t: 'noPlace' } | { t: 'laid'; laid: Laid; deck: number | null; stopped: boolean } | { t: 'closed' };

export function Bringing({ plan: kept }: { plan: string }) {
  const store = useTableStore();
  const words = useBringWords();
  const [stage, setStage] = useState<Stage>({ t: 'closed' });
  const stopped = useRef(false);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void (async () => {
      const found = await keptPlan(kept);
      if (found === null) return;
      const { plan, art, table } = found;
      const adds = table !== null;
      let told = 0;
      const goOn = (done: number, all: number): boolean => {
        // Thousands of pieces: the bar is drawn a few times a second.
        const now = performance.now();
        if (done === 0 || now - told >= PACE_MS) {
          told = now;
          setStage({ t: 'laying', done, all });
        }
        return !stopped.current;
      };
      const sitter = sitterAt(store, goOn);
      if (adds && !(await sitter.until(canBring, PATIENCE))) return setStage({ t: 'noPlace' });
      const [first] = plan.pieces;
      if (adds && first !== undefined) Object.assign(first, bringAt(sitter.view(), HALF_USUAL, 1));
      goOn(0, plan.pieces.length);
      store.setState({ laying: true });
      const laid = await layAtTable(plan, sitter, art, adds)
        .catch(() => null)
        .finally(() => store.setState({ laying: false }));
      if (laid === null) return setStage({ t: 'closed' });
      const deck = laid.laid === plan.pieces.length ? deckAlone(plan) : null;
      setStage({ t: 'laid', laid, deck, stopped: stopped.current });
      await dropPlan(kept);
    })();
  }, [store, kept]);
  if (stage.t === 'closed' || words === null) return null;
  return (
    <section className={css.bringing} aria-label={words.title}>
      {stage.t === 'laying' ? (
        <>
          <p>{words.laying(Math.floor((100 * stage.done) / Math.max(1, stage.all)))}</p>
          <progress max={Math.max(1, stage.all)} value={stage.done} aria-label={words.title} />
          <Button onClick={() => (stopped.current = true)}>{words.stop}</Button>
        </>
      ) : stage.t === 'noPlace' ? (
        <>
          <p role="status">{words.noPlace}</p>
          <Button onClick={() => setStage({ t: 'closed' })}>{words.close}</Button>
        </>
      ) : (
        <>
          <p role="status">
            {stage.deck === null ? words.laid(stage.laid.laid) : words.laidDeck(stage.deck)}{' '}
            {stage.stopped ? words.stopped : stage.laid.away.length > 0 ? words.away(stage.laid.away.length) : ''}{' '}
            {stage.laid.refused['pictures-full'] === undefined ? '' : words.noRoom}
          </p>
          <Button look="go" onClick={() => setStage({ t: 'closed' })}>
            {words.done}
          </Button>
        </>
      )}
    </section>
  );
}
