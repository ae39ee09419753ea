import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../../server-modules/protocol/messages.ts';
import { seat } from '../../../server-modules/kernel/ids.ts';
import type { Moment, Reveal } from '../../games/types.ts';
import { addGameWords } from '../../locale/games.ts';
import { smallView } from '../../store/testing.ts';
import { concerns, PACE, queued, saidTo, scenes } from './reveals.ts';

const logged = (i: number, k: string, kind: LogLine['kind'] = 'game', tick = 0): LogLine => ({ i, tick, kind, by: null, line: { k } });
const card = (back: string, small: boolean): Reveal => ({ back, front: 'front', by: null, about: null, small });
const CARDS: { readonly [k: string]: Reveal } = {
  vote: card('slip', true),
  role: card('role', true),
  victim: card('night', false),
  hand: { ...card('fist', true), together: true },
  piled: { ...card('below', false), run: 'pile' },
};
const MOMENTS: { readonly [k: string]: Moment } = {
  shot: { tone: 'blood', icon: 'M0 0', sound: 'shot', stays: 'others' },
  hit: { tone: 'blood', icon: 'M0 0', stays: [1] },
  'own-lost': { tone: 'cold', icon: 'M0 0', stays: 'all' },
  victim: { tone: 'night' },
  looked: { tone: 'cold', icon: 'M0 0', quiet: true, stays: [1] },
};
const made = (lines: readonly LogLine[], last = 0) => scenes(lines, last, smallView(), { reveal: ({ k }) => CARDS[k] ?? null, moments: MOMENTS });

