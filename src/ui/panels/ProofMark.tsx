// Whether chance was kept as promised: one small mark with a sentence, and the line of promises to take along.

import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useTableStore } from '../../app/table.tsx';
import type { RoomView } from '../../../server-modules/protocol/messages.ts';
import { lineOf } from '../../../server-modules/protocol/promises.ts';
import { holdsProof, keptOf, verdict } from '../../store/promises.ts';
import { ui } from '../../locale/index.ts';
import { copyText } from '../copy.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useRoom } from '../useRoom.ts';
import css from './panels.module.css';

/** Asks for the proof of a round by rules as soon as it is over, and holds it against what this page has kept. */
function useChecked(room: RoomView): void {
  const store = useTableStore();
  const { table, round, promises } = room;
  // At a free hand whoever takes the proof is told to all: there it is checked when somebody downloads it.
  const heads = room.phase === 'over' && room.mode !== 'sandbox' && promises !== null ? `${promises.epochs.head} ${promises.draws.head}` : null;
  useEffect(() => {
    if (heads !== null) void store.do.tell({ t: 'proof' }).then((answer) => (answer.ok ? holdsProof({ table, round }, answer.out) : null));
  }, [store, heads, table, round]);
}

export function ProofMark({ room }: { room: RoomView }) {
  useChecked(room);
  const last = useStore(verdict, (state) => state.last);
  const box = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState(false);
  if (last === null || last.table !== room.table || last.round !== room.round) return null;
  const keeping = keptOf(room);
  if (keeping === null) return null;
  const words = ui.promises;
  const line = lineOf(keeping.kept);
  return (
    <div ref={box} className={css.proof}>
      <p role="status">
        <Icon name={last.holds ? 'check' : 'warning'} size={18} /> <b>{last.holds ? words.kept : words.broken}</b>{' '}
        {!last.holds ? words.brokenLead : keeping.kept.whole ? words.keptLead : words.lateLead}
      </p>
      <Button
        look="bare"
        icon={copied ? 'check' : 'copy'}
        title={words.copyHint}
        data-line={line}
        onClick={() => void (box.current === null ? null : copyText(line, box.current).then(setCopied))}
      >
        {copied ? ui.common.copied : words.copy}
      </Button>
    </div>
  );
}

/** The same after a download at a free hand, where nothing ends. */
export function ProofDialog({ onClose }: { onClose: () => void }) {
  const room = useRoom();
  if (room === null) return null;
  return (
    <Dialog title={ui.promises.title} onClose={onClose}>
      <ProofMark room={room} />
    </Dialog>
  );
}
