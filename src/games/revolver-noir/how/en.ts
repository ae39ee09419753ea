// How to play, in English: a sentence, then parts of short points. Text between stars is bold.

import type { HowPages } from '../../how.ts';

export const pages = {
  'revolver-noir': {
    lead: 'A duel for two in a dark house of eight rooms. You know where you are; nobody tells you where the other one is. Two hits win.',
    parts: [
      {
        title: 'Where you are',
        points: [
          'Your eight room cards stand before you; only you see their faces. The *front card* is the room you are in.',
          'At the start both choose a room in secret. Then a coin says who begins.',
          'Each card lists where its doors lead (*move*) and which rooms you can shoot at (*shoot*). The map in the middle shows the same.',
        ],
      },
      {
        title: 'Your turn: two actions',
        points: [
          '*Move* (1): bring a neighbouring room to the front. Nobody sees which.',
          '*Listen* (1): touch the other stack with the cupped hand. The other player must truly name a room next to theirs.',
          '*Set a trap* (1): turn your front card sideways. You can have two traps; others see only how many.',
          '*Detonate* (1): turn a sideways card upright. The room is revealed; whoever else is in it is hit.',
          '*Shoot* (2): drop the aim marker on a room of the map. Your own room is revealed, and afterwards you must run to a neighbouring room.',
          'Push the *lamp* over to end your turn. It never ends by itself.',
        ],
      },
      {
        title: 'What the rooms can do',
        points: [
          'Press the text on your front card. Using it reveals where you are.',
          '*Balcony*: jump down into the Kitchen, free. *Foyer*: hear the exact room of somebody on the second floor, free, once a turn.',
          '*Kitchen*: a third action, if you began your turn here. *Basement*: set a trap in any other room; it goes off by itself when your next turn starts.',
          '*Bedroom*: flood the Basement for a turn; whoever is in it is hit and flees. *Library*: a trap door drops whoever is in the Kitchen into the Basement.',
          '*Hall* and *Dining Room* do nothing, and nobody can tell.',
        ],
      },
      {
        title: 'Good to know',
        points: [
          'Shuffling your own cards behind the front one is free and means nothing to the others.',
          'You can be seen best where many doors meet. A Listen always tells a true neighbour, but it can be the same one twice.',
          'Your own traps and shots never hit you.',
        ],
      },
    ],
  },
} satisfies HowPages;
