// What must never come sooner, to nobody else, and not after it was called off: told on the code as it is, and on code
// with a hole in it (mutants.ts). Each throws a Leak.

import { TICKS_PER_SECOND } from '../../server-modules/kernel/ids.ts';
import { OP, type View } from '../../server-modules/protocol/messages.ts';
import { RELAY_OP } from '../../server-modules/protocol/watching.ts';
import { writePointers } from '../../server-modules/protocol/passing.ts';
import { admitTo, receive } from '../../server-modules/table/room.ts';
import { seededPick } from '../../server-modules/kernel/testing.ts';
import { Leak } from '../leaks/two-worlds/leak.ts';
import { code, yes, type TestPerson } from '../support/table.ts';
import { A, B, agreed, linkOf, look, openShow, OPEN, said, type Show } from './show.ts';

export interface Story {
  name: string;
  tell(): void;
}

function holds(what: boolean, told: string): void {
  if (!what) throw new Leak(told);
}

/** Something that everybody sees: a word, a card that moves, a hand that points, a ping. */
function happens({ t, ann, bob }: Show, pick: (n: number) => number): void {
  const felt = ann.in('felt').filter(({ locked }) => !locked);
  const piece = felt[pick(Math.max(1, felt.length))];
  switch (pick(6)) {
    case 0:
      return void yes((pick(2) === 0 ? ann : bob).act({ t: 'chat', text: `at ${t.room.tick}`, to: 'all' }));
    case 1:
      return ann.data(OP.pointer, writePointers([{ who: 0, x: pick(900), z: pick(900) }]));
    case 2:
      return void bob.verb({ t: 'ping', at: { x: pick(900), z: 0, turn: 0 } });
    case 3:
      return void ann.verb({ t: 'roll', pieces: felt.filter(({ kind }) => kind === 'die').map(({ h }) => h) });
    default:
      return piece === undefined ? undefined : void ann.verb({ t: 'turn', piece: piece.h, degrees: 90 });
  }
}

/** Payloads of a watcher by the tick at which they came; notices about the show itself are his own. */
function heard(person: TestPerson): string[] {
  const hex = person.inbox.filter((one) => !one.startsWith(`${OP.notice}:7b2274223a2264656c61796564`));
  person.inbox = [];
  return hex;
}

/** A View without how often it was changed. */
export const still = (view: View): string => JSON.stringify([[...view.pieces], [...view.zones], view.room, view.rules, view.log, [...view.sheet]]);

/** The delay in seconds, and how long is looked. */
const DELAY = 10;
const LONG = 300;

