// What `npm run look` is asked for: which game, whose seat, after how many moves.

import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../host/run.ts';
import type { GameDef } from '../../server-modules/games/game.ts';
import { shelf } from '../../server-modules/games/index.ts';
import { SEATS, type Seat } from '../../server-modules/kernel/ids.ts';
import { whyNoTable } from '../shots/studio.ts';

export const HELP = `npm run look -- <id> [--seat A] [--players N] [--moves K] [--seed NUMBER] [--phone] [--out FILE.png]
Makes a picture of the table as whoever sits at that seat sees it, after K moves of bots (0: as it is dealt). The same seed is the same game.
Without more: seat A, as many as can play, no moves, build/look/<id>.png. It needs Chromium (installed first, as root on Debian, where it is missing).`;

interface Wanted {
  game: GameDef;
  seat: Seat;
  players: number;
  moves: number;
  seed: number;
  phone: boolean;
  out: string;
}

/** A whole number in its bounds. */
function whole(text: string, name: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) throw new Error(`--${name} must be a whole number from ${least} to ${most}.`);
  return value;
}

/** Throws a sentence where something of it cannot be. Null: help was asked for. */
export function wantedOf(args: readonly string[]): Wanted | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      seat: { type: 'string', default: 'A' },
      players: { type: 'string' },
      moves: { type: 'string', default: '0' },
      seed: { type: 'string', default: '1' },
      phone: { type: 'boolean', default: false },
      out: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [id] = positionals;
  if (values.help || id === undefined) return null;
  const why = whyNoTable(id, 'enforced');
  if (why !== null) throw new Error(why);
  const game = shelf[id]?.() as GameDef;
  const [least, most] = game.seats;
  const players = whole(values.players ?? String(most), 'players', Math.max(2, least), most);
  const seat = SEATS.slice(0, players).find((one) => one === values.seat);
  if (seat === undefined) throw new Error(`--seat must be one of ${SEATS.slice(0, players).join(', ')}.`);
  const out = values.out ?? path.join(ROOT, 'build/look', `${id}.png`);
  if (!out.endsWith('.png')) throw new Error('--out must end in .png.');
  return { game, seat, players, moves: whole(values.moves, 'moves', 0, 10_000), seed: whole(values.seed, 'seed', 0, 999_999), phone: values.phone, out };
}
