// What the director is told to do on this page: whether a camera that cuts by itself leads, and to what it keeps.
// Whoever only watches finds it the next time as he left it.

import { createStore } from 'zustand/vanilla';
import type { Seat } from '../../server-modules/kernel/ids.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import type { Action } from '../keys/actions.ts';

/** By itself, perhaps with a cut to one seat first, or told to stay on one thing or with one seat. */
export type Program = { t: 'auto'; cut?: Seat } | { t: 'wide' } | { t: 'above' } | { t: 'seat'; seat: Seat } | { t: 'saved'; slot: number };

export interface Directing {
  on: boolean;
  /** A hand has moved the camera: it leads again when it is called. */
  paused: boolean;
  program: Program;
  /** What happened last is said under a picture without bars. */
  lines: boolean;
  /** Name tags of seats stand in a picture without bars. */
  plates: boolean;
  /** Numbers of the views saved on this page; left out: it has not been called yet, and nobody knows. */
  slots?: readonly number[] | undefined;
}

export const AUTO: Program = { t: 'auto' };
export const KEPT = 'baize.director';

/** Nobody leads. */
export const AWAY: Directing = { on: false, paused: false, program: AUTO, lines: true, plates: true };

export const directing = createStore<Directing>()(() => AWAY);

/** It leads the camera of this page. */
export const isLed = ({ on, paused }: Directing = directing.getState()): boolean => on && !paused;

/**
 * Whoever looks at this View sees what everybody sees: he sits nowhere, or his screen is covered. The director follows
 * no other, for by where it looks it would tell what only one seat knows.
 */
export const isForAll = ({ room }: View): boolean => room.me.seat === null || room.me.covered === true;

function keep(on: boolean): void {
  try {
    globalThis.localStorage.setItem(KEPT, on ? '1' : '0');
  } catch {
    // Then it lives as long as the page.
  }
}

/** `view`: where the page of somebody who plays is not remembered. */
export function direct(program: Program | null, view: View | null): void {
  const { lines, plates } = directing.getState();
  directing.setState(program === null ? { ...AWAY, lines, plates } : { on: true, paused: false, program });
  if (view?.room.me.seat === null) keep(program !== null);
}

/** A hand took the camera over. */
export const pauseDirector = (): void => (isLed() ? directing.setState({ paused: true }) : undefined);

/** Seats at which somebody sits, in the order of the table. */
export const seatsTaken = ({ room }: View): Seat[] => room.seats.flatMap(({ seat, who, bot, left }) => (who !== null || bot || left === true ? [seat] : []));

/**
 * What a key means for the director; undefined: nothing, it is for the hand. The key of the director calls it, calls it
 * back from what it was told, and sends it away.
 */
export function keyFor(action: Action, view: View, now: Directing = directing.getState()): Program | null | undefined {
  const leads = isLed(now);
  switch (action) {
    case 'director':
      return leads && now.program.t === 'auto' ? null : AUTO;
    case 'directWide':
      return { t: 'wide' };
    case 'directAbove':
      return { t: 'above' };
    case 'directSeat': {
      const seats = seatsTaken(view),
        { program } = now;
      const seat = seats[(leads && program.t === 'seat' ? seats.indexOf(program.seat) + 1 : 0) % seats.length];
      return seat === undefined ? AUTO : { t: 'seat', seat };
    }
    default: {
      const slot = now.on ? /^loadView(\d)$/.exec(action)?.[1] : undefined;
      return slot === undefined ? undefined : { t: 'saved', slot: Number(slot) };
    }
  }
}

/** The words of an address: `1`, `wide`, `above`, the letter of a seat; `0` is off. Undefined: it says nothing. */
export function programOf(word: string | null): Program | null | undefined {
  if (word === '0') return null;
  if (word === '1' || word === 'auto') return AUTO;
  if (word === 'wide' || word === 'above') return { t: word };
  return word !== null && /^[A-J]$/.test(word) ? { t: 'seat', seat: word as Seat } : undefined;
}
