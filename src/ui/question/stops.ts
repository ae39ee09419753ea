// The calm list "stop me when …": the kinds of windows that a game's own words name, and which of them somebody has
// ticked in this browser. No server hears of it.

import { useStore } from 'zustand';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { gameWords } from '../../locale/games.ts';
import { settings } from '../../store/settings.ts';

const ASKED = 'ask.';
const STOP = 'stop.';

export interface Stop {
  /** As it is kept: the game and the kind. */
  id: string;
  kind: string;
  words: string;
}

/**
 * What a game's windows can be about, in the order of its words: each sentence `stop.X` stands for the question
 * `ask.X`.
 */
export const stopsOf = (game: string): readonly Stop[] =>
  Object.entries(gameWords(game).lines).flatMap(([key, words]) =>
    key.startsWith(STOP) ? [{ id: `${game} ${key.slice(STOP.length)}`, kind: key.slice(STOP.length), words }] : [],
  );

/** The kind of the window that asks me now, as it is kept; null where none does. */
export function stopNow({ room, rules }: View): string | null {
  const ask = rules?.ask;
  return ask?.window === undefined || ask.me === null ? null : `${room.game} ${ask.words.k.slice(ASKED.length)}`;
}

export const useStops = (): readonly string[] => useStore(settings, ({ stops }) => stops);

/** Ticks a kind, or takes it off the list. */
export function setStop(id: string, on: boolean): void {
  settings.setState(({ stops }) => ({ stops: [...stops.filter((one) => one !== id), ...(on ? [id] : [])] }));
}
