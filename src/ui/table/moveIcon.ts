// A picture for each move that games know, so that a list of actions can be read at a glance; others show what the hand does.

import type { VerbName } from '../../../server-modules/kernel/verb.ts';
import type { Act } from '../../../server-modules/protocol/messages.ts';
import type { InterfaceIcon } from '../icons.generated.ts';

const MOVES: { readonly [move: string]: InterfaceIcon } = {
  start: 'house',
  move: 'door',
  forcedMove: 'door',
  answer: 'chat-circle-dots',
  shoot: 'crosshair',
  listen: 'ear',
  setTrap: 'lock-simple',
  detonate: 'sparkle',
  effect: 'hand-pointing',
  endTurn: 'lamp',
};

const VERBS: { readonly [V in VerbName]: InterfaceIcon } = {
  take: 'hand-grabbing',
  cross: 'ear',
  put: 'arrow-right',
  turn: 'arrow-clockwise',
  flip: 'arrows-clockwise',
  push: 'lamp',
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
};

export const verbIcon = (verb: VerbName): InterfaceIcon => VERBS[verb];
export const actIcon = (act: Act): InterfaceIcon => MOVES[act.move] ?? VERBS[act.verb.t];
