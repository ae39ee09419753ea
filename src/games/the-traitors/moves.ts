// A picture for each move, so that a list of actions can be read at a glance; one without shows what the hand does.

import type { GameArt } from '../types.ts';

export const icons: NonNullable<GameArt['icons']> = {
  draw: 'cards',
  proposeEnd: 'question',
  recruit: 'user-switch',
  playGold: 'gift',
  dagger: 'hand-grabbing',
  discard: 'trash',
  endTurn: 'lamp',
  openEvent: 'bell',
  entry: 'moon',
  revealMurder: 'eye',
  shield: 'lock-simple',
  vote: 'users',
  agree: 'check',
  nextRound: 'arrow-clockwise',
};

export const ends: NonNullable<GameArt['ends']> = ['endTurn'];
