// A picture for each move, so that a list of actions can be read at a glance; one without shows what the hand does.

import type { GameArt } from '../types.ts';

export const icons: NonNullable<GameArt['icons']> = {
  place: 'map-pin',
  step: 'arrow-right',
  hop: 'arrows-left-right',
  land: 'map-pin',
  stay: 'minus',
  play: 'sparkle',
  lay: 'arrow-line-down',
  pass: 'check',
  choose: 'crosshair',
  ready: 'check',
  agreeTie: 'question',
};

/** They are no answer to what is asked. */
export const besides: NonNullable<GameArt['besides']> = ['agreeTie'];

export const ends: NonNullable<GameArt['ends']> = ['pass'];
