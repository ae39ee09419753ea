// Worte der Anleitung auf Deutsch.

import type { guideWords as english } from '../en/guide.ts';
import type { Same } from '../same.ts';

export const guideWords: Same<typeof english> = {
  rules: 'Regeln',
  showMe: 'Zeig es mir',
  showMeNote: 'Wenn du dran bist, zeigt eine Hand über dem Tisch, was du tun kannst, eines nach dem anderen. Sie spielt nie selbst.',
  label: 'Was du tun kannst',
  offer: 'Zum ersten Mal hier?',
  waits: 'Eine Hand zeigt es dir, wenn du dran bist.',
  no: 'Nein, danke',
  off: 'Nicht mehr zeigen',
  next: (key) => `Das Nächste zeigen (${key})`,
  back: (key) => `Das davor zeigen (${key})`,
  count: (at, all) => `${at} von ${all}`,
  how: {
    drag: (what, where) => `„${what}“ auf „${where}“ ziehen`,
    hand: (what) => `„${what}“ in deine Hand ziehen`,
    first: (what) => `„${what}“ nach vorn ziehen`,
    lead: (what, where) => `„${what}“ auf dem gezeichneten Weg nach „${where}“ führen`,
    settle: (what) => `„${what}“ anheben und an Ort und Stelle loslassen`,
    tap: (what) => `„${what}“ drücken`,
    double: (what) => `„${what}“ zweimal drücken`,
    turn: (what, key) => `„${what}“ festhalten und mit dem Mausrad oder ${key} drehen`,
    fingers: (what) => `„${what}“ mit zwei Fingern drehen`,
    aim: (what) => `neben „${what}“ ziehen, bis es dorthin zeigt`,
    push: (what) => `„${what}“ schieben, wohin es zeigt`,
    edge: (what) => `„${what}“ am Rand ein wenig anheben`,
    gather: (what, where) => `„${what}“ und was du sonst willst auf „${where}“ ziehen, dann bestätigen`,
    raise: (what) => `„${what}“ antippen, dann den Knopf dazu drücken`,
    question: () => 'in der Frage auswählen',
    list: () => 'in der Liste der Aktionen auswählen',
  },
};
