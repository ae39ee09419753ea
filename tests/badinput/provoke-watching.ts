// What a table that is shown, or where people talk, refuses, each provoked on purpose.

import { seat } from '../../server-modules/kernel/ids.ts';
import { VOICES_MOST } from '../../server-modules/protocol/voice.ts';
import { MOST } from '../../server-modules/table/bounds.ts';
import { admitTo } from '../../server-modules/table/room.ts';
import { openTestTable, yes } from '../support/table.ts';
import { chat, say, WHO } from '../watching/poll-stories.ts';
import { A, casterOf, linkOf, look, openShow, type Show } from '../watching/show.ts';

/** A table with a link, and its code. */
function shown(): Show & { link: string } {
  const show = openShow();
  return { ...show, link: linkOf(show.ann, 0) };
}

/** What is done, by the refusal it must meet. */
export const WATCHING_PROVOCATIONS = {
  'only-watching': () => {
    const { t, link } = shown();
    return look(t, link).act({ t: 'sit', seat: A });
  },
  'at-table': () => {
    const { t, link } = shown();
    const way = admitTo(t.room, 'bob', 'Bob', link);
    return 'no' in way ? way.no : 'ok';
  },
  covered: () => {
    const { t } = shown();
    return t.person('ann', { beside: true, covered: true }).act({ t: 'invite' });
  },
  'polls-full': () => {
    const { t, ann } = shown();
    linkOf(ann, 3600);
    for (let i = 0; i < MOST.polls; i++) {
      say(ann, WHO);
      t.ticks(10);
    }
    return say(ann, WHO);
  },
  'poll-full': () => {
    const { t, ann } = shown();
    const { secret } = yes(say(ann, { t: 'hook', link: 1 })).out as { secret: string };
    say(ann, { ...WHO, seconds: 1800 });
    t.ticks(1);
    for (let i = 0; i < MOST.voices; i++) {
      chat(t, { secret, voter: `voter ${i}`, option: 0 });
      t.ticks(1);
    }
    return chat(t, { secret, voter: 'one more', option: 0 });
  },
  'caster-here': () => {
    const { t, ann } = openShow();
    const link = casterOf(ann, 0);
    look(t, link);
    const way = admitTo(t.room, 'vera', 'Vera', link);
    return 'no' in way ? way.no : 'ok';
  },
  'links-full': () => {
    const { ann } = openShow();
    for (let i = 0; i < MOST.watchLinks; i++) linkOf(ann, i);
    return ann.act({ t: 'watchLink', delay: 0 });
  },
  'no-voice': () => {
    const { ann, bob } = openShow();
    yes(ann.act({ t: 'voice', line: 'a' }));
    return ann.act({ t: 'voice', to: bob.who, line: 'b', text: 'offer' });
  },
  'voices-full': () => {
    const t = openTestTable({});
    const seated = [...'ABCDEFGHI'].map((at) => {
      const one = t.person(at === 'A' ? 'ann' : at);
      yes(one.act({ t: 'sit', seat: seat(at) }));
      return one;
    });
    for (const one of seated.slice(0, VOICES_MOST)) yes(one.act({ t: 'voice', line: 'l' }));
    return seated[VOICES_MOST]?.act({ t: 'voice', line: 'l' }) ?? 'ok';
  },
};
