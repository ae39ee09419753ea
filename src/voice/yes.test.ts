// What a yes holds for: the sentence that was said yes to, the table where it was said, and no longer than one sits.

import { afterEach, expect, test, vi } from 'vitest';
import type { View } from '../../server-modules/protocol/messages.ts';
import type { VoiceMsg } from '../../server-modules/protocol/voice.ts';
import type { TableState } from '../store/types.ts';
import type { TableStore } from '../store/signature.ts';
import { circleOf } from './circle.ts';
import { createVoice } from './voice.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A table at which person 1 sits, whose server answers with these relays, and a browser without a microphone. */
function seated({ listed = false, ice = [] as object[], kept = {}, room: more = {} } = {}) {
  const store = new Map([['baize.voice', JSON.stringify(kept)]]);
  vi.stubGlobal(
    'AudioContext',
    class {
      close = (): Promise<void> => Promise.resolve();
    },
  );
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined);
  vi.stubGlobal('isSecureContext', false);
  vi.stubGlobal('localStorage', { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, text: string) => void store.set(key, text) });
  const people = [{ who: 1, seat: 'A' as string | null }];
  const room = { table: 't', listed, mode: 'sandbox', phase: 'playing', me: { who: 1, seat: 'A' }, teams: [], people, ...more };
  let state = { view: { room, rules: null }, link: 'open', voice: null };
  const heard = new Set<(now: object, was: object) => void>();
  const said: VoiceMsg[] = [];
  const setState = (more: object): void => {
    const was = state;
    state = { ...state, ...more };
    for (const one of heard) one(state, was);
  };
  const table = {
    getState: () => state as unknown as TableState,
    setState,
    subscribe: (one: (now: object, was: object) => void) => (heard.add(one), () => heard.delete(one)),
    do: {
      quietly(msg: VoiceMsg) {
        said.push(msg);
        return Promise.resolve({ ok: true, out: { lines: typeof msg.line === 'string' ? [{ who: 1, line: msg.line }] : [], ice } });
      },
    },
  } as unknown as TableStore;
  const goes = (more: object): void => setState({ view: { room: { ...room, ...more }, rules: null } });
  const hear = (lines: object[]): void => (state.voice as unknown as (said: object) => void)({ t: 'voices', lines });
  const press = (as: 'held' | 'aside', on: boolean): void => (state.voice as unknown as (said: object) => void)({ t: 'talk', as, on });
  return { voice: createVoice(table), said, goes, hear, press, setState };
}
const relay = { urls: ['turn:t.example'], username: 'u', credential: 'c' };

test('by the relay alone: with a relay that is gone meanwhile nothing is told, and the wish stays', async () => {
  const { voice, said } = seated({ kept: { relay: true } });
  await voice.on(true);
  expect(voice.getState()).toMatchObject({ state: 'off', ended: 'relay', relay: true });
  expect(said.map(({ line }) => line === null)).toEqual([false, true]);
  const other = seated({ ice: [relay] });
  await other.voice.on(true);
  expect(other.voice.getState()).toMatchObject({ state: 'on', relayed: true });
  other.voice.off();
});

test('an open microphone is not carried to a listed table, nor left open when strangers may come', async () => {
  const strangers = seated({ listed: true, kept: { mode: 'open' } });
  await strangers.voice.on(false);
  expect(strangers.voice.getState()).toMatchObject({ state: 'on', mode: 'push' });
  strangers.voice.off();
  const { voice, goes } = seated({ kept: { mode: 'open' } });
  await voice.on(false);
  expect(voice.getState().mode).toBe('open');
  goes({ listed: true });
  expect(voice.getState().mode).toBe('push');
  voice.off();
});

test('it ends with the seat, and the server is told', async () => {
  const { voice, said, goes } = seated();
  await voice.on(false);
  goes({ people: [{ who: 1, seat: null }] });
  expect([voice.getState().state, voice.getState().ended, said.at(-1)]).toEqual(['off', 'seat', { t: 'voice', line: null }]);
  voice.heed();
  expect(voice.getState().ended).toBe(null);
});

test('where another screen of the same person takes voice over it ends here, and says so', async () => {
  const { voice, hear } = seated();
  await voice.on(false);
  hear([{ who: 1, line: 'another' }]);
  expect(voice.getState()).toMatchObject({ state: 'off', ended: 'elsewhere' });
});

