// What the notebook of The Traitors fills itself with: every vote of every ballot, what people say and show, roles that
// came out, Shields, Daggers, and what was drawn before all.

import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { LogLine, View } from '../../../server-modules/protocol/messages.ts';
import { GAME_ICONS } from '../../ui/icons.generated.ts';
import { byLine, noteLine, seatsOf, turnsAt, type GameNotes, type NoteCell, type Noted, type NoteEntry, type NoteMark } from '../notes.ts';
import { seatAt } from '../told.ts';

const sign = (path: string, ink: string, kind: string) => ({ path, ink, words: `note.kind.${kind}` });

/** Of what kind an entry is, by the key of its line. */
const KINDS = byLine({
  vote: ['voted', 'lot'],
  claim: ['says-yes', 'says-no', 'proposes', 'rejects'],
  role: ['own-joined', 'was-role-traitor', 'was-role-faithful', 'was-recruited'],
  dead: ['victim', 'murdered', 'banished', 'holds-0', 'holds-1', 'holds-2', 'holds-3', 'holds-4'],
  shield: ['saved'],
  dagger: ['blackmails', 'takes', 'takes-none', 'own-took', 'own-lost'],
  draw: ['draws-event', 'draws-final', 'discards', 'plays-gold', 'own-drew'],
  hand: ['saw-0', 'saw-1', 'saw-2', 'saw-3', 'saw-4'],
});
/** The grid has room for so many ballots; of more the newest. */
const MOST = 4;

function read(lines: readonly LogLine[], view: View): Noted {
  const me = view.room.me.seat;
  if (me === null || view.rules === null) return { entries: [], grid: null, marks: [] };
  const now = view.rules.facts.round ?? 1;
  const roundAt = turnsAt(lines, now, 'round-begins');
  const game = lines.filter(({ kind }) => kind === 'game');
  const entries = game.flatMap(({ line, i }, at): NoteEntry[] => {
    const kind = KINDS.get(line.k);
    if (kind === undefined) return [];
    // A hand is shown to who has blackmailed; whom he took something from stands in the line before.
    const own = line.k.startsWith('own-') || line.k.startsWith('saw-');
    const about = seatsOf(line);
    const before = seatsOf(game[at - 1]?.line ?? { k: '' });
    const whom = about.length > 0 ? about : own && (line.k === 'own-took' || line.k === 'own-lost') && before.length > 0 ? before : [me];
    return [{ i, about: whom, kind, words: line, when: noteLine('round', roundAt(i)), ...(own ? { own } : {}) }];
  });
  // Roles are dealt anew in each round: what was before stays in the list, and marks nobody.
  const here = game.filter(({ i }) => roundAt(i) === now);
  return { entries, grid: gridOf(here, view, me), marks: marksOf(here, me) };
}

/** Votes that were turned over together. */
function ballots(lines: readonly LogLine[]): LogLine[][] {
  const found: LogLine[][] = [];
  let open = false;
  for (const one of lines) {
    const isVote = one.line.k === 'voted';
    if (isVote && open) found.at(-1)?.push(one);
    else if (isVote) found.push([one]);
    open = isVote;
  }
  return found;
}

function gridOf(lines: readonly LogLine[], view: View, me: Seat): Noted['grid'] {
  const all = ballots(lines);
  const roles = new Map<Seat, 'traitor' | 'faithful'>();
  for (const { line } of lines) {
    const seat = seatAt(line, 0);
    if (seat === null || !line.k.startsWith('was-') || roles.get(seat) === 'traitor') continue;
    roles.set(seat, line.k === 'was-role-faithful' ? 'faithful' : 'traitor');
  }
  if (all.length === 0 && roles.size === 0) return null;
  const from = Math.max(0, all.length - MOST);
  const rows = [...view.room.plays.filter((seat) => seat !== me), me];
  const votes = all.slice(from).flatMap((ballot, n) =>
    ballot.flatMap(({ line }): NoteCell[] => {
      const [by, at] = [seatAt(line, 0), seatAt(line, 1)];
      return by === null || at === null ? [] : [{ row: by, column: `b${from + n + 1}`, seats: [at] }];
    }),
  );
  const were = [...roles].map(([seat, role]): NoteCell => ({
    row: seat,
    column: 'role',
    words: noteLine(role),
    state: role === 'traitor' ? 'sure' : 'open',
    kind: 'role',
  }));
  return {
    title: noteLine('votes'),
    rows,
    columns: [...all.slice(from).map((_, n) => ({ id: `b${from + n + 1}`, words: noteLine('table', from + n + 1) })), { id: 'role', words: noteLine('role') }],
    cells: [...votes, ...were],
  };
}

/** What each has shown last: the vote, a Shield, a Traitor card put away, whom a card was taken from. */
const MARKS: { readonly [line: string]: { kind: string; words: string; at?: true } } = {
  voted: { kind: 'vote', words: 'mark.voted', at: true },
  saved: { kind: 'shield', words: 'mark.shield' },
  rejects: { kind: 'claim', words: 'mark.refused' },
  takes: { kind: 'dagger', words: 'mark.took', at: true },
};

function marksOf(lines: readonly LogLine[], me: Seat): NoteMark[] {
  const last = new Map<string, NoteMark>();
  for (const { line } of lines) {
    const mark = Object.hasOwn(MARKS, line.k) ? MARKS[line.k] : undefined;
    const [by, at] = [seatAt(line, 0), seatAt(line, 1)];
    if (mark === undefined || by === null || by === me) continue;
    last.set(`${by} ${mark.kind}`, { on: by, kind: mark.kind, words: noteLine(mark.words), ...(mark.at === true && at !== null ? { at } : {}) });
  }
  return [...last.values()];
}

export const notes: GameNotes = {
  face: 'Cinzel',
  signs: {
    vote: sign(GAME_ICONS.pointing, '#F0C67C', 'vote'),
    claim: sign(GAME_ICONS['hooded-figure'], '#9FD3B8', 'claim'),
    role: sign(GAME_ICONS['hooded-figure'], '#F0776A', 'role'),
    dead: sign(GAME_ICONS['plain-dagger'], '#F0776A', 'dead'),
    shield: sign(GAME_ICONS.castle, '#9FC3D9', 'shield'),
    dagger: sign(GAME_ICONS['plain-dagger'], '#E6D8C0', 'dagger'),
    draw: sign(GAME_ICONS['lightning-trio'], '#E0B163', 'draw'),
    hand: sign(GAME_ICONS['hooded-figure'], '#F6EBD6', 'hand'),
  },
  read,
};
