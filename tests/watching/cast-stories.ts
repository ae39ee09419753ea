// What casters must never tell, and to whom, and what they must not see: told on the code as it is, and on code with a
// hole in it (cast-mutants.ts). Each throws a Leak.

import { encodeWorld } from '../../server-modules/kernel/encode.ts';
import { CASTERS } from '../../server-modules/protocol/show/casting.ts';
import { code, yes, type TestPerson } from '../support/table.ts';
import { handStories } from './cast-hands.ts';
import { board, cast, dealt, DELAY, faces, holds, ink, isCast, looksAt, own, point, pointed, SHIFT, strokes, unseen } from './cast-show.ts';
import { A, casterOf, linkOf, look, OPEN, openShow } from './show.ts';
import type { Story } from './stories.ts';

export const stories: readonly Story[] = [
  {
    name: 'everybody at the table is sent the same bytes with what casters point at and draw and without, and the table is the same, after the server has died too',
    tell() {
      const worlds = [false, true].map((casts) => {
        const show = openShow();
        const { t } = show;
        const link = casterOf(show.ann, 0);
        const plain = linkOf(show.ann, 0);
        let ida = look(t, link, 'ida');
        look(t, plain, 'viv');
        const seats = [show.ann, show.bob, t.person('wim'), t.person('ann', { beside: true, covered: true })];
        t.ticks(1);
        const does = (): void => {
          if (!casts) return;
          for (const what of [point(40), ink(), { t: 'clear' }, ink(1)] as const) yes(cast(ida, what));
        };
        for (let i = 0; i < 10; i++) {
          does();
          yes(show.ann.act({ t: 'chat', text: `word ${i}`, to: 'all' }));
          t.ticks(7);
        }
        for (const person of seats) holds(!person.inbox.some(isCast), `${person.user} is told what casters do`);
        t.crash();
        [show.ann, show.bob] = [t.person('ann'), t.person('bob')];
        ida = look(t, link, 'ida');
        look(t, plain, 'viv');
        t.ticks(1);
        does();
        t.ticks(20);
        const sent = [...seats, show.ann, show.bob].map(({ inbox }) => inbox.join(' '));
        return [...sent, encodeWorld(t.room.session.world), String(t.room.row), [...t.disk.rows.values()].map(({ text }) => text).join(' ')];
      });
      worlds[0]?.forEach((text, i) => holds(text === worlds[1]?.[i], `what ${i} is sent, or stands there, is another`));
    },
  },
  {
    name: 'who watches is shown it when his picture is where the caster’s was, at that tick and not one before; who is ahead of the caster never',
    tell() {
      const { t, ann } = openShow();
      const ida = look(t, casterOf(ann, DELAY), 'ida');
      const [live, same, late] = [0, DELAY, 2 * DELAY].map((delay, i) => look(t, linkOf(ann, delay), `viv${i}`)) as [TestPerson, TestPerson, TestPerson];
      holds(code(cast(ida, ink())) === 'stale', 'he draws on what he has not been shown');
      t.ticks(3 * SHIFT);
      for (let i = 0; i < 5; i++) {
        yes(ann.act({ t: 'chat', text: `word ${i}`, to: 'all' }));
        t.ticks(3);
      }
      t.ticks(SHIFT);
      yes(cast(ida, ink(7)));
      yes(cast(ida, point(70)));
      holds(strokes(ida) === '7' && strokes(same) === '7' && pointed(same) === '1:70', 'who is as late is not shown it at once');
      for (let tick = 0; tick < SHIFT - 1; tick++) {
        t.ticks(1);
        holds(strokes(late) === '' && pointed(late) === '', `shown ${tick + 1} ticks later to who is ${SHIFT} later`);
      }
      // Meanwhile he wipes it away, which is as late.
      yes(cast(ida, { t: 'clear' }));
      holds(strokes(same) === '', 'it stays');
      t.ticks(1);
      holds(strokes(late) === '7' && pointed(late) === '1:70', 'it is never shown');
      holds(strokes(look(t, t.room.state.watching?.links[3]?.code ?? '', 'wim')) === '7', 'who comes is not shown what stands');
      t.ticks(SHIFT - 2);
      holds(strokes(late) === '7', 'it goes too soon');
      t.ticks(1);
      holds(strokes(late) === '', 'it never goes');
      holds(!live.inbox.some(isCast), 'who is ahead of the caster is told');
      holds(pointed(ida) === '', 'he is told of his own hand');
    },
  },
  {
    name: 'the tables beside it, and links that were made later, are told nothing',
    tell() {
      const [one, two] = [openShow(), openShow()];
      const [ida, other] = [one, two].map(({ t, ann }, i) => look(t, casterOf(ann, 0), `ida${i}`)) as [TestPerson, TestPerson];
      const there = look(two.t, linkOf(two.ann, 0), 'viv');
      for (const { t } of [one, two]) t.ticks(1);
      const before = [there, other].map(({ inbox }) => inbox.filter(isCast).length).join();
      yes(cast(ida, ink()));
      yes(cast(ida, point(1)));
      const fresh = look(one.t, linkOf(one.ann, 0), 'vera');
      for (const { t } of [one, two]) t.ticks(5);
      holds([there, other].map(({ inbox }) => inbox.filter(isCast).length).join() === before, 'another table is told');
      holds(strokes(fresh) === '' && pointed(fresh) === '', 'a link is told what was before it');
      // Nor does a caster of one speak at the other.
      holds(code(other.act({ t: 'cast', what: ink(3) })) === 'ok' && strokes(ida) === '0', 'he draws at another table');
    },
  },
  {
    name: 'only a caster draws and looks, and it is all that he can do',
    tell() {
      const { t, ann, bob } = openShow();
      const ida = look(t, casterOf(ann, 0), 'ida');
      const viv = look(t, linkOf(ann, 0), 'viv');
      t.ticks(1);
      for (const what of [ink(), point(1), { t: 'clear' }, { t: 'look', seat: A, on: true }] as const) {
        holds(code(cast(viv, what)) === 'only-watching', `who only watches may ${what.t}`);
        holds(code(cast(bob, what)) === 'watching', `who plays may ${what.t}`);
      }
      const was = [encodeWorld(t.room.session.world), t.room.row].join();
      for (const msg of [{ t: 'chat', text: 'x', to: 'all' }, { t: 'sit', seat: A }, { t: 'watchHand', on: true }, { t: 'resync' }, { t: 'leave' }] as const)
        holds(code(ida.act(msg)) === 'only-watching', `a caster may ${msg.t}`);
      holds(code(ida.verb({ t: 'ping', at: { x: 0, z: 0, turn: 0 } })) === 'only-watching', 'a caster may ping');
      for (const wrong of [
        {},
        { t: 'ink' },
        { ...ink(), more: 1 },
        { t: 'ink', stroke: { colour: 2, width: 24, line: [1, 2, 3] } },
        { t: 'point', at: { x: 1e9, z: 0 } },
      ])
        holds(code(ida.act({ t: 'cast', what: wrong })) === 'bad-message', `understood: ${JSON.stringify(wrong)}`);
      holds([encodeWorld(t.room.session.world), t.room.row].join() === was, 'the table is another');
      holds(code(bob.act({ t: 'watchLink', delay: 0, caster: true })) !== 'ok', 'somebody else than the host names a caster');
      // One account at a time, who is nobody at the table.
      let came = 'came in';
      try {
        look(t, t.room.state.watching?.links[0]?.code ?? '', 'vera');
      } catch (error) {
        came = error instanceof Error ? error.message : '';
      }
      holds(came === 'caster-here', `a second one by the same link: ${came}`);
      t.person('ida');
      holds(code(cast(ida, ink())) === 'only-watching', 'who is somebody at the table casts on');
      yes(cast(look(t, casterOf(ann, 0), 'ole'), ink(5)));
      holds(strokes(ida) === '' && strokes(viv) === '5', 'who is somebody at the table is shown what casters draw');
    },
  },
  {
    name: 'when his link is closed what he drew goes, as late as it came, and what was not shown yet never is; and so it is when the show is stopped',
    tell() {
      for (const how of ['closed', 'stopped', 'nobody'] as const) {
        const { t, ann } = openShow();
        const ida = look(t, casterOf(ann, 0), 'ida');
        const [same, late] = [0, DELAY].map((delay, i) => look(t, linkOf(ann, delay), `viv${i}`)) as [TestPerson, TestPerson];
        t.ticks(SHIFT + 5);
        yes(cast(ida, ink(1)));
        t.ticks(SHIFT + 1);
        yes(cast(ida, ink(2)));
        yes(cast(ida, point(2)));
        t.ticks(1);
        holds(strokes(same) === '1,2' && strokes(late) === '1', `${how}: not shown`);
        if (how === 'closed') yes(ann.act({ t: 'unwatch', link: 1 }));
        else if (how === 'stopped') yes(ann.act({ t: 'unwatch', link: null }));
        else yes(ann.act({ t: 'watching', policy: { ...OPEN, who: 'nobody' } }));
        t.ticks(1);
        if (how === 'closed') {
          holds(ida.kicked && strokes(same) === '' && Object.keys(board(same)).length === 0, 'what he drew stays');
          holds(strokes(late) === '1', 'its end comes too soon');
        }
        for (let tick = 0; tick < SHIFT; tick++) {
          t.ticks(1);
          holds(!strokes(late).includes('2') && !pointed(late).includes(':2'), `${how}: what was not shown yet is shown`);
        }
        if (how !== 'nobody')
          holds(Object.keys(board(late)).join() === '' && Object.keys(board(same)).join() === '', `${how}: what he drew stays: ${strokes(late)}`);
        holds(t.room.watch?.casting === null || how === 'stopped', `${how}: he is held on`);
      }
    },
  },
  {
    name: 'after the server has died nothing is drawn, nobody looks, and hands are as late as they were',
    tell() {
      const show = dealt(0, { hands: 'asked' });
      const { t } = show;
      const [link, plain] = [casterOf(show.ann, DELAY), linkOf(show.ann, DELAY)];
      const ida = look(t, link, 'ida');
      look(t, plain, 'viv');
      t.ticks(SHIFT + 5);
      yes(show.ann.act({ t: 'watchHand', on: true, casters: true }));
      t.ticks(SHIFT + 5);
      yes(cast(ida, { t: 'look', seat: A, on: true }));
      yes(cast(ida, ink()));
      t.ticks(2);
      yes(show.bob.act({ t: 'watchHand', on: true, casters: true }));
      const said = t.room.tick;
      t.ticks(20);
      yes(show.ann.act({ t: 'chat', text: 'on', to: 'all' }));
      t.crash();
      [show.ann, show.bob] = [t.person('ann'), t.person('bob')];
      const [back, viv] = [look(t, link, 'ida'), look(t, plain, 'viv')];
      t.ticks(1);
      holds(strokes(back) === '' && strokes(viv) === '', 'ink outlives the server');
      holds(own(back)?.seats.join() === A && looksAt(back) === '', `he may look at ${own(back)?.seats.join()}, and does at ${looksAt(back)}`);
      while (t.room.tick < said + SHIFT - 1) {
        t.ticks(1);
        holds(own(back)?.seats.join() === A, `Bob’s at ${t.room.tick}, said at ${said}`);
      }
      t.ticks(2);
      holds(own(back)?.seats.join() === 'A,B', 'what was said is lost');
      yes(cast(back, ink(4)));
      holds(strokes(viv) === '4', 'he cannot go on');
      // What nobody else saw waits as long.
      t.ticks(SHIFT);
      unseen(t, show.ann);
      const at = t.room.tick;
      t.crash();
      [show.ann, show.bob] = [t.person('ann'), t.person('bob')];
      const again = look(t, link, 'ida');
      t.ticks(1);
      yes(cast(again, { t: 'look', seat: A, on: true }));
      t.ticks(1);
      const was = looksAt(again);
      holds(was !== `A:${faces(show.ann, 'hand-A')}`, 'what waited is shown by a waking table');
      while (t.room.tick < at + SHIFT - 1) t.ticks(1);
      holds(looksAt(again) === was, 'what waited is shown too soon by a waking table');
      t.ticks(1);
      holds(looksAt(again) === `A:${faces(show.ann, 'hand-A')}`, 'what waited is lost');
    },
  },
  {
    name: 'who floods takes nothing from the other caster, and is held to strokes that stand, to so many at once, and to looks that stay few',
    tell() {
      const { t, ann } = dealt(0, { hands: 'asked' });
      const [ida, ole] = ['ida', 'ole'].map((user) => look(t, casterOf(ann, 0), user)) as [TestPerson, TestPerson];
      const viv = look(t, linkOf(ann, 0), 'viv');
      look(t, linkOf(ann, 3600), 'last');
      yes(ann.act({ t: 'watchHand', on: true, casters: true }));
      t.ticks(1);
      const did = { ok: 0, no: 0, points: 0, looks: 0 };
      for (let i = 0; i < 600; i++) {
        for (let n = 0; n < 3; n++) did[code(cast(ida, ink(i))) === 'ok' ? 'ok' : 'no']++;
        for (let n = 0; n < 3; n++) if (code(cast(ida, point(n))) === 'ok') did.points++;
        yes(cast(ida, { t: 'look', seat: A, on: false }));
        if (code(cast(ida, { t: 'look', seat: A, on: true })) === 'ok') did.looks++;
        if (i % 100 === 0) holds(code(cast(ole, ink(i))) === 'ok', 'another caster waits for him');
        t.ticks(1);
      }
      holds(did.ok >= 130 && did.ok <= 133, `${did.ok} strokes in a minute`);
      holds(did.points === 600, `${did.points} pointers in 600 ticks`);
      holds(did.looks >= 15 && did.looks <= 17, `${did.looks} looks in a minute`);
      const mine = Object.keys(board(viv)).filter((key) => key.startsWith('1.')).length;
      holds(mine === CASTERS.strokes, `${mine} strokes stand`);
      holds(code(ann.act({ t: 'watchLink', delay: 0, caster: true })) === 'links-full', 'as many casters as somebody likes');
    },
  },
  ...handStories,
];
