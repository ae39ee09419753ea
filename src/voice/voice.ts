// Voice of one person at one table: off until he says yes, and off again when he leaves the table or stands up. Holds
// microphone, lines and levels; React reads its state, and levels are asked for in frames.

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { IceServer, VoiceLine, VoiceMsg, VoiceNotice, VoiceOut } from '../../server-modules/protocol/voice.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { settings } from '../store/settings.ts';
import type { TableStore } from '../store/signature.ts';
import { createMesh, type Mesh } from './mesh.ts';
import { isHeard, isSeated, ownSilence, type Silence } from './silence.ts';
import { createEar, openMic, type Ear, type MicState } from './sound.ts';

/** `push`: while a button or key is held; `open`: always. */
export type Mode = 'push' | 'open';

export interface VoiceState {
  state: 'off' | 'starting' | 'on';
  mic: MicState;
  mode: Mode;
  /** I have muted myself. */
  quiet: boolean;
  /** The button or key is held. */
  held: boolean;
  /** Why I am heard by nobody, whatever I do. */
  silence: Silence | null;
  relay: boolean;
  others: readonly { who: number; stands: boolean }[];
  /** Those whom I have muted for myself. */
  muted: ReadonlySet<number>;
  refused: boolean;
}

export interface Voice extends StoreApi<VoiceState> {
  /** Who talks now, and whether there is a relay; null: it cannot be asked. */
  ask(): Promise<{ who: number[]; relays: boolean } | null>;
  /** Says yes: the browser asks for the microphone, and lines are made. */
  on(): Promise<void>;
  off(): void;
  set(choice: Partial<Pick<VoiceState, 'mode' | 'quiet' | 'held' | 'relay'>>): void;
  /** Hears somebody, or does not, for oneself alone. */
  mute(who: number, on: boolean): void;
  /** How loud somebody is here, 0..1; one's own number: how loud one is for others. */
  level(who: number): number;
}

/** The way one talked last is kept in this browser; the yes is not. */
const KEPT = 'baize.voice';
const LOOK_MS = 1000;
/** A signal that came too fast is said again. Milliseconds. */
const AGAIN_MS = 1500;
const TRIES = 4;

function keptChoice(): Pick<VoiceState, 'mode' | 'relay'> {
  try {
    const raw = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as { mode?: unknown; relay?: unknown };
    return { mode: raw.mode === 'open' ? 'open' : 'push', relay: raw.relay === true };
  } catch {
    return { mode: 'push', relay: false };
  }
}

