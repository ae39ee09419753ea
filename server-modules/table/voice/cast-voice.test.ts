// Casters who talk by voice: with each other alone, and nobody at the table or before it is told by any byte. [S12]

import { describe, expect, test } from 'vitest';
import { SIGNAL_MOST, type VoiceAsked, type VoiceMsg, type VoiceNotice, type VoiceOut } from '../../protocol/voice.ts';
import type { ActOut } from '../../protocol/messages.ts';
import { codeOn } from '../../../tests/leaks/mutants/build.ts';
import { code, yes, type TestPerson } from '../../../tests/support/table.ts';
import { casterOf, linkOf, look, openShow } from '../../../tests/watching/show.ts';
import { twoWorlds } from '../../../tests/watching/cast-voices.ts';

const voiced = (person: TestPerson): VoiceNotice[] => person.notices.filter((one): one is VoiceNotice => one.t === 'voices' || one.t === 'signal');
const talk = (person: TestPerson, what: Omit<VoiceMsg, 't'>): ActOut => person.act({ t: 'cast', what: { t: 'voice', ...what } });
const says = (person: TestPerson, line: string | null): VoiceOut => yes(talk(person, { line })).out as VoiceOut;

function show() {
  const made = openShow();
  const { t, ann } = made;
  const [ida, ole] = [look(t, casterOf(ann, 0), 'ida'), look(t, casterOf(ann, 5), 'ole')];
  const viv = look(t, linkOf(ann, 0));
  t.ticks(1);
  const links = (t.room.state.watching?.links ?? []).filter(({ caster }) => caster === true).map(({ link }) => link);
  const [i = 0, o = 0] = links;
  return { ...made, ida, ole, viv, i, o };
}

