// What other pages may send, who calls whom, and whose voice is heard.

import { describe, expect, test } from 'vitest';
import type { View } from '../../server-modules/protocol/messages.ts';
import { SIGNAL_MOST, type VoiceLine } from '../../server-modules/protocol/voice.ts';
import { createMesh } from './mesh.ts';
import { readNote, writeNote, type Note } from './note.ts';
import type { Peer, PeerParts } from './peer.ts';
import { isHeard, ownSilence, silenceOf } from './silence.ts';
import { asideOver, mates, spokenTo, teamKey, teamOver, windowLeft, type Speaking } from './team.ts';
import { isWayIn, sdpIn, sdpOut, wayOut } from './ways.ts';

const SDP = 'v=0\r\no=- 1 2 IN IP4 127.0.0.1\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=mid:0\r\n';

describe('a note between pages', () => {
  test('comes as it went, without a sign that the server refuses', () => {
    const note: Note = { g: 'one', d: { type: 'offer', sdp: SDP } };
    const text = writeNote(note) ?? '';
    expect(JSON.parse(text).d.sdp).not.toContain('\r');
    expect(readNote(text)).toEqual(note);
    expect(writeNote({ g: 'one', d: { type: 'offer', sdp: SDP + 'a=x\r\n'.repeat(SIGNAL_MOST) } })).toBeNull();
  });

  test('is one sound and nothing else, whoever sends it', () => {
    const told = (d: unknown): Note | null => readNote(JSON.stringify({ g: 'one', d }));
    for (const sdp of ['', 'm=video 9 x\r\n', `${SDP}m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n`, SDP + SDP, 7, null])
      expect(told({ type: 'offer', sdp })).toBeNull();
    for (const type of ['rollback', 'pranswer', 1]) expect(told({ type, sdp: SDP })).toBeNull();
    for (const text of [
      '',
      '{',
      '[]',
      'null',
      '{}',
      '{"g":1}',
      `{"g":"${'x'.repeat(41)}"}`,
      '{"g":"a"}',
      '{"g":"a","c":{"candidate":7}}',
      'x'.repeat(SIGNAL_MOST + 1),
    ])
      expect(readNote(text)).toBeNull();
    expect(readNote('{"g":"a","c":{"candidate":"c","sdpMid":"0","sdpMLineIndex":3,"more":1}}')).toEqual({
      g: 'a',
      c: { candidate: 'c', sdpMid: '0', sdpMLineIndex: null },
    });
  });
});

const way = (address: string, type: string, more = ''): string => `candidate:1 1 udp 2122260223 ${address} 50000 typ ${type}${more}`;

describe('addresses', () => {
  const [host, local, tcp] = [way('192.168.0.7', 'host'), way('2f3c-8a.local', 'host'), 'candidate:2 1 tcp 1518280447 192.168.0.7 9 typ host tcptype active'];
  const outer = way('203.0.113.9', 'srflx', ' raddr 192.168.0.7 rport 50000 generation 0');
  const relayed = way('198.51.100.2', 'relay', ' raddr 203.0.113.9 rport 50000 generation 0');
  const sdp = (ways: string[]): string =>
    ['v=0', 'o=- 1 2 IN IP4 192.168.0.7', 'm=audio 9 UDP/TLS/RTP/SAVPF 111', 'c=IN IP4 203.0.113.9', ...ways.map((one) => `a=${one}`), ''].join('\r\n');

  test('by the relay alone none but its own goes out, whatever the browser gathered', () => {
    expect([host, local, outer, tcp, ''].map((one) => wayOut(one, true))).toEqual([null, null, null, null, null]);
    expect(wayOut(relayed, true)).toBe(way('198.51.100.2', 'relay', ' raddr 0.0.0.0 rport 0 generation 0'));
    expect(sdpOut(sdp([host, outer, relayed, tcp]), true)).not.toMatch(/192\.168|203\.0\.113/);
    expect(sdpOut(sdp([host, outer, relayed, tcp]), true)).toContain('198.51.100.2');
    // The straight way tells them, as the sentence before the yes says.
    expect(sdpOut(sdp([host, outer, tcp]), false)).toBe(sdp([host, outer]));
  });

  test('of another page are tried where they are addresses, and no name is looked up that tells who asks', () => {
    const named = ['who-asks.example', 'dead.beef', 'a.b.local', '1.2.3'].map((name) => way(name, 'host'));
    for (const relay of [true, false]) {
      expect(sdpIn(sdp([host, ...named, relayed, tcp]), relay)).toBe(sdp([host, relayed]));
      expect(isWayIn(way('2001:db8::1', 'host'), relay)).toBe(true);
    }
    expect([isWayIn(local, false), isWayIn(local, true), isWayIn('', false)]).toEqual([true, false, false]);
  });
});

