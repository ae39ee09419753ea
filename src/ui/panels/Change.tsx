// What the table agrees on: other rules, another game, giving up, leaving.

import { useState } from 'react';
import { useTableStore } from '../../app/table.tsx';
import type { Mode } from '../../../server-modules/protocol/messages.ts';
import type { GameRow } from '../../../server-modules/protocol/calls.ts';
import { gameName } from '../../locale/games.ts';
import { ui } from '../../locale/index.ts';
import { Button } from '../kit/Button.tsx';
import { Confirm } from '../kit/Confirm.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Choice } from '../kit/Form.tsx';
import { byRules } from '../lobby/modes.ts';
import { useRoom } from '../useRoom.ts';
import { resignWords } from '../table/read.ts';

/** Proposes other rules for the game that lies there; the pieces stay where they are. */
export function ChangeMode({ games, onClose }: { games: GameRow[]; onClose: () => void }) {
  const room = useRoom();
  const store = useTableStore();
  const [mode, setMode] = useState<Mode | null>(null);
  if (room === null) return null;
  const modes = games.find((row) => row.id === room.game)?.modes ?? [room.mode];
  const value = mode ?? room.mode;
  return (
    <Dialog title={ui.change.mode} lead={ui.change.modeLead} onClose={onClose}>
      <Choice
        label={ui.open.mode}
        rows
        value={value}
        options={[...modes].sort(byRules).map((one) => ({ value: one, ...ui.open.modes[one] }))}
        onChange={setMode}
      />
      <Button look="go" disabled={value === room.mode} onClick={() => (void store.do.tell({ t: 'propose', what: { t: 'mode', mode: value } }), onClose())}>
        {ui.change.propose}
      </Button>
    </Dialog>
  );
}

/** Proposes another game at the same table with the same people. */
export function ChangeGame({ games, onClose }: { games: GameRow[]; onClose: () => void }) {
  const room = useRoom();
  const store = useTableStore();
  const [game, setGame] = useState<string | null>(null);
  const [wish, setWish] = useState<Mode>('enforced');
  if (room === null) return null;
  const value = game ?? room.game;
  const modes = games.find((row) => row.id === value)?.modes ?? ['sandbox'];
  const mode = modes.includes(wish) ? wish : (modes[0] ?? 'sandbox');
  return (
    <Dialog title={ui.change.game} lead={ui.change.gameLead} onClose={onClose}>
      <Choice label={ui.open.game} value={value} options={games.map((row) => ({ value: row.id, label: gameName(row.id) }))} onChange={setGame} />
      {modes.length > 1 ? (
        <Choice
          label={ui.open.mode}
          rows
          value={mode}
          options={[...modes].sort(byRules).map((one) => ({ value: one, ...ui.open.modes[one] }))}
          onChange={setWish}
        />
      ) : null}
      <Button look="go" onClick={() => (void store.do.tell({ t: 'propose', what: { t: 'game', game: value, mode } }), onClose())}>
        {ui.change.propose}
      </Button>
    </Dialog>
  );
}

export function Resign({ onClose }: { onClose: () => void }) {
  const store = useTableStore();
  const room = useRoom();
  return (
    <Confirm
      title={ui.change.resign}
      lead={room === null ? undefined : resignWords(room)}
      yes={ui.bar.resign}
      look="danger"
      onNo={onClose}
      onYes={() => (void store.do.tell({ t: 'resign' }), onClose())}
    />
  );
}

export function Leave({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) {
  const room = useRoom();
  const playing = room !== null && room.me.seat !== null && room.phase === 'playing';
  return <Confirm title={ui.change.leave} lead={playing ? ui.change.leaveKept : undefined} yes={ui.bar.leave} onNo={onClose} onYes={onLeave} />;
}
