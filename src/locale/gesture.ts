// How a hand makes a move, for hints: names without endings, so that it reads alike in every language.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import { words } from './index.ts';
import { nameOfPiece, zoneNameOf, type Names } from './say.ts';

/** The verb of an act that is listed, as "put: Gold → Prize fund". */
export function gestureText(names: Names, verb: Verb<Handle>): string {
  const what =
    'piece' in verb && verb.piece !== undefined
      ? nameOfPiece(names, verb.piece)
      : 'from' in verb && verb.from !== undefined
        ? zoneNameOf(names, verb.from)
        : '';
  const where = whereTo(names, verb);
  return [words.verbWords[verb.t], what === '' ? '' : `: ${what}`, where === '' ? '' : ` → ${where}`].join('');
}

function whereTo(names: Names, verb: Verb<Handle>): string {
  switch (verb.t) {
    case 'put':
      return verb.onto !== undefined ? zoneNameOf(names, verb.onto) : verb.over !== undefined ? nameOfPiece(names, verb.over) : '';
    case 'draw':
      return zoneNameOf(names, verb.to);
    case 'cross':
      return zoneNameOf(names, verb.over);
    case 'gather':
      return verb.into === undefined ? '' : zoneNameOf(names, verb.into);
    default:
      return '';
  }
}
