// What people at a free table may do, as a closed list of rights; the table asks it at the door, the page hides by it
// what one may not.

import type { VerbName } from '../kernel/verb.ts';
import type { TableMsg } from './messages.ts';
import type { Proposal } from './proposals.ts';

export const RIGHTS = [
  'move',
  'look',
  'deal',
  'roll',
  'style',
  'lock',
  'copy',
  'remove',
  'zones',
  'draw',
  'dress',
  'bring',
  'save',
  'notes',
  'chat',
  'undo',
  'seat',
] as const;
export type Right = (typeof RIGHTS)[number];

/** A guest came by the list of open tables, a player by the invite; the host has every right. */
export const ROLES = ['guest', 'player', 'host'] as const;
export type Role = (typeof ROLES)[number];

/**
 * What the roles begin with. Strangers start small: nothing that destroys, marks or looks under what is not their own.
 */
export const FIRST_RIGHTS: { readonly [R in Exclude<Role, 'host'>]: readonly Right[] } = {
  guest: ['move', 'roll', 'chat', 'seat'],
  player: RIGHTS.filter((right) => right !== 'dress'),
};

/** The right that a hand's verb needs where no rules bind; null: nobody is kept from it. */
export const VERB_RIGHT: { readonly [V in VerbName]: Right | null } = {
  take: 'move',
  cross: 'move',
  put: 'move',
  turn: 'move',
  flip: 'move',
  push: 'move',
  press: 'move',
  draw: 'move',
  arrange: 'move',
  stack: 'move',
  split: 'move',
  cut: 'move',
  spread: 'move',
  shift: 'move',
  rest: 'move',
  join: 'style',
  sight: 'zones',
  under: 'move',
  set: 'move',
  clock: 'move',
  deal: 'deal',
  shuffle: 'deal',
  gather: 'deal',
  piles: 'deal',
  roll: 'roll',
  peek: 'look',
  search: 'look',
  show: 'look',
  tilt: 'style',
  tint: 'style',
  scale: 'style',
  name: 'style',
  write: 'style',
  picture: 'style',
  back: 'style',
  lock: 'lock',
  copy: 'copy',
  remove: 'remove',
  zone: 'zones',
  snap: 'zones',
  grid: 'zones',
  ink: 'draw',
  erase: 'draw',
  label: 'draw',
  dress: 'dress',
  ping: null,
  say: 'chat',
};

/** The right that a message needs besides what its own handler asks. */
export const MESSAGE_RIGHT: { readonly [T in TableMsg['t']]?: Right } = {
  chat: 'chat',
  sit: 'seat',
  swap: 'seat',
  note: 'notes',
  bring: 'bring',
  picture: 'style',
  keep: 'save',
  forget: 'save',
  download: 'save',
};

/** The same for what needs the others' consent. */
export const PROPOSAL_RIGHT: { readonly [T in Proposal['t']]?: Right } = {
  undo: 'undo',
  redo: 'undo',
  undoOf: 'undo',
  restore: 'save',
  reset: 'save',
  open: 'save',
};
