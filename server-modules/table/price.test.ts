// Words that cost a card at the table: paid and sent in one act, or neither; nobody else notices what was not sent.

import { expect, test } from 'vitest';
import { SEATS, type Seat } from '../kernel/ids.ts';
import { openTestTable, yes, type TestPerson } from '../../tests/support/table.ts';
import { runTest } from './test.ts';

function table(position: object): TestPerson[] {
  const t = openTestTable({ game: 'imposters-and-crewmates', mode: 'enforced', listed: true, options: { beat: false } });
  const at = ['ann', 'bob', 'cleo', 'dan'].map((name, i) => {
    const person = t.person(name);
    yes(person.act({ t: 'sit', seat: SEATS[i] as Seat }));
    return person;
  });
  yes((at[0] as TestPerson).act({ t: 'start' }));
  expect(runTest(t.room, JSON.stringify({ table: 'table', t: 'position', position: { turn: 'C', ...position } }))).toEqual({ ok: true });
  for (const person of at) yes(person.act({ t: 'resync' }));
  return at;
}
const says = (who: TestPerson, pay?: string): unknown =>
  who.act({ t: 'verb', verb: { t: 'say', text: 'Run', to: 'all', ...(pay === undefined ? {} : { choose: { pay } }) }, origin: 'key' });
const heard = (who: TestPerson): string[] => who.now.log.map(({ line }) => line.k);

test('[IC 7.4] Broken Mic!: without its card nothing goes out and nobody notices; with it both do', () => {
  const [ann, , cleo, dan] = table({ event: 'ev.mic', hands: { C: ['crw.dash'] } }) as [TestPerson, TestPerson, TestPerson, TestPerson];
  const before = heard(ann);
  for (const pay of [undefined, 'crw.spy', 'imp.dash', 'nothing']) expect(says(cleo, pay)).toMatchObject({ ok: false, no: 'muted' });
  expect(cleo.act({ t: 'chat', text: 'Run', to: 'all' })).toMatchObject({ ok: false, no: 'muted' });
  expect(says(dan, 'crw.dash')).toMatchObject({ ok: false, no: 'muted' });
  expect(heard(ann)).toEqual(before);
  expect(says(cleo, 'crw.dash')).toMatchObject({ ok: true });
  expect(heard(ann).slice(before.length)).toEqual(['discards', 'said']);
  expect(says(cleo, 'crw.dash')).toMatchObject({ ok: false, no: 'muted' });
});

test('[IC 7.4] Sabotage Comms!: no price helps a Crewmate; Imposters speak for nothing', () => {
  const [ann, , cleo] = table({ hands: { C: ['crw.dash'] }, effects: [{ card: 'imp.comms', by: 'A' }] }) as [TestPerson, TestPerson, TestPerson];
  expect(says(cleo, 'crw.dash')).toMatchObject({ ok: false, no: 'muted' });
  expect(says(ann)).toMatchObject({ ok: true });
});
