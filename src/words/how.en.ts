// One page of how to play for each game, in English: a sentence, then parts of short points. Text between stars is bold.

export interface HowTo {
  lead: string;
  parts: { title: string; points: string[] }[];
}

const PAGES: { readonly [game: string]: HowTo } = {
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
  sandbox: {
    lead: 'A table, cards and a free hand. The table keeps secrets and the order of things; the rules are yours.',
    parts: [
      {
        title: 'With your hands',
        points: [
          '*Drag* a card to take it, let go to put it down. Drop it on another to make a pile.',
          '*F* flips, *Q* and *E* turn, *R* shuffles a pile or flips a coin, *G* makes a pile of what you have chosen.',
          'A *digit* over a pile draws that many into your hand. Right click or a long press opens a menu.',
        ],
      },
      {
        title: 'Secret and open',
        points: [
          'What lies in your hand is sent to you alone. Others see how many cards you hold.',
          'Peeking at a card face down is allowed and announced. You can show a card or your whole hand to all or to one.',
          'Shuffles and flips are drawn by the server; nobody can steer them.',
        ],
      },
    ],
  },
};

/** Null for a game without a page. */
export const howTo = (game: string): HowTo | null => PAGES[game] ?? null;
