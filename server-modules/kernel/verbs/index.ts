// The closed table of verbs. A new verb does not compile until it has an entry here.

import type { VerbName } from '../verb.ts';
import { arrange } from './piles/arrange.ts';
import { back } from './marks/back.ts';
import { clock } from './clock.ts';
import { copy } from './copy.ts';
import { cross } from './cross.ts';
import { cut } from './piles/cut.ts';
import { deal } from './piles/deal.ts';
import { draw } from './piles/draw.ts';
import { flip } from './flip.ts';
import { dress, erase, grid, ink, label, snap } from './marks/furniture.ts';
import { gather } from './piles/gather.ts';
import { join } from './join.ts';
import { lock } from './marks/lock.ts';
import { name } from './marks/name.ts';
import { peek } from './peek.ts';
import { picture } from './marks/picture.ts';
import { piles } from './piles/piles.ts';
import { ping } from './ping.ts';
import { press } from './press.ts';
import { push } from './push.ts';
import { put } from './put.ts';
import { remove } from './remove.ts';
import { rest } from './rest.ts';
import { roll } from './roll.ts';
import { say } from './say.ts';
import { scale } from './marks/scale.ts';
import { search } from './piles/search.ts';
import { set } from './marks/set.ts';
import { show } from './show.ts';
import { sight } from './sight.ts';
import { shift } from './shift.ts';
import { shuffle } from './piles/shuffle.ts';
import { split } from './piles/split.ts';
import { spread } from './piles/spread.ts';
import { stack } from './piles/stack.ts';
import { take } from './take.ts';
import { tilt } from './marks/tilt.ts';
import { tint } from './marks/tint.ts';
import { turn } from './turn.ts';
import type { VerbDef } from './verb-def.ts';
import { under } from './under.ts';
import { write } from './marks/write.ts';
import { zone } from './marks/zone.ts';

export const verbs: { readonly [T in VerbName]: VerbDef<T> } = {
  take,
  cross,
  put,
  turn,
  flip,
  push,
  shift,
  rest,
  join,
  sight,
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
  back,
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
