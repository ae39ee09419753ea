// A table without rules as a save of another program, handed to the browser as a file: what this page sees, and nothing
// of a hand.

import { useEffect, useState } from 'react';
import { useTableStore } from '../../app/table.tsx';
import { goesElsewhere, loadElsewhere } from '../../games/elsewhere.ts';
import { loadOthersWords, type OthersWords } from '../../locale/others.ts';
import { Button } from '../kit/Button.tsx';
import { Group } from '../kit/Form.tsx';
import { handOut } from '../table/download.ts';
import { useView } from '../useRoom.ts';

/** What a file holds, or that it could not be made. */
type Told = { objects: number; blank: number; away: number } | 'failed' | null;

export function ForOthers() {
  const store = useTableStore();
  const view = useView();
  const [words, setWords] = useState<OthersWords | null>(null);
  const [told, setTold] = useState<Told>(null);
  useEffect(() => {
    let gone = false;
    // Without its words there is nothing to press; another opening of the dialog asks again.
    loadOthersWords().then(
      (all) => (gone ? undefined : setWords(all)),
      () => undefined,
    );
    return () => void (gone = true);
  }, []);
  if (words === null || view === null || view.rules !== null || view.room.phase === 'seating' || !goesElsewhere(view.room.game)) return null;
  async function write({ called }: OthersWords): Promise<void> {
    const { view: now } = store.getState();
    if (now === null) return;
    try {
      const [{ saveOf }, own] = await Promise.all([import('../../import/out/save.ts'), loadElsewhere(now.room.game)]);
      const { text, ...sums } = saveOf(now, called, own);
      handOut(text, 'table.tts.json');
      setTold(sums);
    } catch {
      setTold('failed');
    }
  }
  return (
    <Group title={words.title}>
      <p>{words.note}</p>
      <Button icon="download-simple" onClick={() => void write(words)}>
        {words.write}
      </Button>
      {told === null ? null : <p role="status">{told === 'failed' ? words.failed : words.told(told.objects, told.blank, told.away)}</p>}
    </Group>
  );
}