function bench(me: number) {
  let time = 0;
  const unwanted = new Set<number>();
  const made: (PeerParts & { state: RTCPeerConnectionState; heardNotes: Note[]; spoken: boolean; closed: boolean })[] = [];
  const sent: { to: VoiceLine; note: Note }[] = [];
  const mesh = createMesh({
    me,
    ice: [],
    relay: false,
    mic: null,
    wanted: (who) => !unwanted.has(who),
    now: () => time,
    send: (to, text) => void sent.push({ to, note: readNote(text) as Note }),
    heard: () => undefined,
    changed: () => undefined,
    make: (parts): Peer => {
      const peer = { ...parts, state: 'new' as RTCPeerConnectionState, heardNotes: [] as Note[], spoken: false, closed: false };
      made.push(peer);
      return {
        get state() {
          return peer.state;
        },
        hear: (note) => void peer.heardNotes.push(note),
        speak: (on) => void (peer.spoken = on),
        close: () => void (peer.closed = true),
      };
    },
  });
  return { mesh, made, sent, unwanted, pass: (ms: number) => ((time += ms), mesh.look()) };
}
const offer = (g: string): string => writeNote({ g, d: { type: 'offer', sdp: SDP } }) ?? '';

describe('lines', () => {
  test('of two the lower number calls; the other waits for the offer, and takes no other', () => {
    const { mesh, made, pass } = bench(2);
    mesh.lines([1, 2, 3].map((who) => ({ who, line: `l${who}` })));
    expect(made.map(({ polite }) => polite)).toEqual([false]);
    mesh.signal(1, 'l1', writeNote({ g: 'x', c: { candidate: 'c', sdpMid: null, sdpMLineIndex: null } }) ?? '');
    expect(made).toHaveLength(1);
    mesh.signal(1, 'l1', offer('x'));
    expect(made.map(({ polite }) => polite)).toEqual([false, true]);
    // What nobody who is called may do: call back under another try.
    mesh.signal(3, 'l3', offer('mine'));
    expect([made.length, made[0]?.heardNotes]).toEqual([2, []]);
    // A caller who begins anew is followed, once a second.
    for (const g of ['b', 'c', 'd']) mesh.signal(1, g === 'd' ? 'other' : 'l1', offer(g));
    expect(made).toHaveLength(2);
    pass(1000);
    mesh.signal(1, 'l1', offer('y'));
    expect([made.length, made[1]?.closed]).toEqual([3, true]);
    expect(mesh.others).toEqual([1, 3]);
  });

  test('one that does not stand is made anew with growing patience, one that stands outlives the server for a while', () => {
    const { mesh, made, unwanted, pass } = bench(1);
    const lines = [1, 2].map((who) => ({ who, line: `l${who}` }));
    mesh.lines(lines);
    pass(7000);
    expect(made).toHaveLength(1);
    pass(2000);
    pass(9000);
    expect(made).toHaveLength(2);
    pass(9000);
    expect(made).toHaveLength(3);
    Object.assign(made[2] as object, { state: 'connected' });
    mesh.lines([{ who: 1, line: 'l1' }]);
    pass(15_000);
    expect(mesh.stands(2)).toBe(true);
    mesh.lines(lines);
    pass(15_000);
    expect(mesh.stands(2)).toBe(true);
    // A page that was loaded again is another line.
    mesh.lines([lines[0] as VoiceLine, { who: 2, line: 'new' }]);
    expect([made.length, made[2]?.closed]).toEqual([4, true]);
    // Whoever stands up is let go at once, whatever he says.
    Object.assign(made[3] as object, { state: 'connected' });
    unwanted.add(2);
    pass(0);
    expect([mesh.stands(2), made[3]?.closed]).toEqual([null, true]);
  });

  test('to nobody who is blocked or has no seat, whatever he sends; to him who is wanted again', () => {
    const { mesh, made, unwanted, pass } = bench(2);
    for (const who of [1, 3]) unwanted.add(who);
    mesh.lines([1, 2, 3].map((who) => ({ who, line: `l${who}` })));
    mesh.signal(1, 'l1', offer('x'));
    pass(20_000);
    expect([made.length, mesh.others]).toEqual([0, []]);
    unwanted.clear();
    pass(0);
    expect([made.length, mesh.others]).toEqual([1, [1, 3]]);
  });

  test('one that the server knows no more is let go and not called again until it is named', () => {
    const { mesh, made, pass } = bench(1);
    const both = [1, 2].map((who) => ({ who, line: `l${who}` }));
    mesh.lines(both);
    mesh.gone(both[1] as VoiceLine);
    for (let i = 0; i < 100; i++) pass(1000);
    expect([made.length, mesh.others]).toEqual([1, []]);
    mesh.lines(both);
    expect(made).toHaveLength(2);
  });

  test('what is said goes to those it is for, on lines that are made later too, and to nobody before that is said', () => {
    const { mesh, made, pass } = bench(1);
    const three = [2, 3, 4].map((who) => ({ who, line: `l${who}` }));
    mesh.lines(three.slice(0, 2));
    expect(made.map(({ spoken }) => spoken)).toEqual([false, false]);
    mesh.speak((who) => who !== 2);
    mesh.lines(three);
    expect(made.map(({ spoken }) => spoken)).toEqual([false, true, true]);
    // A line that is made anew is what it was.
    pass(9000);
    expect(made.map(({ spoken }) => spoken).slice(3)).toEqual([false, true, true]);
    mesh.speak(() => false);
    expect(made.slice(3).some(({ spoken }) => spoken)).toBe(false);
  });

  test('a goodbye ends the line of the one who says it and no other', () => {
    const { mesh, sent } = bench(1);
    mesh.lines([1, 2, 3].map((who) => ({ who, line: `l${who}` })));
    mesh.signal(2, 'old', '{"g":"a","bye":true}');
    expect(mesh.others).toEqual([2, 3]);
    mesh.signal(2, 'l2', '{"g":"a","bye":true}');
    expect(mesh.others).toEqual([3]);
    mesh.close();
    expect(sent.map(({ to, note }) => [to.line, note.bye])).toEqual([['l3', true]]);
  });
});

