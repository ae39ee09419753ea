// Leaks of what free hands do to pieces and containers.

import { one, type Mutant } from './mutant.ts';

export const handMutants: readonly Mutant[] = [
  one(
    'names of pieces that lie face down are sent',
    'P2',
    'patch',
    'names and words',
    'kernel/project.ts',
    `return faceFor(w, viewer, piece) === null ? plain({ ...extra, name: '', about: '', words: '', picture: '' }) : extra;`,
    'return extra;',
  ),
  one(
    'that a hidden piece has a name is told',
    'P2',
    'patch',
    'names and words',
    'kernel/project.ts',
    `plain({ ...extra, name: '', about: '', words: '', picture: '' })`,
    `{ ...extra, name: '', about: '', words: '', picture: '' }`,
  ),
  one('a search shows the deck to all', 'L11', 'patch', 'search:', 'kernel/verbs/piles/search.ts', 'to: [seat], until', 'to: null, until'),
  one(
    'which card a search took out is told to all',
    'L13',
    'log',
    'search:',
    'table/lines/handlines.ts',
    `if (named) return lineOf(seat, 'hand-takes-out', [thing(place)]);`,
    `if (named) return lineOf(seat, 'hand-draws', [w.order.get(from)?.length ?? 0, { w: String(events.map((e) => ('piece' in e ? e.piece : ''))) }]);`,
  ),
  {
    name: 'what is slipped in at random keeps its name',
    rule: 'L11',
    channel: 'handles',
    try: 'slipped in',
    edits: [
      { file: 'server-modules/kernel/ops.ts', find: '  forget(w, id);\n  settleHandles(w, id);', put: '' },
      {
        file: 'server-modules/kernel/handles.ts',
        find: `link(w, seat, name, open);\n  }\n  if (open !== undefined) commit(w, { t: 'handle', viewer: null, piece: id, was: open, now: null });`,
        put: 'link(w, seat, name, open);\n  }',
      },
    ],
  },
  one(
    'looks go on when something is drawn blindly',
    'L11',
    'handles',
    'blind draws',
    'kernel/verbs/piles/draw.ts',
    `if (isBlind(w, from, which) && getZone(w, from).tell !== 'all') blurZone(w, from);`,
    '',
  ),
  one(
    'an endless bag compares what nobody sees',
    'L7',
    'refusal',
    'endless bag',
    'kernel/verbs/put.ts',
    'return !shown || (a.face === b.face',
    'return (a.face === b.face',
  ),
];
