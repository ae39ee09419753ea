// Casters of a show as tests see them: what they say, what is told of them, and hands that differ in two worlds.

import { TICKS_PER_SECOND } from '../../server-modules/kernel/ids.ts';
import { takeChanges } from '../../server-modules/kernel/journal.ts';
import { setFace } from '../../server-modules/kernel/ops.ts';
import { CASTER_WHO } from '../../server-modules/protocol/presence.ts';
import type { CastMsg, CastOwn, CastParts } from '../../server-modules/protocol/show/casting.ts';
import { OP, type ActOut } from '../../server-modules/protocol/messages.ts';
import { Leak } from '../leaks/two-worlds/leak.ts';
import { yes, type TestPerson, type TestTable } from '../support/table.ts';
import { openShow, type Show } from './show.ts';

export function holds(what: boolean, told: string): void {
  if (!what) throw new Leak(told);
}

export const cast = (person: TestPerson, what: CastMsg): ActOut => person.act({ t: 'cast', what });
export const ink = (n = 0): CastMsg => ({ t: 'ink', stroke: { colour: 2, width: 24, line: [n, 0, n + 100, 100] } });
export const point = (x: number): CastMsg => ({ t: 'point', at: { x, z: 0 } });

/** What casters have told this person, folded. */
export function board({ notices }: TestPerson): CastParts {
  let parts: CastParts = {};
  for (const one of notices) {
    if (one.t === 'delayed' || one.t === 'dropped') parts = {};
    if (one.t === 'cast') parts = { ...parts, ...one.put };
  }
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== null));
}
/** Strokes that stand before this person, by where they begin. */
export const strokes = (person: TestPerson): string =>
  Object.values(board(person))
    .flatMap((part) => (part !== null && 'line' in part ? [part.line[0]] : []))
    .join();
export const own = (person: TestPerson): CastOwn | null => (board(person)['me'] as CastOwn | undefined) ?? null;
/** Where casters have pointed, as this person was sent it. */
export const pointed = ({ pointers }: TestPerson): string =>
  (pointers as { ok: boolean; value: { who: number; x: number }[] }[]).flatMap(({ value }) => value.map(({ who, x }) => `${who - CASTER_WHO}:${x}`)).join();
export const isCast = (hex: string): boolean =>
  hex.startsWith(`${OP.pointer}:`) || (hex.startsWith(`${OP.notice}:`) && Buffer.from(hex.slice(2), 'hex').toString().startsWith('{"t":"cast'));

export const DELAY = 10;
export const SHIFT = DELAY * TICKS_PER_SECOND;

/** Both hold cards, and each another's. Bob's two are the other way round in the second world. */
export function dealt(world: number, policy: Parameters<typeof openShow>[0]): Show {
  const show = openShow(policy);
  const { t, ann, bob } = show;
  const deck = [...ann.now.zones.values()].find(({ kind, count }) => kind === 'inside' && (count ?? 0) > 9)?.id as never;
  yes(ann.verb({ t: 'draw', from: deck, count: 3, to: 'hand-A' as never }));
  yes(bob.verb({ t: 'draw', from: deck, count: 2, to: 'hand-B' as never }));
  const { world: two } = t.room.session;
  const cards = [...two.pieces.values()].filter(({ zone }) => zone === 'hand-B');
  const [one, other] = cards.map(({ face }) => face ?? 0);
  if (one === undefined || other === undefined || one === other) throw new Error('no two cards');
  if (world === 1) cards.forEach(({ id }, i) => setFace(two, id, i === 0 ? other : one));
  takeChanges(two);
  return show;
}
export const faces = (person: TestPerson, zone: string): string =>
  person
    .in(zone)
    .map(({ face }) => face)
    .join();
export const looksAt = (person: TestPerson): string =>
  (own(person)?.hands ?? []).map(({ seat, cards }) => `${seat}:${cards.map(({ face }) => face).join()}`).join(' ');

/** Something of a card in this seat's hand changes, with a row that nobody else sees. */
export function unseen({ room: { session } }: TestTable, who: TestPerson): void {
  const card = [...session.world.pieces.values()].find(({ zone }) => zone === `hand-${who.seat}`);
  if (card !== undefined) setFace(session.world, card.id, (card.face ?? 0) === 3 ? 4 : 3);
  yes(who.act({ t: 'note', page: 1, title: 'mine', text: 'a secret', private: true }));
}
