// Hands that are shown to casters: to whom, when, and who is told of each look. Told as the other stories of casters
// are.

import { code, openTestTable, yes, type TestPerson } from '../support/table.ts';
import { cast, dealt, DELAY, faces, holds, ink, looksAt, own, SHIFT, unseen } from './cast-show.ts';
import { A, B, casterOf, linkOf, look, OPEN } from './show.ts';
import type { Story } from './stories.ts';

export const handStories: readonly Story[] = [
  {
    name: 'a caster is shown a hand by its holder’s own word, as late as all else, when he has looked, which everybody has been told; and no other watcher is',
    tell() {
      const { t, ann, bob } = dealt(0, { hands: 'asked' });
      const ida = look(t, casterOf(ann, DELAY), 'ida');
      const viv = look(t, linkOf(ann, DELAY), 'viv');
      t.ticks(SHIFT + 5);
      holds(code(cast(ida, { t: 'look', seat: B, on: true })) === 'no-watching', 'he looks at a hand that nobody shows');
      yes(bob.act({ t: 'watchHand', on: true, casters: true }));
      for (let tick = 0; tick < SHIFT - 1; tick++) {
        t.ticks(1);
        holds(own(ida)?.seats.join() === '' && code(cast(ida, { t: 'look', seat: B, on: true })) === 'no-watching', `${tick + 1} ticks later he may look`);
      }
      t.ticks(1);
      holds(own(ida)?.seats.join() === B && looksAt(ida) === '', 'before he looks he is shown it, or may not look');
      holds(!bob.now.log.some(({ line }) => line.k === 'caster-looks'), 'a look is told that was none');
      yes(cast(ida, { t: 'look', seat: B, on: true }));
      holds(looksAt(ida) === '', 'he sees it before anybody is told');
      yes(bob.act({ t: 'chat', text: 'so', to: 'all' }));
      holds(looksAt(ida) === '', 'another row lets him see it');
      t.ticks(1);
      holds(looksAt(ida) === `B:${faces(bob, 'hand-B')}`, `he sees ${looksAt(ida)}`);
      const line = bob.now.log.filter(({ line: { k } }) => k === 'caster-looks').at(-1)?.line;
      holds(JSON.stringify(line?.a) === JSON.stringify(['Ida', { s: B }]), `nobody is told whose look it was: ${JSON.stringify(line)}`);
      holds(bob.now.room.watching?.casting?.shows.join() === B, 'nobody is told who shows it');
      const [card] = bob.in('hand-B');
      if (card !== undefined) yes(bob.verb({ t: 'put', piece: card.h, onto: 'felt' as never, at: { x: 0, z: 0, turn: 0 } }));
      t.ticks(SHIFT - 1);
      holds(looksAt(ida).split(',').length === 2, 'what he did came too soon');
      t.ticks(1);
      holds(looksAt(ida) === `B:${faces(bob, 'hand-B')}`, 'what he did never came');
      // What nobody else sees, and no audience is told, is as late.
      const was = looksAt(ida);
      unseen(t, bob);
      t.ticks(SHIFT - 1);
      holds(looksAt(ida) === was, 'what he did unseen came too soon');
      t.ticks(1);
      holds(looksAt(ida) === `B:${faces(bob, 'hand-B')}` && looksAt(ida) !== was, `what he did unseen never came: ${looksAt(ida)} ${was}`);
      // Taken back, it is gone when that is due, and the next look is told again.
      yes(bob.act({ t: 'watchHand', on: false }));
      t.ticks(SHIFT);
      holds(looksAt(ida) === '' && own(ida)?.seats.join() === '', 'it is shown on');
      yes(bob.act({ t: 'watchHand', on: true, casters: true }));
      t.ticks(SHIFT + 1);
      holds(looksAt(ida) === '', 'a look is not told again');
      holds((viv.now.room.hands ?? []).length === 0 && own(viv) === null, 'another watcher is shown it');
    },
  },
  {
    name: 'where the line that tells of a look cannot be written, he sees nothing',
    tell() {
      const { t, ann, bob } = dealt(0, { hands: 'asked' });
      const ida = look(t, casterOf(ann, 0), 'ida');
      yes(bob.act({ t: 'watchHand', on: true, casters: true }));
      t.ticks(1);
      yes(cast(ida, { t: 'look', seat: B, on: true }));
      t.disk.power = 0;
      let lost = false;
      try {
        t.ticks(1);
      } catch {
        lost = true;
      }
      holds(lost && looksAt(ida) === '', 'he sees it though nobody was told');
    },
  },
  {
    name: 'of two tables that differ in a hand that nobody shows to casters, or that none looks at, all who watch are told the same, casters too',
    tell() {
      for (const to of ['nobody', 'casters'] as const) {
        const worlds = [0, 1].map((world) => {
          const show = dealt(world, { hands: 'asked' });
          const { t } = show;
          const [link, plain, tardy] = [casterOf(show.ann, 0), linkOf(show.ann, 0), linkOf(show.ann, DELAY)];
          const seen = [look(t, link, 'ida'), look(t, plain, 'viv'), look(t, tardy, 'vera')];
          t.ticks(1);
          yes(show.ann.act({ t: 'watchHand', on: true, casters: true }));
          if (to === 'casters') yes(show.bob.act({ t: 'watchHand', on: true, casters: true }));
          t.ticks(1);
          yes(cast(seen[0] as TestPerson, { t: 'look', seat: A, on: true }));
          yes(cast(seen[0] as TestPerson, ink()));
          holds(code(cast(seen[0] as TestPerson, { t: 'look', seat: B, on: false })) === 'ok', 'he may not look away');
          t.ticks(20);
          holds(looksAt(seen[0] as TestPerson).startsWith('A:'), 'he looks at no hand');
          const at = seen.map(({ inbox }) => inbox.join(' '));
          t.crash();
          [show.ann, show.bob] = [t.person('ann'), t.person('bob')];
          const back = [look(t, link, 'ida'), look(t, plain, 'viv'), look(t, tardy, 'vera')];
          t.ticks(2 * SHIFT);
          return [...at, ...back.map(({ inbox }) => inbox.join(' '))];
        });
        worlds[0]?.forEach((text, i) => holds(text === worlds[1]?.[i], `shown to ${to}: audience ${i} is told of it`));
      }
    },
  },
  {
    name: 'what one hand does that casters may look at, and nobody else, makes no audience wait and tells it nothing',
    tell() {
      const worlds = [0, 1].map((world) => {
        const t = openTestTable();
        const ann = t.person('ann');
        yes(ann.act({ t: 'sit', seat: A }));
        yes(ann.act({ t: 'watching', policy: { ...OPEN, hands: 'asked', delay: 60 } }));
        yes(ann.act({ t: 'start' }));
        const deck = [...ann.now.zones.values()].find(({ kind, count }) => kind === 'inside' && (count ?? 0) > 9)?.id as never;
        yes(ann.verb({ t: 'draw', from: deck, count: 3, to: 'hand-A' as never }));
        const link = linkOf(ann, 0);
        casterOf(ann, 0);
        const viv = look(t, link, 'viv');
        yes(ann.act({ t: 'watchHand', on: true, casters: true }));
        t.ticks(700);
        // Of a card in her hand something changes with a row that no other sees, and then the delay becomes shorter.
        if (world === 1) unseen(t, ann);
        else yes(ann.act({ t: 'note', page: 1, title: 'mine', text: 'a secret', private: true }));
        t.ticks(20);
        yes(ann.act({ t: 'watching', policy: { ...OPEN, hands: 'asked' } }));
        const told: string[] = [];
        for (let tick = 0; tick < 700; tick++) {
          if (tick % 10 === 0) yes(ann.act({ t: 'chat', text: `word ${tick}`, to: 'all' }));
          t.ticks(1);
          told.push(viv.inbox.join(' '));
          viv.inbox = [];
        }
        return told;
      });
      worlds[0]?.forEach((text, i) => holds(text === worlds[1]?.[i], `${i} ticks later another thing is told`));
    },
  },
];
