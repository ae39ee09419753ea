// Somebody has been away for a minute or has left: wait, claim the game, or go on with a bot or the clock in their
// place. Where many play the clock is there already, nobody wins by it, and all are asked about a bot.

import { useState } from 'react';
import { useTableStore } from '../../app/table.tsx';
import type { Seat } from '../../../server-modules/kernel/ids.ts';
import { ui } from '../../locale/index.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { useAway } from './useAway.ts';
import { useRoom } from '../useRoom.ts';
import { isOfMany, seatName } from '../table/read.ts';
import css from './panels.module.css';

export function Claim() {
  const room = useRoom();
  const store = useTableStore();
  const away = useAway();
  const [waited, setWaited] = useState<Seat | null>(null);
  if (room === null || room.me.seat === null || room.phase !== 'playing' || room.mode === 'sandbox') return null;
  const seat = away.find((one) => one !== waited);
  if (seat === undefined) return null;
  const words = ui.claim;
  const many = isOfMany(room);
  const left = room.seats.find((row) => row.seat === seat)?.left === true;
  const wait = (): void => setWaited(seat);
  const claim = (how: 'claim' | 'bot' | 'clock'): void => {
    wait();
    void store.do.tell({ t: 'claim', how });
  };
  const ask = (): void => {
    wait();
    void store.do.tell({ t: 'propose', what: { t: 'bot', seat } });
  };
  return (
    <Dialog
      title={left ? words.titleLeft(seatName(room, seat)) : words.title(seatName(room, seat))}
      lead={left ? words.leadLeft : many ? words.leadMany : words.lead}
      width="narrow"
      onClose={wait}
    >
      <div className={css.stack}>
        <Button look="go" onClick={wait}>
          {words.wait}
        </Button>
        <Button icon="robot" onClick={() => (many || left ? ask() : claim('bot'))}>
          {many || left ? words.botMany : words.bot}
        </Button>
        <small>{words.botNote}</small>
        {many || left ? null : (
          <>
            <Button icon="clock" onClick={() => claim('clock')}>
              {words.clock}
            </Button>
            <small>{words.clockNote}</small>
            <Button icon="flag" onClick={() => claim('claim')}>
              {words.claim}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
