// How things of the table behave, and tidying them: the host chooses the one, all who sit agree to the other.

import { WEIGHTS } from '../../../server-modules/protocol/weight.ts';
import { useTableStore } from '../../app/table.tsx';
import { ui } from '../../locale/index.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Choice, Group } from '../kit/Form.tsx';
import { useRoom } from '../useRoom.ts';
import { useWeightWords } from './useWeightWords.ts';
import css from './free.module.css';

export function WeightForm({ onClose }: { onClose: () => void }) {
  const room = useRoom();
  const store = useTableStore();
  const words = useWeightWords();
  if (room === null || words === null) return null;
  const now = room.weight ?? 'natural';
  const tidy = (): void => {
    void store.do.tell({ t: 'propose', what: { t: 'tidy' } });
    onClose();
  };
  return (
    <Dialog title={ui.flow.weight.title} lead={words.lead} onClose={onClose}>
      <div className={css.form}>
        {room.mode !== 'sandbox' ? null : room.me.host ? (
          <Choice
            label={words.weight}
            value={now}
            rows
            options={WEIGHTS.map((value) => ({ value, label: words.weights[value], note: words.notes[value] }))}
            onChange={(weight) => void store.do.tell({ t: 'weight', weight })}
          />
        ) : (
          <Group title={words.weight}>
            <p>
              <b>{words.weights[now]}.</b> {words.notes[now]} {words.host}
            </p>
          </Group>
        )}
        {room.me.seat !== null && room.phase === 'playing' && room.mode !== 'enforced' ? (
          <Group title={ui.flow.weight.tidy}>
            <p>{words.tidyNote}</p>
            <Button icon="grid-four" onClick={tidy}>
              {ui.flow.weight.tidy}
            </Button>
          </Group>
        ) : null}
      </div>
    </Dialog>
  );
}
