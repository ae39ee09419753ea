// A picture for each move, so that a list of actions can be read at a glance; one without shows what the hand does.

import type { GameArt } from '../types.ts';

export const icons: NonNullable<GameArt['icons']> = {
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

export const ends: NonNullable<GameArt['ends']> = ['endTurn'];
