// What polls must never tell, and to whom: told on the code as it is, and on code with a hole in it (poll-mutants.ts).
// Each throws a Leak.

import { SEATS, TICKS_PER_SECOND } from '../../server-modules/kernel/ids.ts';
import { OP, type ActOut } from '../../server-modules/protocol/messages.ts';
import type { PollMsg, PollView } from '../../server-modules/protocol/polls.ts';
import { MOST } from '../../server-modules/table/bounds.ts';
import { receive } from '../../server-modules/table/room.ts';
import { runTest } from '../../server-modules/table/test.ts';
import { Leak } from '../leaks/two-worlds/leak.ts';
import { code, openTestTable, yes, type TestPerson, type TestTable } from '../support/table.ts';
import { agreed, linkOf, look, openShow, OPEN } from './show.ts';
import type { Story } from './stories.ts';

function holds(what: boolean, told: string): void {
  if (!what) throw new Leak(told);
}

export const say = (person: TestPerson, what: PollMsg): ActOut => person.act({ t: 'poll', what });
/** What a chat's bot says, from no socket. */
export const chat = ({ room }: TestTable, what: Omit<Extract<PollMsg, { t: 'chat' }>, 't'>): ActOut =>
  JSON.parse(receive(room, 'bot', '', JSON.stringify({ table: 'table', n: 1, msg: { t: 'poll', what: { t: 'chat', ...what } } }))) as ActOut;
export const WHO: Extract<PollMsg, { t: 'open' }> = { t: 'open', words: 'Who is the Traitor?', options: 'seats', seconds: 60 };

/** The poll as this person was last told of it. */
export function polled({ notices }: TestPerson): PollView | null {
  let shown = null as PollView | null;
  for (const one of notices) {
    if (one.t === 'poll') shown = one.poll;
    else if (one.t === 'polled' && shown?.poll === one.poll) shown = { ...shown, counts: one.counts, open: one.open };
  }
  return shown;
}
const isPoll = (hex: string): boolean => hex.startsWith(`${OP.notice}:`) && Buffer.from(hex.slice(2), 'hex').toString().startsWith('{"t":"poll');
const votes = (person: TestPerson, option: number): string => code(say(person, { t: 'vote', poll: polled(person)?.poll ?? 1, option }));

const DELAY = 10;
const SHIFT = DELAY * TICKS_PER_SECOND;

