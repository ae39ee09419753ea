// What the notebook of Good Cop Bad Cop fills itself with: who looked at what, what I saw, what lies open, shots,
// Equipment that was played; and all cards of all people in one grid.

import { INTEGRITY, integrityOf, SLOTS, type Slot } from '../../../server-modules/games/good-cop-bad-cop/data.ts';
import { zone, type Seat } from '../../../server-modules/kernel/ids.ts';
import type { LogLine, View } from '../../../server-modules/protocol/messages.ts';
import { GAME_ICONS } from '../../ui/icons.generated.ts';
import { byLine, noteLine, seatsOf, turnsAt, type GameNotes, type NoteCell, type Noted, type NoteEntry, type NoteMark } from '../notes.ts';
import { seatAt } from '../told.ts';
import { COP_ICONS } from './icons.generated.ts';

const sign = (path: string, ink: string, kind: string) => ({ path, ink, words: `note.kind.${kind}` });

/** Of what kind an entry is, by the key of its line. */
const KINDS = byLine({
  looked: ['viewed'],
  saw: ['own-saw', 'own-got'],
  open: ['reveals', 'exchanged', 'infected', 'disinfected'],
  gun: ['arms', 'aims', 'drops-gun'],
  shot: ['shoots', 'hit', 'hit-self', 'hits-nobody', 'is-shot', 'bites', 'bitten', 'bites-nobody'],
  out: ['wounded', 'healed', 'eliminated', 'revived', 'becomes-zombie', 'cured'],
  gear: ['plays', 'plays.s', 'plays.ss', 'plays.pair', 'plays.w', 'plays.c', 'plays.cc', 'stays', 'gives', 'own-drew', 'own-lost'],
});

function read(lines: readonly LogLine[], view: View): Noted {
  const me = view.room.me.seat;
  if (me === null || view.rules === null) return { entries: [], grid: null, marks: [] };
  const turns = view.rules.facts['turns'];
  const turnAt = turnsAt(lines, (typeof turns === 'number' ? turns : 0) + 1);
  const entries = lines.flatMap((one, at): NoteEntry[] => {
    const { kind, line, i } = one;
    const is = kind === 'game' ? KINDS.get(line.k) : undefined;
    // That I looked stands with what I saw.
    if (is === undefined || (line.k === 'viewed' && seatAt(line, 0) === me && lines[at + 1]?.line.k === 'own-saw')) return [];
    const own = line.k.startsWith('own-');
    const about = seatsOf(line);
    return [{ i, about: about.length > 0 ? about : [me], kind: is, words: line, when: noteLine('turn', turnAt(i)), ...(own ? { own } : {}) }];
  });
  return { entries, grid: gridOf(view, me), marks: marksOf(view, me) };
}

const slotZone = (seat: Seat, slot: Slot) => zone(`slot-${seat}-${slot}`);
/** The card at a place, as the View has it: its face only where this viewer knows it. */
const cardAt = (view: View, seat: Seat, slot: Slot) =>
  [...view.pieces.values()].find(
    (piece) => piece.zone === slotZone(seat, slot) && piece.kind === 'card' && (piece.face === null || integrityOf(piece.face) !== null),
  );

function lookers(view: View, seat: Seat, slot: Slot): Seat[] {
  const by = view.rules?.facts.seen?.[`${seat}${slot}`] ?? [];
  return view.room.plays.filter((one) => by.includes(one));
}

function gridOf(view: View, me: Seat): Noted['grid'] {
  // My own stand last: they are what others may know of me.
  const rows = [...view.room.plays.filter((seat) => seat !== me), me];
  const cells = rows.flatMap((seat) =>
    SLOTS.map((slot): NoteCell => {
      const card = cardAt(view, seat, slot);
      const face = integrityOf(card?.face ?? null);
      const seats = lookers(view, seat, slot);
      return {
        row: seat,
        column: slot,
        ...(face === null
          ? {}
          : { words: { k: '{0}', a: [{ w: face }] }, kind: `is-${face}`, state: card?.up === true ? ('sure' as const) : ('open' as const) }),
        ...(seats.length > 0 ? { seats } : {}),
        ...(face !== null && card?.up !== true ? { own: true as const } : {}),
      };
    }),
  );
  return { title: noteLine('cards'), rows, columns: SLOTS.map((id) => ({ id, words: { k: '{0}', a: [{ w: `slot-${id}` }] } })), cells };
}

function marksOf(view: View, me: Seat): NoteMark[] {
  return view.room.plays.flatMap((seat): NoteMark[] => {
    if (seat === me) return [];
    const known = SLOTS.filter((slot) => {
      const card = cardAt(view, seat, slot);
      return card !== undefined && !card.up && card.face !== null;
    });
    const looked = SLOTS.filter((slot) => lookers(view, me, slot).includes(seat));
    const named = (slots: readonly Slot[]) => slots.map((slot) => ({ w: `slot-${slot}` }));
    return [
      ...(known.length > 0 ? [{ on: seat, kind: 'saw', words: noteLine('mark.saw', ...named(known)), own: true as const }] : []),
      ...(looked.length > 0 ? [{ on: seat, kind: 'looked', words: noteLine('mark.looks', ...named(looked)) }] : []),
    ];
  });
}

const FACES: { readonly [I in (typeof INTEGRITY)[number]]: readonly [path: string, ink: string] } = {
  honest: [COP_ICONS['police-badge'], '#8FC1FF'],
  crooked: [COP_ICONS['take-my-money'], '#F58A78'],
  agent: [COP_ICONS['police-officer-head'], '#8FC1FF'],
  kingpin: [COP_ICONS['imperial-crown'], '#F58A78'],
  infector: [COP_ICONS.biohazard, '#B8E07A'],
};

export const notes: GameNotes = {
  face: 'Oswald',
  signs: {
    looked: sign(COP_ICONS['evil-eyes'], '#8FC1FF', 'looked'),
    saw: sign(COP_ICONS['finger-print'], '#F0C67C', 'saw'),
    open: sign(COP_ICONS['police-badge'], '#8FC1FF', 'open'),
    shot: sign(GAME_ICONS.bullets, '#F0776A', 'shot'),
    gun: sign(GAME_ICONS.revolver, '#E8E2D2', 'gun'),
    gear: sign(COP_ICONS['wooden-crate'], '#E8C98A', 'gear'),
    out: sign(COP_ICONS.tombstone, '#C9BFB0', 'out'),
    ...Object.fromEntries(INTEGRITY.map((face) => [`is-${face}`, { path: FACES[face][0], ink: FACES[face][1], words: 'note.kind.open' }])),
  },
  read,
};
