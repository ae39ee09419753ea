// Leaks by lengths, counts, codes and times: what a hidden act or hidden words of somebody else move. [S7]

import { one, type Mutant } from './mutant.ts';

export const countMutants: readonly Mutant[] = [
  {
    name: 'unseen steps push seen ones out of the list',
    rule: 'S7',
    channel: 'undo',
    try: 'undo: how often',
    edits: [
      {
        file: 'server-modules/table/steps/undo.ts',
        find: 'if (step.unseen && joinUnseen(room.session.world, room.undo, step, apart)) return true;',
        put: '',
      },
      { file: 'server-modules/table/steps/undo.ts', find: '|| noticed > NOTICED_STEPS', put: '|| list.length - cut > UNDO_STEPS' },
    ],
  },
  one(
    'who did something unseen is asked about what lies below it',
    'S7',
    'proposals',
    'whose word a step needs',
    'table/proposals.ts',
    'unseen || who === null',
    'who === null',
  ),
  one(
    'how long somebody is away is told with whatever moves the room',
    'S7',
    'room',
    'while somebody is away',
    'table/roomview.ts',
    '(room.away.get(sitting.who) ?? room.told)',
    '10 * Math.floor((room.tick - (room.away.get(sitting.who) ?? room.tick)) / 10)',
  ),
  one(
    'what some see is in the history of all',
    'S7',
    'undo',
    'what some see',
    'table/outbox.ts',
    '(alike === null ? own.has(null)',
    '(alike === null ? own.size > 1',
  ),
  one(
    'a waking table knows all that stood in its rows',
    'S7',
    'restart',
    'what a waking table still knows',
    'table/keep/recovery.ts',
    'undo: keptSteps(undo, kept, state.fixing?.row ?? row),',
    'undo,',
  ),
  one(
    'numbers that stand in no row are written down with the others',
    'S7',
    'restart',
    'the last number',
    'table/people/admission.ts',
    'if (lasts) keepIn(account.lasting, answer);',
    'keepIn(account.lasting, answer);',
  ),
  one(
    'words on hidden cards decide whether a table is too large',
    'S7',
    'file',
    'how long a file is',
    'table/keep/kept-size.ts',
    'if (reads(w, null, id)) sum += MARKS',
    'sum += MARKS',
  ),
];