export const stories: readonly Story[] = [
  {
    name: 'a delayed link is sent what a live one was, byte for byte, and no byte before its tick',
    tell() {
      const show = openShow();
      const { t, ann } = show;
      const live = look(t, linkOf(ann, 0), 'live');
      const late = look(t, linkOf(ann, DELAY), 'late');
      t.ticks(1);
      const pick = seededPick('shifted');
      const shift = DELAY * TICKS_PER_SECOND;
      const [sent, came]: { at: number; hex: string }[][] = [[], []];
      const began = t.room.tick - 1;
      const listen = (): void => {
        for (const hex of heard(live)) sent?.push({ at: t.room.tick, hex });
        for (const hex of heard(late)) came?.push({ at: t.room.tick, hex });
      };
      live.inbox = [];
      for (let i = 0; i < LONG; i++) {
        if (pick(3) === 0) happens(show, pick);
        listen();
        t.ticks(1);
        listen();
      }
      const [first, ...rest] = came ?? [];
      holds(first !== undefined && first.hex.startsWith(`${OP.snapshot}:`) && first.at === began + shift, `the first picture came at ${first?.at}`);
      rest.forEach(({ at, hex }, i) => {
        const due = sent?.[i];
        holds(due?.hex === hex && due.at + shift === at, `payload ${i} at ${at}, ${due?.at}: ${hex.slice(0, 80)} instead of ${due?.hex.slice(0, 80)}`);
      });
      holds(rest.length > 60, `${rest.length} payloads were shown`);
    },
  },
  {
    name: 'whoever joins late, comes back, or comes after the server has died sees the table as it was, and nothing newer',
    tell() {
      const show = openShow({ delay: DELAY });
      const { t } = show;
      const code10 = linkOf(show.ann, 0);
      const pick = seededPick('joins');
      const shift = DELAY * TICKS_PER_SECOND;
      const check = (one: TestPerson, when: string): void => {
        if (one.view === null) return;
        for (const line of one.view.log) holds(t.room.tick - line.tick >= shift, `${when}: a line of ${line.tick} at ${t.room.tick}`);
        holds(t.room.tick - one.view.tick >= shift, `${when}: a picture of ${one.view.tick} at ${t.room.tick}`);
      };
      let seen = 0;
      for (let i = 0; i < LONG; i++) {
        if (pick(3) === 0) happens(show, pick);
        t.ticks(1);
        if (i % 23 === 0) {
          const viv = look(t, code10, `viv ${i}`);
          check(viv, 'joined');
          if (viv.view !== null) seen++;
          viv.drop();
        }
        if (i === 140 || i === 220) {
          t.crash();
          [show.ann, show.bob] = [t.person('ann'), t.person('bob')];
          const viv = look(t, code10, `back ${i}`);
          holds(viv.view !== null, 'what waited was lost with the server');
          check(viv, 'after the server died');
          t.ticks(30);
          check(viv, 'after the server died');
          holds(viv.now.tick > 40, `a picture of ${viv.now.tick} at ${t.room.tick} after the server died`);
        }
      }
      holds(seen > 5, 'nobody saw anything');
    },
  },
  {
    name: 'what waits outlives the server: later it is shown as it happened, each at its tick',
    tell() {
      const show = openShow({ delay: DELAY });
      const { t, ann } = show;
      const link = linkOf(ann, 0);
      for (let i = 0; i < 40; i++) {
        yes(ann.act({ t: 'chat', text: `word ${i}`, to: 'all' }));
        t.ticks(5);
        if (i % 13 === 7) t.room.outbox.roomChanged = true;
      }
      const told = new Map(ann.now.log.flatMap(({ tick, line }) => (line.k === 'said' ? [[String(line.a?.[0]), tick] as const] : [])));
      t.crash();
      const viv = look(t, link);
      for (let i = 0; i < 120; i++) {
        for (const word of said(viv)) holds(t.room.tick >= (told.get(word) ?? 0) + DELAY * TICKS_PER_SECOND, `${word} at ${t.room.tick}`);
        t.ticks(1);
      }
      holds(said(viv).length === 40, `${said(viv).length} of 40 words were shown`);
      const live = t.person('wim');
      holds(JSON.stringify([...viv.now.pieces]) === JSON.stringify([...live.now.pieces]), 'another table than there is');
    },
  },
  {
    name: 'dropped is dropped: what had not been shown is shown to nobody, before or after the server has died',
    tell() {
      const show = openShow({ delay: DELAY });
      const { t, ann } = show;
      const viv = look(t, linkOf(ann, 0));
      t.ticks(110);
      yes(ann.act({ t: 'chat', text: 'my address is', to: 'all' }));
      t.ticks(20);
      holds(code(show.bob.act({ t: 'unwatch', link: null })) === 'host-only', 'somebody else than the host stopped the show');
      yes(ann.act({ t: 'unwatch', link: null }));
      holds(
        viv.notices.some((one) => one.t === 'dropped'),
        'nobody was told',
      );
      yes(ann.act({ t: 'chat', text: 'on we go', to: 'all' }));
      const before = viv.inbox.length;
      t.ticks(99);
      holds(viv.inbox.length === before, 'something came');
      t.crash();
      const again = look(t, t.room.state.watching?.links[0]?.code ?? '', 'again');
      t.ticks(130);
      for (const one of [viv, again]) holds(!said(one).includes('my address is'), 'what was dropped was shown');
      holds(said(again).includes('on we go'), 'the show did not go on');
    },
  },
  {
    name: 'the end of a game closes the gap where that was agreed, and nowhere else',
    tell() {
      for (const closes of [true, false]) {
        const { t, ann } = openShow({ delay: DELAY, closes }, { game: 'revolver-noir', mode: 'enforced' });
        const viv = look(t, linkOf(ann, 0));
        t.ticks(20);
        yes(ann.act({ t: 'resign' }));
        t.ticks(1);
        holds((viv.view?.room.phase === 'over') === closes, closes ? 'the gap stayed open' : 'it was shown too soon');
      }
      const { t, ann, bob } = openShow({ delay: DELAY }, { game: 'revolver-noir', mode: 'enforced' });
      const viv = look(t, linkOf(ann, 0));
      t.ticks(20);
      // What was before that was agreed was promised for later, and comes later.
      agreed(ann, [bob], { t: 'watching', policy: { ...OPEN, delay: DELAY, closes: true } });
      yes(ann.act({ t: 'resign' }));
      t.ticks(1);
      holds(viv.view === null, 'it reached back');
    },
  },
  {
    name: 'more is shown only by the word of all whose it is, and to links that hold, which never act',
    tell() {
      const { t, ann, bob } = openShow({ delay: 60, hands: 'never' });
      const link = linkOf(ann, 0);
      yes(ann.act({ t: 'watching', policy: { ...OPEN, delay: 0, hands: 'asked' } }));
      holds(ann.now.room.watching?.delay === 60, 'nobody was asked');
      yes(bob.act({ t: 'consent', id: bob.now.room.proposals[0]?.id ?? 0, yes: true }));
      const fresh = look(t, linkOf(ann, 0), 'fresh');
      holds(fresh.view === null, 'a shorter delay reached back');
      t.ticks(601);
      const viv = look(t, link);
      holds(viv.view !== null, 'nothing is shown');
      holds((viv.now.room.hands ?? []).length === 0, 'a hand is shown that nobody shows');
      yes(bob.act({ t: 'watchHand', on: true }));
      holds(viv.now.room.hands?.map(({ seat }) => seat).join() === B, 'other hands than his are shown');
      const answer = receive(t.room, 'viv', viv.session, JSON.stringify({ table: 'table', n: 1, msg: { t: 'chat', text: 'x', to: 'all' } }));
      holds(answer.includes('only-watching'), `a watcher is answered ${answer}`);
      // Less may be set by the host alone, and is nobody's yes.
      yes(ann.act({ t: 'watching', policy: { ...OPEN, hands: 'after' } }));
      holds(ann.now.room.watching?.shows.join() === B, 'whoever said nothing shows his hand after the game');
      yes(ann.act({ t: 'unwatch', link: 1 }));
      let back = 'came in';
      try {
        look(t, link, 'viv');
      } catch (error) {
        back = error instanceof Error ? error.message : '';
      }
      holds(back === 'not-invited', `by a closed link: ${back}`);
    },
  },
  {
    name: 'watchers see what whoever sits nowhere sees: no hand, no look, no whisper, no line of a seat, and nothing from before',
    tell() {
      const show = openShow();
      const { t, ann, bob } = show;
      yes(ann.act({ t: 'watching', policy: { ...OPEN, who: 'nobody' } }));
      yes(ann.act({ t: 'chat', text: 'among ourselves', to: 'all' }));
      yes(ann.act({ t: 'watching', policy: OPEN }) && bob.act({ t: 'consent', id: t.room.state.nextProposal - 1, yes: true }));
      const viv = look(t, linkOf(ann, 0));
      const wim = t.person('wim');
      const deck = [...ann.now.zones.values()].find(({ kind, count }) => kind === 'inside' && (count ?? 0) > 9)?.id as never;
      yes(ann.verb({ t: 'draw', from: deck, count: 3, to: 'hand-A' as never }));
      const [card] = ann.in('hand-A');
      if (card !== undefined) yes(ann.verb({ t: 'show', piece: card.h, to: [B] }));
      yes(ann.act({ t: 'chat', text: 'only you', to: [bob.who] }));
      t.ticks(30);
      holds(!JSON.stringify(viv.now.log).includes('only you'), 'a whisper was told');
      holds(!JSON.stringify(viv.now.log).includes('among ourselves'), 'what was said before is told');
      holds(JSON.stringify([...viv.now.pieces]) === JSON.stringify([...wim.now.pieces]), 'other pieces than all see');
      holds(JSON.stringify([...viv.now.zones]) === JSON.stringify([...wim.now.zones]), 'other places than all see');
      holds(!viv.inbox.join().includes(Buffer.from(t.room.state.invite).toString('hex')), 'the invite was told');
    },
  },
  {
    name: 'a covered screen is told what whoever sits nowhere is told, whatever its person holds, writes or is told',
    tell() {
      const { t, ann, bob } = openShow();
      const screen = t.person('ann', { beside: true, covered: true });
      const wim = t.person('wim');
      const deck = [...ann.now.zones.values()].find(({ kind, count }) => kind === 'inside' && (count ?? 0) > 9)?.id as never;
      yes(ann.verb({ t: 'draw', from: deck, count: 3, to: 'hand-A' as never }));
      yes(bob.act({ t: 'chat', text: 'only you', to: [ann.who] }));
      yes(ann.act({ t: 'note', page: 1, title: 'who I am', text: 'a secret', private: true }));
      const check = (when: string): void => {
        holds(JSON.stringify([...screen.now.pieces]) === JSON.stringify([...wim.now.pieces]), `${when}: other pieces than all see`);
        holds(JSON.stringify([...screen.now.zones]) === JSON.stringify([...wim.now.zones]), `${when}: other places than all see`);
        holds(!JSON.stringify(screen.now).includes('only you'), `${when}: a whisper is told`);
        holds(!JSON.stringify(screen.now).includes('who I am'), `${when}: a page of his own is named`);
        holds(!JSON.stringify(screen.now).includes(t.room.state.invite), `${when}: the invite is told`);
      };
      check('beside');
      // Who changes chairs is sent a whole View: a covered screen stays covered.
      yes(ann.act({ t: 'stand' }));
      yes(ann.act({ t: 'sit', seat: A }));
      check('on another chair');
      screen.drop();
      const again = t.person('ann', { take: true, covered: true });
      yes(bob.act({ t: 'chat', text: 'only you', to: [again.who] }));
      holds(!JSON.stringify(again.now).includes('only you'), 'after it came back: a whisper is told');
      yes(again.act({ t: 'cover', on: false }));
      holds(again.in('hand-A').length === 3, 'open it does not show the hand');
      const closed = again.in('hand-A')[0];
      yes(again.act({ t: 'cover', on: true }));
      holds(again.now.pieces.size === wim.now.pieces.size && (closed === undefined || !again.now.pieces.has(closed.h)), 'covered again it shows the hand');
    },
  },
  {
    name: 'what somebody does unseen is no message, and changes none, for whoever watches or comes to watch',
    tell() {
      const worlds = [0, 1].map((world) => {
        const show = openShow({ delay: 0 });
        const { t, ann, bob } = show;
        const link = linkOf(ann, 0);
        const late = linkOf(ann, DELAY);
        const seen = [look(t, link, 'viv'), look(t, late, 'vera')];
        for (let i = 0; i < 40; i++) {
          t.person(`guest ${i}`);
          if (world === 1) yes(bob.act({ t: 'note', page: 1, title: 'mine', text: `secret ${i}`, private: true }));
          if (i === 20) {
            t.crash();
            [show.ann, show.bob] = [t.person('ann'), t.person('bob')];
            if (world === 1) yes(show.bob.act({ t: 'note', page: 2, title: 'mine', text: 'another', private: true }));
            seen.push(look(t, link, 'back'), look(t, late, 'again'));
            break;
          }
          t.ticks(5);
        }
        t.ticks(120);
        return seen.map(({ inbox }) => inbox.join(' '));
      });
      worlds[0]?.forEach((text, i) => holds(text === worlds[1]?.[i], `watcher ${i} is told of it`));
    },
  },
  {
    name: 'a relay is who has proved it, and nobody else is counted as many or is sent its wholes; by an invite it is nobody',
    tell() {
      const { t, ann } = openShow();
      const link = linkOf(ann, 0);
      const viv = look(t, link, 'viv');
      const relay = t.person('a relay', { invite: link, session: 'relayed', relay: true });
      const many = new TextEncoder().encode('5000');
      viv.data(RELAY_OP, many);
      const piece = ann.in('felt').find(({ locked }) => !locked);
      for (let i = 0; i < 300; i++) {
        if (piece !== undefined) ann.verb({ t: 'turn', piece: piece.h, degrees: 90 });
        t.ticks(1);
      }
      holds(ann.now.room.watching?.count === 1, `${ann.now.room.watching?.count} watch`);
      relay.data(RELAY_OP, many);
      t.ticks(10);
      holds(ann.now.room.watching?.count === 5001, `${ann.now.room.watching?.count} watch, and not 5001`);
      const wholes = (one: TestPerson): number => one.inbox.filter((hex) => hex.startsWith(`${RELAY_OP}:`)).length;
      holds(wholes(relay) > 0, 'a relay is sent no whole for who joins');
      holds(wholes(viv) === 0, 'who watches is sent a relay’s whole');
      const people = t.room.state.people.length;
      holds('no' in admitTo(t.room, 'another relay', 'Relay', t.room.state.invite, {}, true), 'a relay comes by an invite');
      holds(t.room.state.people.length === people, 'a relay is somebody at the table');
    },
  },
];
