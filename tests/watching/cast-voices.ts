// Two worlds, in one of which the casters of a show talk by voice: what everybody else is sent of it.

import { seat } from '../../server-modules/kernel/ids.ts';
import type { VoiceMsg } from '../../server-modules/protocol/voice.ts';
import { yes, type TestPerson } from '../support/table.ts';
import { casterOf, linkOf, openShow } from './show.ts';

const WORD = 'candidate-of-the-quokka';

function run(talks: boolean): { [whose: string]: unknown } {
  const { t, ann, bob } = openShow({ names: true });
  const cy = t.person('cy', { session: 'cy-1' });
  yes(cy.act({ t: 'sit', seat: seat('C') }));
  const [first, second] = [casterOf(ann, 0), casterOf(ann, 2)];
  const ida = t.person('ida', { invite: first, session: 'ida-1' });
  const ole = t.person('ole', { invite: second, session: 'ole-1' });
  const viv = t.person('viv', { invite: linkOf(ann, 0), session: 'viv-1' });
  const late = t.person('last', { invite: linkOf(ann, 3), session: 'last-1' });
  t.ticks(1);
  const [, o = 0] = (t.room.state.watching?.links ?? []).filter(({ caster }) => caster === true).map(({ link }) => link);
  const talk = (who: TestPerson, what: Omit<VoiceMsg, 't'>): void => void (talks && yes(who.act({ t: 'cast', what: { t: 'voice', ...what } })));
  const all = (line: string): void => {
    talk(ida, { line });
    talk(ole, { line: `${line}b` });
    talk(ida, { to: o, line: `${line}b`, text: WORD });
  };
  all('first-line');
  yes(bob.act({ t: 'chat', text: 'hello', to: 'all' }));
  t.ticks(60);
  all('second-line');
  yes(ann.act({ t: 'note', page: 1, title: 'n', text: 'words', private: false }));
  talk(ole, { line: null });
  t.ticks(60);
  talk(ole, { line: 'third-line' });
  ole.drop();
  t.ticks(20);
  // Who comes now is told nothing of it either.
  const wim = t.person('wim', { invite: linkOf(ann, 0), session: 'wim-1' });
  yes(cy.act({ t: 'resync' }));
  t.ticks(30);
  const file = yes(ann.act({ t: 'download' })).out as { file: string };
  const rows = [...t.disk.rows.values()].map(({ text }) => text.replaceAll(/"n":\d+/g, ''));
  const clear = (JSON.parse(file.file) as { public: unknown }).public;
  const people = Object.fromEntries(Object.entries({ ann, bob, cy, viv, late, wim }).map(([name, { inbox }]) => [name, inbox]));
  return { ...people, rows, clear, label: t.disk.label, warnings: t.warnings };
}

/** Whatever is not the same in both worlds, or says it; none: nobody can tell. */
export function twoWorlds(): string[] {
  const [still, loud] = [run(false), run(true)];
  const told = Object.keys(still).filter((whose) => JSON.stringify(still[whose]) !== JSON.stringify(loud[whose]));
  return JSON.stringify(loud).includes(WORD) ? [...told, WORD] : told;
}
