// The closed table of verbs. A new verb does not compile until it has an entry here.

import type { VerbName } from '../verb.ts';
import { arrange } from './arrange.ts';
import { cross } from './cross.ts';
import { deal } from './deal.ts';
import { draw } from './draw.ts';
import { flip } from './flip.ts';
import { gather } from './gather.ts';
import { peek } from './peek.ts';
import { ping } from './ping.ts';
import { press } from './press.ts';
import { push } from './push.ts';
import { put } from './put.ts';
import { roll } from './roll.ts';
import { say } from './say.ts';
import { show } from './show.ts';
import { shuffle } from './shuffle.ts';
import { split } from './split.ts';
import { stack } from './stack.ts';
import { take } from './take.ts';
import { turn } from './turn.ts';
import type { VerbDef } from './verb-def.ts';

export const verbs: { readonly [T in VerbName]: VerbDef<T> } = {
  take,
  cross,
  put,
  turn,
  flip,
  push,
  press,
  draw,
  deal,
  shuffle,
  gather,
  stack,
  split,
  arrange,
  roll,
  peek,
  show,
  ping,
  say,
};