describe('casters who talk', () => {
  test('a signal reaches the other caster alone, before his first picture too, and a watcher is refused as with everything', () => {
    const { ann, ida, ole, viv, i, o } = show();
    expect(says(ida, 'a')).toEqual({ lines: [{ who: i, line: 'a' }], ice: [] });
    expect(yes(talk(ole, {})).out as VoiceAsked).toEqual({ who: [i], relays: false });
    expect(code(talk(ida, { to: o, line: 'b', text: 'x' }))).toBe('no-voice');
    says(ole, 'b');
    const lines = [
      { who: i, line: 'a' },
      { who: o, line: 'b' },
    ];
    expect(voiced(ida)).toEqual([{ t: 'voices', lines }]);
    yes(talk(ida, { to: o, line: 'b', text: 'offer' }));
    expect(voiced(ole)).toEqual([{ t: 'signal', who: i, line: 'a', text: 'offer' }]);
    for (const what of [
      { to: o, line: 'z', text: 'x' },
      { to: i, line: 'a', text: 'x' },
      { to: o, text: 'x' },
    ])
      expect(code(talk(ida, what))).toBe('no-voice');
    expect(code(talk(ida, { to: o, line: 'b', text: 'x'.repeat(SIGNAL_MOST + 1) }))).toBe('bad-message');
    expect(code(talk(viv, { line: 'v' }))).toBe('only-watching');
    expect(code(talk(viv, { to: i, line: 'a', text: 'x' }))).toBe('only-watching');
    expect(code(talk(ann, { line: 'v' }))).toBe('watching');
    for (const other of [ann, viv]) expect(voiced(other)).toEqual([]);
  });

  test('who sits and who casts are no way to each other, whatever their numbers are', () => {
    const { ann, bob, ida, ole, i, o } = show();
    says(ida, 'a');
    says(ole, 'b');
    yes(ann.act({ t: 'voice', line: 'a' }));
    yes(bob.act({ t: 'voice', line: 'b' }));
    for (const to of [i, o]) for (const line of ['a', 'b']) void ann.act({ t: 'voice', to, line, text: 'of a seat' });
    for (const to of [ann.who, bob.who]) for (const line of ['a', 'b']) void talk(ida, { to, line, text: 'of a caster' });
    expect(JSON.stringify([ida, ole].map(voiced))).not.toContain('of a seat');
    expect(JSON.stringify([ann, bob].map(voiced))).not.toContain('of a caster');
    expect(code(ida.act({ t: 'voice', line: 'a' }))).toBe('only-watching');
    expect(yes(bob.act({ t: 'voice' })).out as VoiceAsked).toEqual({ who: [ann.who, bob.who], relays: false });
  });

  test('it ends with a no, with the link and with the socket, and the other is told at once; a newer screen takes it over', () => {
    const { t, ann, ida, ole, i, o } = show();
    const alone = { t: 'voices', lines: [{ who: i, line: 'a' }] };
    says(ida, 'a');
    says(ole, 'b');
    says(ole, null);
    expect(voiced(ida).at(-1)).toEqual(alone);
    says(ole, 'b');
    ole.drop();
    t.ticks(1);
    expect(voiced(ida).at(-1)).toEqual(alone);
    const links = t.room.state.watching?.links ?? [];
    const again = look(t, links.find(({ link }) => link === o)?.code ?? '', 'ole');
    says(again, 'b');
    const beside = look(t, links.find(({ link }) => link === o)?.code ?? '', 'ole');
    says(beside, 'b2');
    expect(voiced(again).at(-1)).toMatchObject({ lines: [{ line: 'a' }, { line: 'b2' }] });
    expect(code(talk(again, { to: i, line: 'a', text: 'x' }))).toBe('no-voice');
    expect(code(talk(again, { line: 'b', again: true }))).toBe('no-voice');
    const before = voiced(beside).length;
    yes(ann.act({ t: 'unwatch', link: o }));
    t.ticks(1);
    expect(voiced(ida).at(-1)).toEqual(alone);
    expect(code(talk(ida, { to: o, line: 'b2', text: 'x' }))).toBe('no-voice');
    expect(code(talk(beside, { to: i, line: 'a', text: 'x' }))).not.toBe('ok');
    expect(voiced(beside).length).toBe(before);
    t.crash();
    expect(t.room.watch?.casting?.voices.size ?? 0).toBe(0);
    expect(JSON.stringify([...t.disk.rows.values()])).not.toContain('"voice"');
  });

  test('a flood is stopped, and a no and a yes between make it no longer', () => {
    const { ida, ole, o } = show();
    says(ida, 'a');
    says(ole, 'b');
    const flood = Array.from({ length: 100 }, (_, n) => code(talk(ida, n % 9 === 0 ? { line: 'a' } : { to: o, line: 'b', text: 'x'.repeat(SIGNAL_MOST) })));
    expect(flood.filter((one) => one === 'ok').length).toBeLessThanOrEqual(24);
    expect(flood.at(-1)).toBe('too-fast');
  });

  test('two worlds, in one of which casters talk: seats and watchers are sent the same bytes, and nothing of it is kept', () => {
    expect(twoWorlds()).toEqual([]);
  });
});

describe('code with a hole in it', () => {
  const cast = 'server-modules/table/watching/cast.ts';
  const desk = 'server-modules/table/voice/voice.ts';
  const tell = '    [...to].map(({ presence }) => presence),\n';
  test.each([
    ['seats are told that casters talk', desk, tell, '    [...[...to].map(({ presence }) => presence), ...room.live.values()],\n'],
    [
      'watchers are told that casters talk',
      desk,
      tell,
      '    [...[...to].map(({ presence }) => presence), ...[...(room.watch?.cursors.values() ?? [])].flatMap((one) => one.to)],\n',
    ],
    [
      'his yes makes his name a mark',
      cast,
      "  if (msg.t === 'voice') {\n",
      "  if (msg.t === 'voice') {\n    add(desk.marks, desk, { key: String(desk.link), part: { name: here.name } }, 1);\n",
    ],
    ['his yes is a row', cast, "  if (msg.t === 'voice') {\n", "  if (msg.t === 'voice') {\n    say(room, 'caster-looks', [here.name]);\n"],
  ])('%s', { timeout: 120_000 }, async (_name, file, find, put) => {
    const holed = await codeOn<{ twoWorlds: typeof twoWorlds }>('tests/watching/cast-voices.ts', [{ file, find, put }]);
    expect(holed.twoWorlds()).not.toEqual([]);
  });
});