const isRelay = ({ urls }: IceServer): boolean => urls.some((url) => /^turns?:/.test(url));
const word = (): string => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export function createVoice(table: TableStore): Voice {
  const store = createStore<VoiceState>()(() => ({
    state: 'off',
    mic: 'none',
    quiet: false,
    held: false,
    silence: null,
    others: [],
    muted: new Set(),
    refused: false,
    ...keptChoice(),
  }));
  /** What one yes brought, until the no. */
  let run: Run | null = null;

  interface Run {
    line: string;
    context: AudioContext;
    track: MediaStreamTrack | null;
    own: Ear | null;
    ears: Map<number, Ear>;
    mesh: Mesh | null;
    /** What came before the server's answer. */
    early: VoiceNotice[] | null;
    stop(): void;
  }

  const viewNow = (): View | null => table.getState().view;
  const say = async (msg: Omit<VoiceMsg, 't'>): Promise<{ ok: true; out: VoiceOut } | { ok: false; no: string }> => {
    const answer = await table.do.quietly({ t: 'voice', ...msg }).catch(() => null);
    if (answer === null) return { ok: false, no: 'lost' };
    return answer.ok ? { ok: true, out: answer.out as VoiceOut } : { ok: false, no: answer.no };
  };

  async function send(mine: Run, { who, line }: VoiceLine, text: string): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      const said = await say({ to: who, line, text });
      if (said.ok || said.no !== 'too-fast' || run !== mine) return;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }

  /** What is sent and what is heard follows what is so now. */
  function settle(): void {
    const view = viewNow();
    if (run === null || view === null) return;
    const { mode, quiet, held, muted } = store.getState();
    const silence = ownSilence(view);
    if (run.track !== null) run.track.enabled = silence === null && !quiet && (mode === 'open' || held);
    for (const [who, ear] of run.ears) ear.hear(isHeard(view, who, muted, settings.getState().blocked));
    const others = (run.mesh?.others ?? []).map((who) => ({ who, stands: run?.mesh?.stands(who) === true }));
    const was = store.getState();
    if (was.silence !== silence || JSON.stringify(was.others) !== JSON.stringify(others)) store.setState({ silence, others });
  }

  function heed(mine: Run, said: VoiceNotice): void {
    if (mine.early !== null) mine.early.push(said);
    else if (said.t === 'signal') mine.mesh?.signal(said.who, said.line, said.text);
    // Another screen of mine talks now.
    else if (!said.lines.some(({ line }) => line === mine.line)) end(mine, true);
    else mine.mesh?.lines(said.lines);
  }

  /** Tells the server; it answers who is there. Again after each break of the socket, since it then has forgotten. */
  async function enter(mine: Run, me: number): Promise<void> {
    mine.early ??= [];
    const answer = await say({ line: mine.line });
    if (run !== mine) return;
    if (!answer.ok) return answer.no === 'lost' ? undefined : end(mine, true);
    const { lines, ice } = answer.out;
    const relay = store.getState().relay && ice.some(isRelay);
    mine.mesh ??= createMesh({
      me,
      ice,
      relay,
      mic: mine.track,
      send: (to, text) => void send(mine, to, text),
      heard(who, track) {
        mine.ears.get(who)?.close();
        mine.ears.delete(who);
        if (track !== null && run === mine) mine.ears.set(who, createEar(mine.context, track, true));
        settle();
      },
      changed: settle,
    });
    store.setState({ state: 'on', relay });
    mine.mesh.lines(lines);
    const early = mine.early ?? [];
    mine.early = null;
    for (const one of early) heed(mine, one);
    settle();
  }

  function end(mine: Run, refused: boolean): void {
    if (run !== mine) return;
    run = null;
    mine.stop();
    store.setState({ state: 'off', others: [], held: false, silence: null, refused });
  }

  const voice: Voice = Object.assign(store, {
    async ask() {
      const answer = await say({});
      return answer.ok ? { who: answer.out.lines.map(({ who }) => who), relays: answer.out.ice.some(isRelay) } : null;
    },
    async on() {
      const view = viewNow();
      if (run !== null || view === null || !isSeated(view, view.room.me.who)) return;
      const { who: me } = view.room.me;
      const at = view.room.table;
      const context = new AudioContext();
      const ears = new Map<number, Ear>();
      const unwatch = table.subscribe((now, was) => {
        if (now.view === null || now.view.room.table !== at || !isSeated(now.view, me) || now.view.room.me.who !== me) return end(mine, false);
        if (now.link === 'open' && was.link !== 'open') void enter(mine, me);
        if (now.view !== was.view) settle();
      });
      const unset = settings.subscribe(settle);
      const looks = setInterval(() => {
        const now = viewNow();
        if (now !== null) mine.mesh?.look((who) => isSeated(now, who));
      }, LOOK_MS);
      const hush = (): void => void (store.getState().held && voice.set({ held: false }));
      addEventListener('blur', hush);
      const mine: Run = {
        line: word(),
        context,
        track: null,
        own: null,
        ears,
        mesh: null,
        early: [],
        stop() {
          unwatch();
          unset();
          clearInterval(looks);
          removeEventListener('blur', hush);
          table.setState({ voice: null });
          mine.mesh?.close();
          for (const ear of ears.values()) ear.close();
          mine.own?.close();
          mine.track?.stop();
          void context.close();
          if (viewNow() !== null && table.getState().link === 'open') void say({ line: null });
        },
      };
      run = mine;
      store.setState({ state: 'starting', quiet: false, held: false, muted: new Set(), refused: false });
      const { track, state } = await openMic();
      if (run !== mine) return track?.stop();
      mine.track = track;
      if (track !== null) mine.own = createEar(context, track, false);
      store.setState({ mic: state });
      table.setState({ voice: (said) => (said.t === 'talk' ? voice.set({ held: said.on }) : heed(mine, said)) });
      await enter(mine, me);
    },
    off() {
      if (run !== null) end(run, false);
    },
    set(choice: Partial<VoiceState>) {
      store.setState(choice);
      const { mode, relay } = store.getState();
      localStorage.setItem(KEPT, JSON.stringify({ mode, relay }));
      settle();
    },
    mute(who: number, on: boolean) {
      const muted = new Set(store.getState().muted);
      if (on) muted.add(who);
      else muted.delete(who);
      store.setState({ muted });
      settle();
    },
    level: (who: number) => (run === null ? 0 : ((who === viewNow()?.room.me.who ? run.own : run.ears.get(who))?.level() ?? 0)),
  });
  return voice;
}
