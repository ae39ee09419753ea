// What was done, newest first, each with who did it; taking back goes as far as the step that is chosen.

import { useEffect, useState } from 'react';
import type { StepRow } from '../../../server-modules/protocol/proposals.ts';
import { useTableStore } from '../../app/table.tsx';
import { ui } from '../../locale/index.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useRoom } from '../useRoom.ts';
import { useSay } from '../useSay.ts';
import css from './flow.module.css';

export function UndoList({ onClose }: { onClose: () => void }) {
  const store = useTableStore();
  const say = useSay();
  const room = useRoom();
  const [steps, setSteps] = useState<readonly StepRow[] | null>(null);
  const text = ui.flow.undo;
  useEffect(() => {
    let gone = false;
    void store.do.tell({ t: 'steps' }).then((answer) => {
      if (gone || !answer.ok) return;
      const out = answer.out as { steps?: readonly StepRow[] } | undefined;
      setSteps(out?.steps ?? []);
    });
    return () => {
      gone = true;
    };
  }, [store]);
  const back = (count: number): void => {
    void store.do.tell({ t: 'propose', what: { t: 'undo', steps: count } });
    onClose();
  };
  const again = (): void => {
    void store.do.tell({ t: 'propose', what: { t: 'redo' } });
    onClose();
  };
  return (
    <Dialog title={text.title} onClose={onClose}>
      <div className={css.form}>
        {room?.canRedo === true ? (
          <Button icon="arrow-clockwise" onClick={again}>
            {text.again}
          </Button>
        ) : null}
        {steps === null ? <p>{text.wait}</p> : steps.length === 0 ? <p>{text.none}</p> : null}
        <ol className={css.steps}>
          {(steps ?? []).map((step, i) => (
            // Steps have no name of their own; the list is read once.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={i}>
              <span>
                {say(step.line)}
                {step.barrier ? (
                  <small>
                    <Icon name="warning" size={14} /> {text.barrier}
                  </small>
                ) : null}
              </span>
              <Button onClick={() => back(i + 1)}>{i === 0 ? text.last : text.upTo}</Button>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
