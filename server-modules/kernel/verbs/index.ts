// The closed table of verbs. A new verb does not compile until it has an entry here.

import type { VerbName } from '../verb.ts';
import { arrange } from './arrange.ts';
import { clock } from './clock.ts';
import { copy } from './copy.ts';
import { cross } from './cross.ts';
import { cut } from './cut.ts';
import { deal } from './deal.ts';
import { draw } from './draw.ts';
import { flip } from './flip.ts';
import { dress, erase, grid, ink, label, snap } from './furniture.ts';
import { gather } from './gather.ts';
import { lock } from './lock.ts';
import { name } from './name.ts';
import { peek } from './peek.ts';
import { picture } from './picture.ts';
import { piles } from './piles.ts';
import { ping } from './ping.ts';
import { press } from './press.ts';
import { push } from './push.ts';
import { put } from './put.ts';
import { remove } from './remove.ts';
import { roll } from './roll.ts';
import { say } from './say.ts';
import { scale } from './scale.ts';
import { search } from './search.ts';
import { set } from './set.ts';
import { show } from './show.ts';
import { shift } from './shift.ts';
import { shuffle } from './shuffle.ts';
import { split } from './split.ts';
import { spread } from './spread.ts';
import { stack } from './stack.ts';
import { take } from './take.ts';
import { tilt } from './tilt.ts';
import { tint } from './tint.ts';
import { turn } from './turn.ts';
import type { VerbDef } from './verb-def.ts';
import { under } from './under.ts';
import { write } from './write.ts';
import { zone } from './zone.ts';

export const verbs: { readonly [T in VerbName]: VerbDef<T> } = {
  take,
  cross,
  put,
  turn,
  flip,
  push,
  shift,
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
  search,
  spread,
  cut,
  piles,
  tilt,
  under,
  lock,
  tint,
  scale,
  name,
  write,
  picture,
  set,
  clock,
  copy,
  remove,
  zone,
  ink,
  erase,
  snap,
  grid,
  label,
  dress,
  ping,
  say,
};
