// A free table as a save of another program, handed to the browser as a file: what this page sees, and nothing of a
// hand.

import { useState } from 'react';
import { TABLES } from '../../../server-modules/games/box/data/tables.ts';
import { useTableStore } from '../../app/table.tsx';
import { ui } from '../../locale/index.ts';
import { Button } from '../kit/Button.tsx';
import { Group } from '../kit/Form.tsx';
import { handOut } from '../table/download.ts';
import { useView } from '../useRoom.ts';

/** What a file holds, or that it could not be made. */
type Told = { objects: number; blank: number; away: number } | 'failed' | null;

export function ForOthers() {
  const store = useTableStore();
  const view = useView();
  const [told, setTold] = useState<Told>(null);
  const text = ui.keep.saves.others;
  // Looks are numbers of the box's own catalogue.
  if (view === null || view.rules !== null || !TABLES.some((id) => id === view.room.game)) return null;
  async function write(): Promise<void> {
    const { view: now } = store.getState();
    if (now === null) return;
    try {
      const { saveOf } = await import('../../import/out/save.ts');
      const { text: file, ...sums } = saveOf(now, text.called);
      handOut(file, 'table.tts.json');
      setTold(sums);
    } catch {
      setTold('failed');
    }
  }
  return (
    <Group title={text.title}>
      <p>{text.note}</p>
      <Button icon="download-simple" onClick={() => void write()}>
        {text.write}
      </Button>
      {told === null ? null : <p role="status">{told === 'failed' ? text.failed : text.told(told.objects, told.blank, told.away)}</p>}
    </Group>
  );
}
