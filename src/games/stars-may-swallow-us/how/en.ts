// How to play, in English: a sentence, then parts of short points. Text between stars is bold.

import type { HowPages } from '../../how.ts';

export const pages = {
  'stars-may-swallow-us': {
    lead: 'Four to eight of you crew a ship that has lost its power. Bring Power to 100 before the Oxygen is gone. Some of you do not want that, and nobody sees who played what.',
    parts: [
      {
        title: 'What lies before you',
        points: [
          'Your *crew sheet* lies open: department, rank and two Above Deck Actions, which all of you see. Your *agenda* lies face down: look at it whenever you like.',
          'Your deck has fifteen cards, five of your crew member and ten of your agenda. Three of them are in your hand; more than four you cannot hold.',
          'The *hatch* before you takes cards face down; only how many lie there is known. *Oxygen* and *Power* stand on the two tracks, for all to read.',
        ],
      },
      {
        title: 'Your action: one of three',
        points: [
          '*Play Below Deck*: slide a card from your hand onto your hatch. Nobody sees which.',
          '*Above Deck*: press an action on your crew sheet, touch whom it is meant for, confirm. It costs Oxygen or Power and works at once.',
          '*Draw*: pull the top card of your deck into your hand.',
          'With *Rush* slide two cards onto your hatch: the first can be taken back until the second lies there. Whoever is named by *Delegate* slides one card at once.',
          'Whoever has no card in hand and none in the deck when it is time to act is killed.',
        ],
      },
      {
        title: 'The pile',
        points: [
          'When all have acted, all cards from the hatches are shuffled and turned up one by one. Nobody is told whose they were.',
          'Each is carried out before the next one is turned: Oxygen first, then Power. *Shift Schedule* and *Security Sweep* act on the very next card.',
        ],
      },
      {
        title: 'The accusation',
        points: [
          'Raise your *hand* to call a vote, or say *Not now*. The first call counts; you may name a suspect with it.',
          'After a count of three everybody turns the hand towards somebody, or keeps a fist, in secret. You may change your mind until all hands open at once.',
          'Fists of more than half: nothing. One person with the most is *detained*: agenda open, no Above Deck Actions any more. A tie at the top costs 5 Oxygen.',
        ],
      },
      {
        title: 'Wounds and the end',
        points: [
          'A first wound lays your disc in the *sickbay*; a second one kills. Cards that lie on a hatch already still count.',
          'Power 100: the *crew* wins. Oxygen 0, or every crew member killed who wanted to save the ship: the *Contagion* wins.',
          'The *Prince* wins instead of the crew when Oxygen is at 15 or less then and the Prince is free. The *Coward* wins beside anybody: alive, free and unhurt, when somebody else is not.',
        ],
      },
    ],
  },
} satisfies HowPages;
