// What a page holds of its voice, and the way one talked last, which is all that this browser keeps of it.

import type { StoreApi } from 'zustand/vanilla';
import type { VoiceAsked } from '../../server-modules/protocol/voice.ts';
import type { Silence } from './silence.ts';
import type { MicState } from './sound.ts';
import type { Speaking } from './team.ts';

/**
 * Why it ended though nobody asked it to: another screen of mine talks, I stood up, eight talk already, the relay is
 * gone, or it was refused.
 */
export type Ended = 'elsewhere' | 'seat' | 'full' | 'relay' | 'refused';

/** `mode`: `push` while a button or key is held, `open` always; `quiet`: I have muted myself. */
export interface VoiceState extends Speaking {
  state: 'off' | 'starting' | 'on';
  /** My number among those who talk. */
  me: number;
  mic: MicState;
  /** Who hears me at this moment. */
  heardBy: 'all' | 'team' | null;
  /** Why I am heard by nobody, whatever I do. */
  silence: Silence | null;
  /** By the relay alone, where there is one: as I wish it, and as I talk now. */
  relay: boolean;
  relayed: boolean;
  others: readonly { who: number; stands: boolean }[];
  /** Those whom I have muted for myself. */
  muted: ReadonlySet<number>;
  ended: Ended | null;
}

export interface Voice extends StoreApi<VoiceState> {
  /** Who talks now, and whether there is a relay; null: it cannot be asked. */
  ask(): Promise<VoiceAsked | null>;
  /** Says yes: the browser asks for the microphone, lines are made. `relayed`: by the relay alone, or not at all. */
  on(relayed: boolean): Promise<void>;
  off(): void;
  set(choice: Partial<Speaking & Pick<VoiceState, 'relay'>>): void;
  /** Its end was read. */
  heed(): void;
  /** Hears somebody, or does not, for oneself alone. */
  mute(who: number, on: boolean): void;
  /** How loud somebody is here, 0..1; one's own number: how loud one is for others. */
  level(who: number): number;
}

/** The way one talked last is kept in this browser; the yes is not. */
const KEPT = 'baize.voice';

export function keptChoice(): Pick<VoiceState, 'mode' | 'relay'> {
  try {
    const raw = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as { mode?: unknown; relay?: unknown };
    return { mode: raw.mode === 'open' ? 'open' : 'push', relay: raw.relay === true };
  } catch {
    return { mode: 'push', relay: false };
  }
}

/** What could not be kept holds for this visit. */
export function keepChoice({ mode, relay }: Pick<VoiceState, 'mode' | 'relay'>): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ mode, relay }));
  } catch {
    // A browser that keeps nothing.
  }
}
