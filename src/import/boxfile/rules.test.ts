// Rules of a table go into its box and come with it: the same text again, zones called as the other table calls them.

import { describe, expect, test } from 'vitest';
import { SEATS, type Seat, type ZoneId } from '../../../server-modules/kernel/ids.ts';
import { playedOf, playOf, type PlayRules } from '../../../server-modules/protocol/play.ts';
import { code, yes, type TestPerson } from '../../../tests/support/table.ts';
import { boxedAt, openedAt, richTable } from '../testing/boxes.ts';
import { readTable, tableText } from './table.ts';

const [A] = SEATS as unknown as [Seat];
const rulesOf = ({ now }: TestPerson): PlayRules | null => playOf(now.sheet);
const made = ({ now }: TestPerson): ZoneId[] => [...now.zones.keys()].filter((id) => id.startsWith('made:'));

/** The rich table with rules that name two of its zones and its decks. */
function ruled(bind: PlayRules['bind']): ReturnType<typeof richTable> {
  const rich = richTable();
  const [area = '' as ZoneId, , hidden = '' as ZoneId] = made(rich.maker);
  const rules: PlayRules = {
    name: 'Trolls',
    bind,
    places: [
      { name: 'Bridge', zones: [area, hidden] },
      { name: 'Deck', kind: 'deck' },
    ],
    phases: [
      { name: 'Drawing', ends: 'moves', moves: [{ name: 'Draw', from: 'Deck', to: 'hand', least: 1, most: 1, face: 'lies', who: 'turn' }] },
      { name: 'Talking', ends: 'pass', moves: [] },
    ],
  };
  yes(rich.maker.act({ t: 'play', what: rules }));
  return rich;
}

const textOf = (boxed: Awaited<ReturnType<typeof boxedAt>>): string =>
  tableText({ plan: boxed.plan, pictures: [], of: boxed.art.of.map(() => -1), backs: boxed.art.of.map(() => -1) });

describe('rules of a table in its box', () => {
  test.each<PlayRules['bind']>(['off', 'reminders', 'enforced'])('%s: into the box, to another table, and into a box again', async (bind) => {
    const { t, maker } = ruled(bind);
    const turn = playedOf(maker.now.sheet);
    const first = await boxedAt(t, maker);
    expect(first.plan.play).toMatchObject({ bind, places: [{ name: 'Bridge', zones: [0, 2] }, { kind: 'deck' }] });
    // Making it changed nothing at the table, whose rules let nobody look.
    expect([rulesOf(maker)?.bind, playedOf(maker.now.sheet)]).toEqual([bind, turn]);
    const { t: there, person, laid } = await openedAt({ plan: first.plan, art: first.art });
    expect(laid.refused).toEqual({});
    const [area, , hidden] = made(person);
    expect(rulesOf(person)).toMatchObject({ name: 'Trolls', bind, places: [{ zones: [area, hidden] }, {}] });
    expect(playedOf(person.now.sheet)?.seat ?? null).toBe(bind === 'off' ? null : A);
    const deck = [...person.now.zones.values()].find(({ of, kind }) => of !== null && kind === 'inside' && person.now.pieces.get(of)?.kind === 'deck');
    const draw = { t: 'draw', from: deck?.id as ZoneId, count: 2, to: `hand-${A}` as ZoneId } as const;
    expect(code(person.verb(draw))).toBe(bind === 'enforced' ? 'no-move' : 'ok');
    if (bind === 'enforced') expect(textOf(await boxedAt(there, person))).toBe(textOf(first));
  });

  test('the text of a box with rules is read back equal, and one with rules that do not fit is none', async () => {
    const { t, maker } = ruled('reminders');
    const text = textOf(await boxedAt(t, maker));
    const raw = JSON.parse(text) as { play: PlayRules<number> };
    const read = readTable(JSON.parse(text));
    expect(read === null ? '' : tableText(read)).toBe(text);
    expect(read?.plan.play).toEqual(raw.play);
    for (const play of [null, [], {}, { ...raw.play, phases: [] }, { ...raw.play, places: [{ name: 'Bridge', zones: [3] }] }, { ...raw.play, extra: 1 }])
      expect(readTable({ ...raw, play }), JSON.stringify(play)).toBeNull();
  });

  test('where a marked place is gone from the table, its rules stay out of the box', async () => {
    const { t, maker } = ruled('off');
    for (const zone of [made(maker)[0], made(maker)[2]]) expect(code(maker.verb({ t: 'zone', zone: zone as ZoneId, make: null }))).toMatch(/ok|not-yours/);
    const before = made(maker).length;
    const rules = rulesOf(maker);
    const { plan } = await boxedAt(t, maker);
    const known = rules?.places.flatMap((place) => ('zones' in place ? place.zones : [])).filter((zone) => made(maker).includes(zone)) ?? [];
    expect(before).toBeLessThan(3);
    expect(plan.play === undefined).toBe(known.length === 0);
  });
});