describe('who is heard', () => {
  const people = [1, 2, 3].map((who) => ({ who, seat: who === 3 ? null : 'AB'[who - 1], muted: false }));
  const view = (room: object, rules: object | null = null): View =>
    ({ room: { table: 't', mode: 'enforced', phase: 'playing', people, me: { who: 1 }, ...room }, rules }) as unknown as View;
  const heard = (of: View, muted: number[] = []): boolean[] => [2, 3].map((who) => isHeard(of, who, new Set(muted), []));

  test('whoever sits, is not muted here, by the host or by the rules', () => {
    expect(heard(view({}))).toEqual([true, false]);
    expect(heard(view({}), [2])).toEqual([false, false]);
    expect(isHeard(view({}), 2, new Set(), [{ table: 't', by: 1, who: 2 }])).toBe(false);
    expect(silenceOf(view({ people: people.map((one) => ({ ...one, muted: true })) }), 2)).toBe('host');
    const comms = { facts: { muted: ['B'] }, speak: 'free' };
    expect([silenceOf(view({}, comms), 2), ownSilence(view({}, comms))]).toEqual(['rules', null]);
    // A round that is over binds nobody, nor does a game with reminders.
    expect(silenceOf(view({ phase: 'over' }, comms), 2)).toBeNull();
    expect(silenceOf(view({ mode: 'assisted' }, comms), 2)).toBeNull();
    for (const speak of ['card', 'no']) expect(ownSilence(view({}, { facts: {}, speak }))).toBe('rules');
  });
});

