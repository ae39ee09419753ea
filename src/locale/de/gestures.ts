// How a hand makes a move, in German.

import type { gestureWords as english } from '../en/gestures.ts';
import type { Same } from '../same.ts';

export const gestureWords: Same<typeof english> = {
  drag: (what, where) => `„${what}“ auf „${where}“ ziehen`,
  before: (what) => `„${what}“ vor dich ziehen`,
  hand: (what) => `„${what}“ in deine Hand ziehen`,
  back: (what) => `„${what}“ anheben und zurück in deine Hand legen`,
  first: (what) => `„${what}“ nach vorn ziehen`,
  lead: (what, where) => `„${what}“ auf dem gezeichneten Weg nach „${where}“ führen`,
  settle: (what) => `„${what}“ anheben und an Ort und Stelle loslassen`,
  tap: (what) => `„${what}“ drücken`,
  double: (what) => `„${what}“ zweimal drücken`,
  turn: (what, key) => `„${what}“ festhalten und mit dem Mausrad oder ${key} drehen`,
  fingers: (what) => `„${what}“ mit zwei Fingern drehen`,
  aim: (what) => `rund um „${what}“ ziehen, bis es dorthin zeigt`,
  push: (what) => `„${what}“ schieben, wohin es zeigt`,
  edge: (what) => `am Rand von „${what}“ ziehen und loslassen`,
  gather: (what, where) => `„${what}“ und was du sonst willst auf „${where}“ ziehen, dann bestätigen`,
  raise: (what) => `„${what}“ antippen, dann den Knopf dazu drücken`,
  dragAny: (what) => `„${what}“ auf einen Ort ziehen, der aufleuchtet`,
  aimAny: (what) => `rund um „${what}“ ziehen, bis es auf den zeigt, den du meinst`,
  part: (what) => `auf „${what}“ das drücken, was dafür steht`,
  tapAny: () => 'einen Ort drücken, der aufleuchtet',
  question: () => 'in der Frage auswählen',
  list: () => 'in der Liste der Aktionen auswählen',
};
