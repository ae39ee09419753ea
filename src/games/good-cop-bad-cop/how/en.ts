// How to play, in English: a sentence, then parts of short points. Text between stars is bold.

import type { HowPages } from '../../how.ts';

export const pages = {
  'good-cop-bad-cop': {
    lead: 'Four to eight of you are cops, and some of you are on the take. Three cards say which; hardly anybody knows them all. Whoever leads the other side must fall. Lying is allowed.',
    parts: [
      {
        title: 'What lies before you',
        points: [
          'Three *Integrity cards* face down: you may always look at yours. Two alike say whether you are *Honest* or *Crooked*. The *Agent* leads the Honest, the *Kingpin* the Crooked.',
          'One *Equipment* card is in your hand; rest the pointer on it to read it. More than one you cannot keep.',
          'Plates show who is armed and at whom they aim, who is wounded, and leaders who lie open. An *eye* lies on cards of others that you know.',
        ],
      },
      {
        title: 'Your turn: one action',
        points: [
          '*Investigate*: pull at the edge of somebody’s hidden card. You alone see it, and know it from then on.',
          '*Arm*: drag a Gun from the middle before you and reveal one of your cards. Then aim.',
          '*Equip*: draw the top Equipment card and reveal one of your cards.',
          '*Shoot*: push the Gun along its barrel. Whoever is hit reveals all cards and is out; a leader is only wounded the first time.',
          'Then *aim*: drag round the Gun, and it turns to whomever the pointer is nearest. Push the blue *light* on to end your turn.',
        ],
      },
      {
        title: 'Reactions',
        points: [
          'After a shot is declared and at the end of each turn everybody who holds Equipment is asked. Play it, or pass; the first card counts, then all are asked anew.',
          'Lay a card on the middle and touch what it is meant for: a card, or the plate of a player.',
          '*Always pass* answers for you till your next turn.',
        ],
      },
      {
        title: 'The end',
        points: [
          'When the Agent falls the Crooked win, when the Kingpin falls the Honest, whoever fired. Who is out wins and loses too.',
          'Whoever holds both leader cards wins alone, at once.',
        ],
      },
      {
        title: 'With zombies',
        points: [
          'The *Infector* is in the deck too. Face up, or when somebody without a leader card is shot, a player becomes a *zombie*: all cards open, Arms instead of a Gun.',
          'Zombies *bite*: a token on a card, then a die for each token. A zombie face turns the player; a leader who turns wins the game for the zombies.',
          'They can also *infect* two cards, or draw Equipment for a token.',
        ],
      },
    ],
  },
} satisfies HowPages;
