// Asks whether to play on from here, says what comes along and what does not, and leads to the table.

import { useEffect, useMemo, useState } from 'react';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { Dialog } from '../../ui/kit/Dialog.tsx';
import type { ReplayWords } from '../words/index.ts';
import { keepMoment } from './kept.ts';
import { whatIfText } from './plan.ts';
import { Away } from '../Away.tsx';
import css from './what-if.module.css';

export interface WhatIfProps {
  /** What the side that is looked at knew at this moment. */
  view: View;
  words: ReplayWords['whatIf'];
  /** The page that opens tables. */
  home: string;
  onClose(): void;
}

export function WhatIf({ view, words, home, onClose }: WhatIfProps) {
  const [id, setId] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const text = useMemo(() => whatIfText(view), [view]);
  const sentence = text === null ? words.large : failed ? words.notKept : '';
  useEffect(() => {
    let gone = false;
    if (text !== null)
      void keepMoment(view.room.game, text).then(
        (kept) => (gone ? undefined : setId(kept)),
        () => (gone ? undefined : setFailed(true)),
      );
    return () => {
      gone = true;
    };
  }, [view, text]);
  return (
    <Dialog title={words.title} lead={words.lead} width="narrow" onClose={onClose}>
      <ul className={css.list}>
        <li>{words.known}</li>
        <li>{words.unknown}</li>
        <li>{words.seats}</li>
      </ul>
      {sentence === '' ? null : <p role="alert">{sentence}</p>}
      {id === null ? null : (
        <Away to={`${home}bring/${id}`} onGo={onClose}>
          {words.go}
        </Away>
      )}
    </Dialog>
  );
}
