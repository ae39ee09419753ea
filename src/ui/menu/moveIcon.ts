// A picture for each row of a list of actions: the game's own for its move, else what the hand does.

import type { VerbName } from '../../../server-modules/kernel/verb.ts';
import type { LegalMove } from '../../../server-modules/protocol/messages.ts';
import type { InterfaceIcon } from '../icons.generated.ts';
import { moveIcons } from '../hand/faces.ts';

const VERBS: { readonly [V in VerbName]: InterfaceIcon } = {
  take: 'hand-grabbing',
  cross: 'ear',
  put: 'arrow-right',
  turn: 'arrow-clockwise',
  flip: 'arrows-clockwise',
  push: 'lamp',
  shift: 'arrow-right',
  rest: 'arrow-right',
  join: 'link',
  sight: 'eye',
  press: 'hand-pointing',
  draw: 'cards',
  deal: 'cards',
  shuffle: 'shuffle',
  gather: 'stack',
  stack: 'stack',
  split: 'stack',
  arrange: 'sort-ascending',
  roll: 'arrows-clockwise',
  peek: 'eye',
  show: 'hand',
  ping: 'hand-pointing',
  say: 'chat-circle-dots',
  search: 'binoculars',
  spread: 'cards',
  cut: 'stack',
  piles: 'stack',
  tilt: 'arrow-clockwise',
  under: 'stack',
  lock: 'lock-simple',
  tint: 'sparkle',
  scale: 'sparkle',
  name: 'chat-circle-dots',
  write: 'chat-circle-dots',
  picture: 'image',
  back: 'image',
  set: 'hand-pointing',
  clock: 'clock',
  copy: 'copy',
  remove: 'x',
  zone: 'sparkle',
  ink: 'sparkle',
  erase: 'sparkle',
  snap: 'crosshair',
  grid: 'crosshair',
  label: 'chat-circle-dots',
  dress: 'gear-six',
};

export const actIcon = (act: LegalMove): InterfaceIcon => moveIcons()[act.move] ?? VERBS[act.verb.t];
