// Voice of one person at one table: off until he says yes, and off again when he leaves the table or stands up; or of a
// caster, till his link is closed. Holds microphone, lines and levels; React reads its state, and levels are asked for
// in frames.

import { createStore } from 'zustand/vanilla';
import type { IceServer, VoiceAsked, VoiceLine, VoiceMsg, VoiceNotice, VoiceOut } from '../../server-modules/protocol/voice.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { settings } from '../store/settings.ts';
import type { TableStore } from '../store/signature.ts';
import { circleOf, type Circle } from './circle.ts';
import { createMesh, type Mesh } from './mesh.ts';
import { createEar, openMic, type Ear } from './sound.ts';
import { keepChoice, keptChoice, type Ended, type Voice, type VoiceState } from './state.ts';
import { asideOver, mates, spokenTo, teamKey, teamOver, windowLeft, type Speaking } from './team.ts';

const LOOK_MS = 1000;
/** A signal that came too fast is said again. Milliseconds. */
const AGAIN_MS = 1500;
const TRIES = 4;
/** So much is kept of what comes before the server's answer. */
const EARLY_MOST = 64;

/** What is opened by a password is a relay. */
const isRelay = ({ credential }: IceServer): boolean => credential !== undefined;
const word = (): string => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export function createVoice(table: TableStore): Voice {
  const store = createStore<VoiceState>()(() => ({
    state: 'off',
    me: 0,
    mic: 'none',
    quiet: false,
    held: false,
    aside: false,
    to: 'all',
    heardBy: null,
    silence: null,
    relayed: false,
    others: [],
    muted: new Set(),
    ended: null,
    ...keptChoice(),
  }));
  /** What one yes brought, until the no. */
  let run: Run | null = null;

  interface Run {
    circle: Circle;
    line: string;
    /** Who has said yes, as the server said last. */
    named: ReadonlySet<number>;
    context: AudioContext;
    track: MediaStreamTrack | null;
    own: Ear | null;
    /** The team as it was when last looked at: to another one nothing is said that was for this one. */
    team: string;
    ears: Map<number, Ear>;
    mesh: Mesh | null;
    /** What came before the server's answer. */
    early: VoiceNotice[] | null;
    /** The browser has answered about the microphone, and the server is told yes from then on. */
    asked: boolean;
    stop(): void;
  }

  const viewNow = (): View | null => table.getState().view;
  const say = async <Out = VoiceOut>(circle: Circle, msg: Omit<VoiceMsg, 't'>): Promise<{ ok: true; out: Out } | { ok: false; no: string }> => {
    const answer = await table.do.quietly(circle.says({ t: 'voice', ...msg })).catch(() => null);
    if (answer === null) return { ok: false, no: 'no-link' };
    return answer.ok ? { ok: true, out: answer.out as Out } : { ok: false, no: answer.no };
  };

  async function send(mine: Run, to: VoiceLine, text: string): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      const said = await say(mine.circle, { to: to.who, line: to.line, text });
      if (!said.ok && said.no === 'no-voice') return mine.mesh?.gone(to);
      if (said.ok || said.no !== 'too-fast' || run !== mine) return;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }

  /** What is sent and what is heard follows what is so now. */
  function settle(): void {
    const view = viewNow();
    if (run === null || view === null) return;
    const team = teamKey(view);
    if (team !== run.team) store.setState(teamOver(store.getState()));
    run.team = team;
    const { circle } = run;
    const silence = circle.ownSilence(view);
    const heardBy = spokenTo(store.getState(), silence, team !== '');
    if (run.track !== null) run.track.enabled = heardBy !== null;
    const own = heardBy === 'team' ? mates(view) : [];
    run.mesh?.speak((who) => heardBy === 'all' || own.includes(who));
    for (const [who, ear] of run.ears) ear.hear(circle.isHeard(view, who, store.getState().muted));
    const others = (run.mesh?.others ?? []).map((who) => ({ who, stands: run?.mesh?.stands(who) === true }));
    const was = store.getState();
    if (was.silence !== silence || was.heardBy !== heardBy || JSON.stringify(was.others) !== JSON.stringify(others))
      store.setState({ silence, heardBy, others });
  }

  function heed(mine: Run, said: VoiceNotice): void {
    if (mine.early !== null) mine.early = [...mine.early.slice(1 - EARLY_MOST), said];
    else if (said.t === 'signal') mine.mesh?.signal(said.who, said.line, said.text);
    // Another screen of mine talks now.
    else if (!said.lines.some(({ line }) => line === mine.line)) end(mine, 'elsewhere');
    else named(mine, said.lines);
  }

  function named(mine: Run, lines: readonly VoiceLine[]): void {
    mine.named = new Set(lines.map(({ who }) => who));
    mine.mesh?.lines(lines);
  }

  /** Tells the server; it answers who is there. Again after each break of the socket, since it then has forgotten. */
  async function enter(mine: Run, me: number): Promise<void> {
    mine.early ??= [];
    const answer = await say(mine.circle, { line: mine.line, ...(mine.mesh === null ? {} : { again: true }) });
    if (run !== mine) return;
    // It comes to this again when the socket is back.
    if (!answer.ok) return answer.no === 'no-link' ? undefined : end(mine, answer.no === 'voices-full' ? 'full' : 'refused');
    const { lines, ice } = answer.out;
    const { relayed } = store.getState();
    // The sentence said yes to told that others see the relay's address: without one nothing is told at all.
    if (relayed && !ice.some(isRelay)) return end(mine, 'relay');
    mine.mesh?.renew(ice);
    mine.mesh ??= createMesh({
      me,
      ice,
      relay: relayed,
      wanted(who) {
        const view = viewNow();
        return view !== null && mine.circle.isWanted(view, who, mine.named);
      },
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
    store.setState({ state: 'on' });
    named(mine, lines);
    const early = mine.early ?? [];
    mine.early = null;
    for (const one of early) heed(mine, one);
    settle();
  }

  const pressed = ({ as, on }: { as: 'held' | 'aside'; on: boolean }): Partial<Speaking> =>
    as === 'aside' && !on ? asideOver(store.getState(), document.hasFocus()) : { [as]: on };

  function end(mine: Run, ended: Ended | null): void {
    if (run !== mine) return;
    run = null;
    mine.stop();
    store.setState({ state: 'off', others: [], held: false, aside: false, heardBy: null, silence: null, ended });
  }

  const voice: Voice = Object.assign(store, {
    async ask() {
      const answer = await say<VoiceAsked>(circleOf(viewNow()), {});
      return answer.ok ? answer.out : null;
    },
    async on(relayed: boolean) {
      const view = viewNow();
      const circle = circleOf(view);
      const me = circle.me(table.getState());
      if (run !== null || view === null || me === null) return;
      const { who } = view.room.me;
      const at = view.room.table;
      const context = new AudioContext();
      const ears = new Map<number, Ear>();
      const unwatch = table.subscribe((now, was) => {
        if (now.view === null || now.view.room.table !== at || now.view.room.me.who !== who) return end(mine, null);
        if (!circle.isIn(now.view)) return end(mine, 'seat');
        if (mine.asked && now.link === 'open' && was.link !== 'open') void enter(mine, me);
        // Strangers may sit down from now on: an open microphone is not for them unless it is opened for them.
        if (circle.strangers(now.view) && (was.view === null || !circle.strangers(was.view))) store.setState({ mode: 'push' });
        if (now.view !== was.view) again();
      });
      const look = (): void => mine.mesh?.look();
      // Whoever stands up, is sent away or blocked is let go at once.
      const again = (): void => (look(), settle());
      const unset = settings.subscribe(again);
      const looks = setInterval(look, LOOK_MS);
      const hush = (): void => voice.set(windowLeft(store.getState()));
      addEventListener('blur', hush);
      const mine: Run = {
        circle,
        line: word(),
        named: new Set(),
        context,
        track: null,
        own: null,
        team: teamKey(view),
        ears,
        mesh: null,
        early: [],
        asked: false,
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
          if (viewNow() !== null && table.getState().link === 'open') void say(mine.circle, { line: null });
        },
      };
      run = mine;
      // How one talked elsewhere opens no microphone among strangers.
      const mode = circle.strangers(view) ? 'push' : store.getState().mode;
      store.setState({ state: 'starting', me, mode, relayed, quiet: false, held: false, aside: false, to: 'all', muted: new Set(), ended: null });
      const { track, state } = await openMic();
      if (run !== mine) return track?.stop();
      mine.track = track;
      if (track !== null) {
        mine.own = createEar(context, track, false);
        // Unplugged, or taken back by its person or the system.
        track.addEventListener('ended', () => (run === mine ? store.setState({ mic: 'none' }) : undefined));
      }
      store.setState({ mic: state });
      table.setState({ voice: (said) => (said.t === 'talk' ? voice.set(pressed(said)) : heed(mine, said)) });
      mine.asked = true;
      await enter(mine, me);
    },
    off() {
      if (run !== null) end(run, null);
    },
    heed: () => store.setState({ ended: null }),
    set(choice: Partial<VoiceState>) {
      store.setState(choice);
      settle();
      if (choice.mode === undefined && choice.relay === undefined) return;
      keepChoice(store.getState());
    },
    mute(who: number, on: boolean) {
      const muted = new Set(store.getState().muted);
      if (on) muted.add(who);
      else muted.delete(who);
      store.setState({ muted });
      settle();
    },
    level: (who: number) => (run === null ? 0 : ((who === store.getState().me ? run.own : run.ears.get(who))?.level() ?? 0)),
  });
  return voice;
}
