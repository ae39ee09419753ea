// How to play, in English: a sentence, then parts of short points. Text between stars is bold.

import type { HowPages } from '../../how.ts';

export const pages = {
  'the-traitors': {
    lead: 'Four to eight of you share a castle and a prize fund. One is a Traitor from the start, and another may become one. Lying is allowed; most Gold wins.',
    parts: [
      {
        title: 'What lies before you',
        points: [
          'Your *Role card* lies face down before you: look at it whenever you like, nobody else can. Your *number* is how you are voted for.',
          'Three cards are in your hand. *Gold* is worth 1 to you at the end if you are still there. A *Dagger* looks into a hand, a *Shield* saves you from one murder.',
          'Plates show how many cards each of you holds, who has answered and who is out.',
        ],
      },
      {
        title: 'Your turn',
        points: [
          '*Draw*: pull the top card of the deck to your hand.',
          'Then you may *play one card*: drop Gold on the prize fund, or drop a Dagger on the number of somebody, see that hand and take one card or none.',
          'With more than three cards *discard* one. Gold goes to the prize fund, the rest to the discard pile. Then pass the *stone* to the left.',
          'If you draw the *Traitor card*, keep it and be a Traitor, or drop it on the discard pile. Nobody is told that you were asked.',
        ],
      },
      {
        title: 'Events',
        points: [
          'Whoever draws an Event rings the *bell*. In a *Quiet Night* nothing happens.',
          '*Murder*: everyone enters something on the slip. The Faithful enter *F*, a Traitor enters the number of the victim. Whoever drew lifts the lid of the chest.',
          '*Banishment*: talk as long as you like, then everyone votes. The slips are turned over together; a tie is voted on again.',
          'Whoever is out shows hand and role, and comes back next round.',
        ],
      },
      {
        title: 'The end of a round',
        points: [
          'It ends when two are left, when all agree that no Traitor is left, or after the vote of the *Final Banishment*, the last card of the deck.',
          'Everybody who is still there keeps the Gold in hand. The *prize fund* goes to the Traitors who are left, or, if there is none, to all who are left.',
          'Totals carry on over the rounds. After the last one the most Gold wins.',
        ],
      },
    ],
  },
} satisfies HowPages;
