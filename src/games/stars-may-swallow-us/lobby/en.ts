// What the lobby says, in English.

import type { LobbyWords } from '../../lobby-words.ts';

export const lobby = {
  games: {
    'stars-may-swallow-us': {
      name: 'The Stars May Swallow Us',
      note: 'A dark ship, cards in secret, a pile that opens one by one. Then the fist, or the finger.',
    },
  },
  options: {
    departments: 'Departments',
    departmentsAll: 'All are staffed',
    departmentsAny: 'Any crew',
    lockdown: 'Lockdown',
    supplies: 'Share Supplies',
    inPlay: 'In play',
    leftOut: 'Left out',
  },
} satisfies LobbyWords;