export const stories: readonly Story[] = [
  {
    name: 'everybody at the table is sent the same bytes with polls and without, after the server has died too',
    tell() {
      const worlds = [false, true].map((polls) => {
        const show = openShow();
        const { t } = show;
        const [live, late] = [linkOf(show.ann, 0), linkOf(show.ann, DELAY)];
        const viv = look(t, live, 'viv');
        look(t, late, 'vera');
        show.bob.act({ t: 'watchHand', on: true });
        const heard: string[][] = [];
        const evening = (): void => {
          const people = [show.ann, show.bob, t.person('ann', { beside: true, covered: true }), t.person('wim')];
          for (let i = 0; i < 300; i++) {
            if (polls && i % 60 === 10) yes(say(show.ann, { ...WHO, words: `Who? ${i}` }));
            if (polls && i === 20) yes(say(show.ann, { t: 'hook', link: 1 }));
            if (polls && i % 7 === 0 && polled(viv)?.open === true) votes(viv, i % 2);
            if (polls && i % 60 === 50) yes(say(show.ann, { t: 'close' }));
            if (polls && i === 100) yes(say(show.ann, { t: 'auto', on: true }));
            if (i % 9 === 0) yes(show.bob.act({ t: 'chat', text: `word ${i}`, to: 'all' }));
            t.ticks(1);
          }
          heard.push(...people.map(({ inbox }) => inbox));
        };
        evening();
        const rows = t.room.row;
        t.crash();
        [show.ann, show.bob] = [t.person('ann'), t.person('bob')];
        heard.push(show.ann.inbox, show.bob.inbox);
        evening();
        if (polls) holds((polled(viv)?.counts ?? []).length === 2, 'nobody was asked anything');
        for (const person of t.people.values()) if (person.view?.room.me.who !== 0) holds(!person.inbox.some(isPoll), `${person.user} is told of a poll`);
        return { heard: heard.map((one) => one.join(' ')), rows };
      });
      const [without, within] = worlds;
      holds(without?.rows === within?.rows, `${within?.rows} rows and not ${without?.rows}`);
      without?.heard.forEach((text, i) => holds(text === within?.heard[i], `person ${i} of the table notices`));
    },
  },
  {
    name: 'an audience is asked as late as it sees the table, and told what it has said itself and nobody else',
    tell() {
      const { t, ann } = openShow();
      const live = look(t, linkOf(ann, 0), 'live');
      const late = look(t, linkOf(ann, DELAY), 'late');
      t.ticks(2 * SHIFT);
      yes(say(ann, WHO));
      const asked = t.room.tick;
      t.ticks(1);
      const [own] = [polled(live)];
      holds(own?.open === true && own.options.length === 2, 'the live audience is not asked');
      holds(votes(live, 1) === 'ok', 'the live audience has no voice');
      for (let i = 2; t.room.tick < asked + SHIFT - 1; i++) {
        t.ticks(1);
        holds(polled(late) === null, `asked ${asked + SHIFT - t.room.tick} ticks too soon`);
        if (i % 10 === 0) holds(votes(late, 0) === 'stale', 'a voice is counted before its time');
      }
      t.ticks(2);
      holds(polled(late)?.open === true, 'the late audience is not asked');
      holds(polled(late)?.counts.join() === '0,0', `the late audience is told what others said: ${polled(late)?.counts.join()}`);
      holds(votes(late, 0) === 'ok', 'the late audience has no voice');
      t.ticks(11);
      holds(polled(live)?.counts.join() === '0,1' && polled(late)?.counts.join() === '1,0', 'voices are mixed');
      yes(say(ann, { t: 'close' }));
      t.ticks(1);
      holds(votes(live, 0) === 'stale' && polled(live)?.open === false, 'it is not closed');
      holds(polled(late)?.open === true && votes(late, 1) === 'ok', 'its end comes too soon');
      t.ticks(SHIFT);
      holds(polled(late)?.open === false && votes(late, 0) === 'stale', 'it never ends');
      holds(polled(late)?.counts.join() === '0,1', 'the last voice is lost');
    },
  },
  {
    name: 'what was dropped is asked of nobody, and links that come later are not asked what was before them',
    tell() {
      const { t, ann } = openShow({ delay: DELAY });
      const late = look(t, linkOf(ann, 0), 'late');
      t.ticks(2 * SHIFT);
      yes(say(ann, { ...WHO, words: 'my address is' }));
      t.ticks(20);
      yes(ann.act({ t: 'unwatch', link: null }));
      const fresh = look(t, linkOf(ann, 0), 'fresh');
      t.ticks(3 * SHIFT);
      for (const one of [late, fresh]) holds(polled(one) === null, `${one.user} is asked what was dropped`);
    },
  },
  {
    name: 'a shorter delay asks nobody before he has seen what was there',
    tell() {
      const { t, ann, bob } = openShow({ delay: 60 });
      const viv = look(t, linkOf(ann, 0));
      t.ticks(100);
      yes(ann.act({ t: 'chat', text: 'under sixty', to: 'all' }));
      const said = t.room.tick;
      t.ticks(50);
      agreed(ann, [bob], { t: 'watching', policy: OPEN });
      yes(say(ann, { ...WHO, seconds: 120 }));
      while (t.room.tick < said + 599) {
        t.ticks(1);
        holds(polled(viv) === null, `asked at ${t.room.tick}, before what was promised for ${said + 600}`);
      }
      t.ticks(60);
      holds(polled(viv) !== null, 'never asked');
    },
  },
  {
    name: 'where the end closes the gap, what the game asked is asked of nobody who has seen it answered',
    tell() {
      const { t, ann } = openShow({ closes: true }, { game: 'revolver-noir', mode: 'enforced' });
      const late = look(t, linkOf(ann, DELAY), 'late');
      t.ticks(2 * SHIFT);
      yes(say(ann, WHO));
      t.ticks(20);
      yes(say(ann, { t: 'close' }));
      yes(ann.act({ t: 'resign' }));
      t.ticks(1);
      holds(late.now.room.phase === 'over', 'the gap stayed open');
      t.ticks(2 * SHIFT);
      holds(polled(late) === null, 'asked of what it has seen');
    },
  },
  {
    name: 'what was asked at a row that was never written is asked of nobody',
    tell() {
      const show = openShow();
      const { t } = show;
      const link = linkOf(show.ann, 0);
      look(t, link, 'viv');
      t.ticks(1);
      yes(say(show.ann, WHO));
      t.ticks(1);
      const asked = JSON.parse(t.disk.saves.get(0) ?? '') as { list: { row: number; closed: unknown }[] };
      const [one] = asked.list;
      if (one === undefined) throw new Leak('nothing is written down');
      one.closed = { row: t.room.row + 1, tick: t.room.tick };
      asked.list.push({ ...one, row: t.room.row + 1, poll: 2, words: 'never' } as never);
      t.disk.saves.set(0, JSON.stringify(asked));
      t.crash();
      [show.ann, show.bob] = [t.person('ann'), t.person('bob')];
      const back = look(t, link, 'viv');
      t.ticks(3);
      holds(polled(back)?.poll === 1 && polled(back)?.open === true, `asked ${JSON.stringify(polled(back))}`);
    },
  },
  {
    name: 'one voice each, changed as often as he likes till it ends; what was answered outlives the server',
    tell() {
      const show = openShow();
      const { t } = show;
      const link = linkOf(show.ann, 0);
      const viv = look(t, link, 'viv');
      const second = look(t, link, 'viv');
      const { secret } = yes(say(show.ann, { t: 'hook', link: 1 })).out as { secret: string };
      t.ticks(1);
      yes(say(show.ann, WHO));
      t.ticks(1);
      holds(votes(viv, 0) === 'ok', 'no voice');
      for (let i = 0; i < 2; i++) votes(second, 1 - (i % 2));
      holds(votes(second, 1) === 'too-fast', 'one account speaks as often as it likes');
      t.ticks(11);
      holds(votes(second, 1) === 'ok' && votes(viv, 1) === 'ok', 'a voice cannot be changed');
      for (const voter of ['ida', 'ole', 'ida']) {
        yes(chat(t, { secret, voter, option: 0 }));
        t.ticks(11);
      }
      holds(polled(viv)?.counts.join() === '2,1', `one voice each, and not ${polled(viv)?.counts.join()}`);
      const stored = JSON.stringify([...t.disk.saves]);
      holds(!stored.includes('viv') && !stored.includes('ida'), 'who voted how is written down by name');
      t.crash();
      [show.ann, show.bob] = [t.person('ann'), t.person('bob')];
      const back = look(t, link, 'viv');
      holds(polled(back)?.counts.join() === '2,1' && polled(back)?.mine === 1, `after the server died: ${JSON.stringify(polled(back))}`);
      yes(chat(t, { secret, voter: 'ole', option: 1 }));
      t.ticks(11);
      holds(polled(back)?.counts.join() === '1,2' && polled(back)?.open === true, 'after the server died nothing is counted');
      t.ticks(600);
      holds(polled(look(t, link, 'vera')) === null, 'who comes later is told of what is over');
      holds(polled(back)?.open === false && code(chat(t, { secret, voter: 'ole', option: 0 })) === 'stale', 'it never ends');
      const { poll } = yes(chat(t, { secret })).out as { poll: PollView };
      holds(poll.counts.join() === '1,2' && !poll.open, 'the bot is told something else');
    },
  },
  {
    name: 'each who looks through a relay has one voice, and nobody else has more by saying whose it is',
    tell() {
      const { t, ann } = openShow();
      const link = linkOf(ann, 0);
      const [viv, relay] = [look(t, link, 'viv'), t.person('a relay', { invite: link, session: 'relayed', relay: true })];
      t.ticks(1);
      yes(say(ann, WHO));
      t.ticks(1);
      const speaks = (by: TestPerson, voter: string, option: number): string => code(say(by, { t: 'vote', poll: 1, option, voter }));
      for (const voter of ['x', 'y', 'x']) holds(speaks(viv, voter, 1) === 'ok' && speaks(relay, voter, 0) === 'ok', 'a voice is refused');
      t.ticks(15);
      holds(polled(viv)?.counts.join() === '2,1', `one voice each, and not ${polled(viv)?.counts.join()}`);
    },
  },
  {
    name: 'only who may invite asks, only who watches answers, and only a known secret speaks for a chat',
    tell() {
      const { t, ann, bob } = openShow();
      const viv = look(t, linkOf(ann, 0), 'viv');
      const wim = t.person('wim');
      t.ticks(1);
      holds(code(say(wim, WHO)) === 'not-invited', 'a stranger asks');
      holds(code(say(bob, { t: 'hook', link: 1 })) === 'host-only', 'somebody speaks for a link of another');
      yes(say(ann, WHO));
      t.ticks(1);
      holds(code(say(bob, { t: 'vote', poll: 1, option: 0 })) === 'watching', 'a seat has a voice');
      const own = yes(say(ann, { t: 'hook', link: 1 })).out as { secret: string };
      for (const voice of [{}, { voter: 'x', option: 0 }])
        holds(code(say(ann, { t: 'chat', ...own, ...voice })) === 'watching', 'somebody at the table reads what is said, or speaks');
      holds(code(chat(t, { ...own, voter: 'a\u0007', option: 0 })) === 'bad-message', 'any name will do');
      for (const what of [WHO, { t: 'close' }, { t: 'auto', on: true }, { t: 'list' }, { t: 'hook', link: 1 }] as PollMsg[])
        holds(code(say(viv, what)) === 'only-watching', `a watcher may ${what.t}`);
      holds(
        code(say(viv, { t: 'vote', poll: 2, option: 0 })) === 'stale' && code(say(viv, { t: 'vote', poll: 1, option: 2 })) === 'bad-message',
        'no such option',
      );
      const { secret } = yes(say(ann, { t: 'hook', link: 1 })).out as { secret: string };
      holds(code(chat(t, { secret: 'guessed', voter: 'x', option: 0 })) === 'no-such-link', 'any secret will do');
      yes(ann.act({ t: 'unwatch', link: 1 }));
      holds(code(chat(t, { secret, voter: 'x', option: 0 })) === 'no-such-link', 'it speaks for a link that is closed');
      // What another has asked nobody is told, nor any count.
      holds((yes(say(bob, { t: 'list' })).out as { polls: { open: unknown } }).polls.open === null, 'what another asks is told');
    },
  },
  {
    name: 'at a vote of the game an audience is asked by itself, of what it is shown, the same in two worlds that differ in what it may not know',
    tell() {
      const worlds = [0, 1].map((world) => {
        const t = openTestTable({
          game: 'the-traitors',
          mode: 'enforced',
          options: { events: 'digital', rounds: 2, tieRevoteCap: 5, entryWindow: 0, clock: 0 },
        });
        const at = ['ann', 'bob', 'cleo', 'dan'].map((name, i) => {
          const person = t.person(name);
          yes(person.act({ t: 'sit', seat: SEATS[i] as never }));
          return person;
        });
        const [ann, ...others] = at as [TestPerson, ...TestPerson[]];
        agreed(ann, others, { t: 'watching', policy: OPEN });
        yes(ann.act({ t: 'start' }));
        const late = look(t, linkOf(ann, DELAY), 'late');
        const live = look(t, linkOf(ann, 0), 'live');
        yes(say(ann, { t: 'auto', on: true }));
        // Another Traitor in each world, and another secret vote.
        const position = { hands: { A: 'G' }, deck: 'F', role: world === 0 ? 'B' : 'C', out: ['D'], turn: 'A', rounds: 2 };
        runTest(t.room, JSON.stringify({ table: 'table', t: 'position', position }));
        t.ticks(2 * SHIFT);
        holds(polled(live) === null, 'asked before there was a question');
        yes(ann.can('draw'));
        const opened = t.room.tick;
        t.ticks(5);
        holds(polled(late) === null, 'asked before the question is shown');
        holds(
          polled(live)
            ?.options.map((one) => (typeof one === 'object' && 's' in one ? one.name : ''))
            .join() === 'Ann,Bob,Cleo',
          'not asked whom they banish',
        );
        holds(votes(live, 1) === 'ok', 'no voice');
        const [, bob, cleo] = at as [TestPerson, TestPerson, TestPerson];
        const votesFor = (person: TestPerson, i: number): void =>
          void yes(person.verb(person.now.rules?.can.filter(({ move }) => move === 'vote')[i]?.verb as never));
        votesFor(bob, world);
        t.ticks(SHIFT + 5);
        holds(t.room.tick > opened + SHIFT && polled(late)?.open === true && votes(late, 0) === 'ok', 'the late audience is not asked');
        const sofar = [live, late].map(({ inbox }) => inbox.join(' '));
        votesFor(ann, 0);
        votesFor(cleo, 0);
        t.ticks(1);
        holds(polled(live)?.poll !== 1 || (polled(live)?.open === false && votes(live, 0) === 'stale'), 'it goes on after the decision');
        holds(polled(late)?.open === true, 'its end tells that it was decided');
        for (const person of at) holds(!person.inbox.some(isPoll), `${person.user} is told of a poll`);
        return sofar;
      });
      worlds[0]?.forEach((text, i) => holds(text === worlds[1]?.[i], `audience ${i} is told of what it may not know`));
    },
  },
  {
    name: 'who is sent away or leaves for good asks no more, and the address he was given is nobody’s; a late audience sees its end as late',
    tell() {
      for (const goes of ['kick', 'leave', 'crash'] as const) {
        const show = openShow();
        const { t } = show;
        const [live, late] = [look(t, linkOf(show.ann, 0), 'live'), look(t, linkOf(show.ann, DELAY), 'late')];
        yes(show.ann.act({ t: 'host', who: show.bob.who }));
        const theirs = yes(say(show.bob, { t: 'hook', link: 1 })).out as { secret: string };
        const own = yes(say(show.ann, { t: 'hook', link: 2 })).out as { secret: string };
        yes(show.bob.act({ t: 'host', who: show.ann.who }));
        t.ticks(2 * SHIFT);
        yes(say(show.bob, WHO));
        t.ticks(SHIFT + 2);
        holds(polled(late)?.open === true && votes(late, 0) === 'ok', 'not asked');
        yes(goes === 'leave' ? show.bob.act({ t: 'leave' }) : show.ann.act({ t: 'kick', who: show.bob.who }));
        if (goes === 'crash') {
          t.crash();
          show.ann = t.person('ann');
        }
        t.ticks(1);
        holds(code(chat(t, theirs)) === 'no-such-link', `${goes}: what he was given speaks on`);
        holds(code(chat(t, own)) === 'ok', `${goes}: what another was given is void`);
        const { polls } = yes(say(show.ann, { t: 'list' })).out as { polls: { open: unknown; hooks: number[] } };
        holds(polls.open === null && polls.hooks.join() === '2', `${goes}: ${JSON.stringify(polls)}`);
        if (goes === 'crash') continue;
        holds(polled(live)?.open === false && votes(live, 0) === 'stale', `${goes}: his question stands`);
        holds(polled(late)?.open === true, `${goes}: the end is told sooner than what ended it`);
        t.ticks(SHIFT);
        holds(polled(late)?.open === false, `${goes}: a late audience is asked for ever`);
      }
    },
  },
  {
    name: 'a bot that looks at every tick takes no voice of its audience, however many links there are',
    tell() {
      const { t, ann } = openShow();
      for (let i = 0; i < MOST.watchLinks; i++) linkOf(ann, 0);
      const { secret } = yes(say(ann, { t: 'hook', link: 1 })).out as { secret: string };
      t.ticks(1);
      yes(say(ann, WHO));
      const said = { ok: 0, no: 0 };
      for (let i = 0; i < 300; i++) {
        t.ticks(1);
        yes(chat(t, { secret }));
        holds(code(chat(t, { secret })) === 'too-fast', 'it looks as often as it likes');
        said[code(chat(t, { secret, voter: `own ${i}`, option: 1 })) === 'ok' ? 'ok' : 'no']++;
      }
      // A share of 30, of which five come at once and one a second.
      holds(said.ok === MOST.voices / MOST.watchLinks, `${said.ok} voices of ${said.ok + said.no}`);
    },
  },
  {
    name: 'who floods one link takes nothing from another, whose audience is told the same and has the same share, whatever others say',
    tell() {
      const worlds = [false, true].map((floods) => {
        const { t, ann } = openShow();
        const [, quiet] = [look(t, linkOf(ann, 0), 'viv'), look(t, linkOf(ann, 0), 'wim')];
        const [loud, own] = [1, 2].map((link) => (yes(say(ann, { t: 'hook', link })).out as { secret: string }).secret) as [string, string];
        t.ticks(1);
        yes(say(ann, { ...WHO, seconds: 600 }));
        t.ticks(1);
        // A link that is made later changes no share.
        if (floods) linkOf(ann, 0);
        const told: string[] = [];
        for (let i = 0; i < 1200; i++) {
          for (let n = 0; floods && n < 9; n++) chat(t, { secret: loud, voter: `loud ${9 * i + n}`, option: 0 });
          told.push(JSON.stringify([1, 2].map((n) => ({ ...chat(t, { secret: own, voter: `own ${i} ${n}`, option: 1 }), n: 0 }))));
          if (i % 20 === 0) told.push(votes(quiet, (i / 20) % 2));
          t.ticks(1);
        }
        const { poll } = yes(chat(t, { secret: own })).out as { poll: PollView };
        holds(poll.counts[1] === MOST.voices / 2 - 1 || poll.counts[1] === MOST.voices / 2, `a share of ${poll.counts.join()}`);
        return [...told, ...quiet.notices.flatMap((one) => (one.t === 'poll' || one.t === 'polled' ? [JSON.stringify(one)] : []))];
      });
      worlds[0]?.forEach((text, i) => holds(text === worlds[1]?.[i], `told ${worlds[1]?.[i]} and not ${text}`));
    },
  },
];
