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
};
