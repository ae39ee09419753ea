// What every plain game says in German. A game's own words go on top.

import type { plain as english, plainWords as englishWords } from './en.ts';

export const plain: { readonly [K in keyof typeof english]: string } = {
  over: 'Das Spiel ist aus.',
  'not-your-turn': 'Du bist nicht am Zug.',
  'not-now': 'Das Spiel wartet auf etwas anderes.',
  'by-rules': 'So bewegt sich das nicht.',
  peek: 'Das darfst du nicht ansehen.',
  wins: '{0} gewinnt: {1}.',
  drawn: 'Niemand gewinnt: {0}.',
  'would-be-over': 'Nach den Regeln wäre das Spiel aus: {0}.',
  'fit.place': 'Nicht alle liegen, wo sie hingehören: {0} ({1}).',
  'fit.count': 'Irgendwo liegen zu viele oder zu wenige: {0}.',
  'bad-position': 'Diese Stellung lässt sich nicht lesen: {0}.',
};

export const plainWords: { readonly [K in keyof typeof englishWords]: string } = {
  resigned: 'die anderen haben aufgegeben',
  claimed: 'die anderen sind weg',
  agreed: 'nach Vereinbarung',
};