describe('a team', () => {
  const view = (me: string | null, room: object, rules: object | null = null): View => {
    const people = [...'ABCD'].map((seat, i) => ({ who: i + 1, seat: seat === 'D' ? null : seat }));
    return { room: { mode: 'sandbox', people, me: { who: 1, seat: me }, teams: [], ...room }, rules } as unknown as View;
  };
  const teams = (...of: [string, number][]): object => ({ teams: of.map(([seat, team]) => ({ seat, team })) });

  test('is that of a table without rules, or one that the game names to all; of nobody else', () => {
    expect(mates(view('A', teams(['A', 1], ['B', 2], ['C', 1])))).toEqual([3]);
    expect([mates(view('A', teams(['B', 2], ['C', 2]))), mates(view(null, teams(['A', 1])))]).toEqual([[], []]);
    // Where rules bind, or remind, teams from before are none.
    for (const mode of ['enforced', 'assisted']) {
      const room = { mode, ...teams(['A', 1], ['C', 1]) };
      expect(mates(view('A', room))).toEqual([]);
      expect(mates(view('A', room, { facts: {} }))).toEqual([]);
      expect(mates(view('A', room, { facts: { teams: [['A', 'B'], ['C']] } }))).toEqual([2]);
    }
  });

  test('is another one when somebody comes into it or goes, or the own seat is another', () => {
    const now = teamKey(view('A', teams(['A', 1], ['C', 1])));
    const people = [1, 2, 5].map((who, i) => ({ who, seat: 'ABC'[i] }));
    const others = [
      view('A', teams(['A', 1], ['B', 1], ['C', 1])),
      view('A', teams(['A', 1])),
      view('B', teams(['B', 1], ['C', 1])),
      view('A', { ...teams(['A', 1], ['C', 1]), people }),
    ].map(teamKey);
    expect([now, new Set([now, ...others]).size]).toEqual(['A 3', 5]);
    expect(teamKey(view('A', teams(['A', 2], ['C', 2])))).toBe(now);
  });

  const said: Speaking = { mode: 'push', quiet: false, held: true, aside: false, to: 'all' };
  const open: Speaking = { ...said, mode: 'open', held: false };

  test('hears what is for it alone; host and rules silence that as well', () => {
    expect([said, { ...said, held: false }, open, { ...open, quiet: true }].map((one) => spokenTo(one, null, true))).toEqual(['all', null, 'all', null]);
    expect([{ ...said, to: 'team' } as const, { ...open, aside: true }, { ...said, held: false, aside: true }].map((one) => spokenTo(one, null, true))).toEqual(
      ['team', 'team', 'team'],
    );
    // Whoever has no team speaks to nobody with its key held, not to all.
    for (const one of [{ ...open, aside: true }, { ...open, to: 'team' } as const]) expect(spokenTo(one, null, false)).toBeNull();
    for (const silence of ['host', 'rules'] as const)
      for (const to of ['all', 'team'] as const) for (const aside of [true, false]) expect(spokenTo({ ...open, to, aside }, silence, true)).toBeNull();
  });

  test('that ends leaves silence, and never goes over into all', () => {
    for (const before of [{ ...open, to: 'team' } as const, { ...said, to: 'team' } as const, { ...open, aside: true }, { ...said, aside: true }]) {
      const after = { ...before, ...teamOver(before) };
      expect([spokenTo(after, null, true), spokenTo({ ...after, held: true }, null, true)]).toEqual([null, null]);
    }
    expect([teamOver(open), teamOver(said)]).toEqual([{}, {}]);
    // The key is let go: it goes on as before, unless the window was left with it held.
    const aside = { ...open, aside: true };
    expect([true, false].map((here) => spokenTo({ ...aside, ...asideOver(aside, here) }, null, true))).toEqual(['all', null]);
    expect(asideOver(open, false)).toEqual({ aside: false });
    expect(spokenTo({ ...aside, ...windowLeft(aside) }, null, true)).toBeNull();
    expect(spokenTo({ ...open, ...windowLeft(open) }, null, true)).toBe('all');
    expect(windowLeft(said).held).toBe(false);
  });
});