/** A caster by link 7 before a table at which person 9 sits, as number 9 is the other caster's too. */
async function casts() {
  const room = { listed: true, me: { who: 0, seat: null }, people: [{ who: 9, seat: 'A', muted: true }] };
  const made = seated({ kept: { mode: 'open' }, room });
  made.setState({ casts: { me: { by: 7, seats: [], hands: [] }, '9': { name: 'Ole' } } });
  await made.voice.on(false);
  expect(made.voice.getState().state).toBe('on');
  const line = (made.said.at(-1) as unknown as { what: VoiceMsg }).what.line;
  return { ...made, room, line };
}

test('a caster says it as a caster alone; who sits, who is muted and who is listed there are nothing to him', async () => {
  const { voice, said, hear, line } = await casts();
  expect(said).toEqual([{ t: 'cast', what: { t: 'voice', line } }]);
  expect(voice.getState()).toMatchObject({ state: 'on', me: 7, mode: 'open', silence: null, heardBy: 'all', others: [] });
  hear([{ who: 7, line: 'another' }]);
  expect(voice.getState()).toMatchObject({ state: 'off', ended: 'elsewhere' });
  expect(said.at(-1)).toEqual({ t: 'cast', what: { t: 'voice', line: null } });
});

test('a caster’s voice ends when he is shown the table no more, or sits down at it', async () => {
  for (const view of [null, { room: { table: 't', me: { who: 3, seat: 'B' }, people: [{ who: 3, seat: 'B' }] }, rules: null }]) {
    const { voice, setState } = await casts();
    setState({ view });
    expect(voice.getState().state).toBe('off');
  }
});

test('there is a line to a caster only as long as the server names him, and never to a person of the same number', () => {
  const view = { room: { table: 't', me: { who: 0, seat: null }, people: [{ who: 9, seat: 'A' }] } } as unknown as View;
  const circle = circleOf(view);
  expect([circle.isWanted(view, 9, new Set([7, 9])), circle.isWanted(view, 9, new Set([7]))]).toEqual([true, false]);
  expect(circle.name({ view, casts: { '9': { name: 'Ole' } } }, 9)).toBe('Ole');
  expect(circle.name({ view, casts: {} }, 9)).toBe(null);
  expect(circle.seats).toBe(false);
});

const three = { people: ['A', 'B', 'C'].map((seat, i) => ({ who: i + 1, seat })) };
const teamed = { ...three, teams: ['A', 'B'].map((seat) => ({ seat, team: 1 })) };

test('two worlds: whoever speaks to his team, by choice or by its key, tells the server nothing that he would not tell else', async () => {
  const run = async (toTeam: boolean) => {
    vi.stubGlobal('document', { hasFocus: () => true });
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes });
    const { voice, said, press } = seated({ room: teamed });
    await voice.on(false);
    if (toTeam) voice.set({ to: 'team' });
    press('held', true);
    const heard = [voice.getState().heardBy];
    press('held', false);
    press(toTeam ? 'aside' : 'held', true);
    heard.push(voice.getState().heardBy);
    press(toTeam ? 'aside' : 'held', false);
    heard.push(voice.getState().heardBy);
    voice.off();
    return { said, heard };
  };
  const [all, team] = [await run(false), await run(true)];
  expect(team.said).toEqual(all.said);
  expect([all.heard, team.heard]).toEqual([
    ['all', 'all', null],
    ['team', 'team', null],
  ]);
});

test('an open microphone that was for the team is for nobody when somebody comes into it, until one says to whom; each yes begins with all', async () => {
  const { voice, goes } = seated({ room: teamed, kept: { mode: 'open' } });
  await voice.on(false);
  voice.set({ to: 'team' });
  expect(voice.getState().heardBy).toBe('team');
  goes({ ...teamed, teams: ['A', 'B', 'C'].map((seat) => ({ seat, team: 1 })) });
  expect(voice.getState()).toMatchObject({ to: 'none', heardBy: null });
  goes(three);
  expect(voice.getState()).toMatchObject({ to: 'none', heardBy: null });
  voice.set({ to: 'all' });
  expect(voice.getState().heardBy).toBe('all');
  voice.set({ to: 'none' });
  voice.off();
  await voice.on(false);
  expect(voice.getState().to).toBe('all');
  voice.off();
});
