// Lays a plan on this table, with a bar that says how far it is and a way to stop; then says what came.

import { useEffect, useRef, useState } from 'react';
import { SEATS } from '../../server-modules/kernel/ids.ts';
import { layByHand, type Laid } from '../import/by-hand.ts';
import type { Plan } from '../import/plan.ts';
import { dropPlan, keptPlan } from '../importing/kept.ts';
import { useBringWords } from '../importing/words/bring.ts';
import type { TableState } from '../store/types.ts';
import type { TableStore } from '../store/signature.ts';
import { Button } from '../ui/kit/Button.tsx';
import { useTableStore } from './table.tsx';
import css from './app.module.css';

/** How long to wait where the table says that it goes too fast, and for what an answer has changed, milliseconds. */
const WAIT = { rate: 250, patience: 5000 } as const;

type Stage = { t: 'laying'; done: number; all: number } | { t: 'laid'; laid: Laid; stopped: boolean } | { t: 'closed' };

/** Resolves when the check holds or the time is over; says whether it holds. */
function until(store: TableStore, holds: (state: TableState) => boolean, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (held: boolean): void => {
      clearTimeout(timer);
      stop();
      resolve(held);
    };
    const timer = setTimeout(() => end(false), ms);
    const stop = store.subscribe((state) => holds(state) && end(true));
    if (holds(store.getState())) end(true);
  });
}

const isLaidOut = ({ view }: TableState): boolean => view !== null && view.room.phase === 'playing' && view.pieces.size > 0;

/** Sits down, begins, and lays it all. Null: the table could not be begun. */
async function lay(store: TableStore, plan: Plan, goOn: (done: number, all: number) => boolean): Promise<Laid | null> {
  const act = store.do.quietly;
  await act({ t: 'sit', seat: SEATS[0]! });
  if (!isLaidOut(store.getState())) await act({ t: 'start' });
  if (!(await until(store, isLaidOut, WAIT.patience))) return null;
  const viewNow = () => {
    const { view } = store.getState();
    if (view === null) throw new Error('the table was left');
    return view;
  };
  return layByHand(plan, {
    async act(msg) {
      const { rev } = viewNow();
      const out = await act(msg);
      // What was done is told to everybody at the next turn of the server.
      if (out.ok) await until(store, ({ view }) => view === null || view.rev > rev, WAIT.patience);
      return out;
    },
    view: viewNow,
    pause: () => new Promise((resolve) => setTimeout(resolve, WAIT.rate)),
    goOn,
  });
}

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
      const plan = await keptPlan(kept);
      if (plan === null) return;
      setStage({ t: 'laying', done: 0, all: plan.pieces.length });
      const goOn = (done: number, all: number): boolean => {
        setStage({ t: 'laying', done, all });
        return !stopped.current;
      };
      const laid = await lay(store, plan, goOn).catch(() => null);
      if (laid === null) return setStage({ t: 'closed' });
      setStage({ t: 'laid', laid, stopped: stopped.current });
      await dropPlan(kept);
    })();
  }, [store, kept]);
  if (stage.t === 'closed' || words === null) return null;
  return (
    <section className={css.bringing} aria-label={words.title}>
      {stage.t === 'laying' ? (
        <>
          <p>{words.laying(stage.done, stage.all)}</p>
          <progress max={Math.max(1, stage.all)} value={stage.done} aria-label={words.title} />
          <Button onClick={() => (stopped.current = true)}>{words.stop}</Button>
        </>
      ) : (
        <>
          <p role="status">
            {words.laid(stage.laid.laid)} {stage.stopped ? words.stopped : stage.laid.away.length > 0 ? words.away(stage.laid.away.length) : ''}
          </p>
          <Button look="go" onClick={() => setStage({ t: 'closed' })}>
            {words.done}
          </Button>
        </>
      )}
    </section>
  );
}