describe('what is celebrated', () => {
  it('only lines of the game that came since, and of them those that the game shows as cards', () => {
    const [one, ...rest] = made([logged(1, 'vote'), logged(2, 'turn'), logged(3, 'vote', 'chat'), logged(4, 'vote')], 1);
    expect(one?.shown.map(({ i }) => i)).toEqual([4]);
    expect(rest).toEqual([]);
  });

  it('alike ones stand in a row and are turned over one after the other; a large one has a scene of its own', () => {
    const told = made([logged(1, 'vote'), logged(2, 'vote'), logged(3, 'turn'), logged(4, 'victim'), logged(5, 'role'), logged(6, 'role')]);
    expect(told.map(({ shown }) => shown.map(({ i }) => i))).toEqual([[1, 2], [4], [5, 6]]);
    expect(told[0]?.shown.map(({ after }) => after)).toEqual([PACE.first, PACE.first + PACE.next]);
    expect(told.map(({ lasts }) => lasts)).toEqual([PACE.first + PACE.next + PACE.row, PACE.first + PACE.large, PACE.first + PACE.next + PACE.row]);
  });

  it('of what comes all at once the newest are shown', () => {
    const many = made(Array.from({ length: 40 }, (_, i) => logged(i + 1, 'victim')));
    expect(many.map(({ shown }) => shown[0]?.i)).toEqual([35, 36, 37, 38, 39, 40]);
    expect(made(Array.from({ length: 14 }, (_, i) => logged(i + 1, 'vote')))[0]?.shown).toHaveLength(10);
  });

  it('what comes faster than it can be shown never waits behind more than six: the one that stands there stays, the newest follow', () => {
    const one = (i: number) => made([logged(i, 'victim')], i - 1);
    let waiting = one(1);
    for (let i = 2; i <= 40; i++) waiting = queued(waiting, one(i));
    expect(waiting.map(({ shown }) => shown[0]?.i)).toEqual([1, 35, 36, 37, 38, 39, 40]);
    expect(queued(waiting.slice(1), one(41)).map(({ shown }) => shown[0]?.i)).toEqual([35, 36, 37, 38, 39, 40, 41]);
  });

  it('what is turned together is turned in the same instant', () => {
    const [row] = made([logged(1, 'hand'), logged(2, 'hand'), logged(3, 'hand')]);
    expect(row?.shown.map(({ after }) => after)).toEqual([PACE.first, PACE.first, PACE.first]);
    expect(row?.lasts).toBe(PACE.first + PACE.row);
  });

  it('of a sequence that the server paces the newest is shown, and beside it what it brings about at once', () => {
    const told = made([logged(1, 'piled', 'game', 10), logged(2, 'victim', 'game', 10), logged(3, 'piled', 'game', 35), logged(4, 'victim', 'game', 35)]);
    expect(told.map(({ shown, run }) => [run, shown.map(({ i }) => i)])).toEqual([['pile', [3, 4]]]);
    expect(told[0]?.lasts).toBe(PACE.step);
    // A row of the same moment is looked at for itself, and what happens later stands alone.
    expect(
      made([logged(1, 'piled', 'game', 10), logged(2, 'role', 'game', 10), logged(3, 'role', 'game', 10)]).map(({ shown }) => shown.map(({ i }) => i)),
    ).toEqual([[1], [2, 3]]);
    expect(made([logged(1, 'piled', 'game', 10), logged(2, 'victim', 'game', 20)]).map(({ shown }) => shown.map(({ i }) => i))).toEqual([[1], [2]]);
  });

  it('the next one of a paced sequence makes the one before it give way; all else is waited for', () => {
    const first = made([logged(1, 'piled'), logged(2, 'hand', 'game', 9)]),
      next = made([logged(3, 'piled')]);
    expect(queued(first, next).map(({ shown }) => shown.map(({ i }) => i))).toEqual([[2], [3]]);
  });

  it('a line without a card is words and a sign for two seconds; what happens in the same instant stands under it', () => {
    const told = made([logged(1, 'shot', 'game', 5), logged(2, 'hit', 'game', 5), logged(3, 'hit', 'game', 6)]);
    expect(told.map(({ shown }) => shown.map(({ i }) => i))).toEqual([[1, 2], [3]]);
    expect(told.map(({ lasts }) => lasts)).toEqual([PACE.moment, PACE.moment]);
    expect(told[0]?.shown[0]?.moment?.sound).toBe('shot');
    expect(made([logged(1, 'looked')])).toEqual([]);
    // Under a card it is told when the card is turned over, and more than three sentences are another scene.
    expect(made([logged(1, 'victim'), logged(2, 'hit')]).map(({ shown }) => shown.map(({ after }) => after > 0))).toEqual([[true, true]]);
    expect(made([1, 2, 3, 4].map((i) => logged(i, 'hit'))).map(({ shown }) => shown.length)).toEqual([3, 1]);
  });

  it('what concerns me stays: all, all but whoever did it, or whom the line names there', () => {
    const [A, B] = [seat('A'), seat('B')],
      art = { moments: MOMENTS };
    const line = (k: string, ...seats: readonly (typeof A)[]) => ({ k, a: seats.map((s) => ({ s })) });
    expect([A, B].map((me) => concerns(art, line('shot', A), me))).toEqual([false, true]);
    expect([A, B].map((me) => concerns(art, line('hit', A, B), me))).toEqual([false, true]);
    expect(concerns(art, line('own-lost'), A)).toBe(true);
    expect(concerns(art, line('victim', A), A)).toBe(false);
    expect(concerns(art, line('own-lost'), null)).toBe(false);
  });
});

describe('to whom it is said', () => {
  const line = { k: 'shot', a: [{ s: seat('A') }] };
  const to = (me: 'A' | 'B' | null) => {
    const view = smallView();
    return saidTo({ ...view, room: { ...view.room, game: 'revolver-noir', me: { ...view.room.me, seat: me === null ? null : seat(me) } } }, line).k;
  };
  const speak = (lines: { [k: string]: string }) =>
    addGameWords('revolver-noir', { lines, words: {}, title: null, faceWord: () => null, lookWord: () => null });

  it('a game may have other words for whom it befalls and for the others who play; whoever watches reads the line of the log', () => {
    speak({ shot: '{0} shoots', 'shot.others': 'You are hit', 'shot.you': 'You shoot' });
    expect([to('A'), to('B'), to(null)]).toEqual(['shot.you', 'shot.others', 'shot']);
    speak({ shot: '{0} shoots', 'shot.others': 'You are hit' });
    expect([to('A'), to('B')]).toEqual(['shot', 'shot.others']);
  });
});
