// How many bots come: first as many as the game needs, more or fewer by one press each, and how many play then.

import { useState } from 'react';
import { useTableStore } from '../../app/table.tsx';
import type { Seat } from '../../../server-modules/kernel/ids.ts';
import { ui } from '../../locale/index.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import own from './seating.module.css';

export interface BotCountProps {
  /** Chairs that are free, and how many are taken. */
  empty: readonly Seat[];
  taken: number;
  /** Least and most players of the game. */
  seats: readonly [least: number, most: number];
}

export function BotCount({ empty, taken, seats: [least, most] }: BotCountProps) {
  const store = useTableStore();
  const words = ui.seats;
  const [wished, setWished] = useState<number | null>(null);
  const count = Math.max(1, Math.min(empty.length, wished ?? least - taken));
  return (
    <div className={own.botCount} role="group" aria-label={words.bots}>
      <IconButton label={words.fewerBots} icon="minus" look="plain" disabled={count <= 1} onClick={() => setWished(count - 1)} />
      <Button icon="robot" big onClick={() => empty.slice(0, count).forEach((seat) => void store.do.tell({ t: 'bot', seat, on: true }))}>
        {words.addBots(count)}
      </Button>
      <IconButton label={words.moreBots} icon="plus" look="plain" disabled={count >= empty.length} onClick={() => setWished(count + 1)} />
      <small>{words.play(taken + count, least, most)}</small>
    </div>
  );
}
