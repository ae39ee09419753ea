// A picture for each move, so that a list of actions can be read at a glance; one without shows what the hand does.

import type { GameArt } from '../types.ts';

export const icons: NonNullable<GameArt['icons']> = {
  investigate: 'magnifying-glass',
  arm: 'hand-grabbing',
  equip: 'cards',
  shoot: 'crosshair',
  bite: 'crosshair',
  zombieEquip: 'cards',
  infect: 'plus-circle',
  aim: 'crosshair',
  endTurn: 'lamp',
  pass: 'check',
  always: 'check',
  play: 'sparkle',
  discard: 'trash',
};

/** Without a clock everybody asked is waited for: there is nothing to be stopped. */
export const stops: NonNullable<GameArt['stops']> = (kind, options) => options['reaction'] !== 0 && (kind !== 'react.bite' || options['variant'] === 'zombies');

export const ends: NonNullable<GameArt['ends']> = ['endTurn', 'pass', 'always'];
