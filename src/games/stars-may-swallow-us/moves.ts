// A picture for each move, so that a list of actions can be read at a glance; one without shows what the hand does.

import type { GameArt } from '../types.ts';

export const icons: NonNullable<GameArt['icons']> = {
  pick: 'user-switch',
  playBelow: 'arrow-line-down',
  above: 'sparkle',
  draw: 'cards',
  rushCards: 'stack',
  delegateCard: 'arrow-line-down',
  choose: 'crosshair',
  callVote: 'hand',
  declineVote: 'minus',
  vote: 'users',
};
