// How to play, in English: a sentence, then parts of short points. Text between stars is bold.

import type { HowPages } from '../../how.ts';

export const pages = {
  'imposters-and-crewmates': {
    lead: 'Two Imposters hunt two Crewmates, who want to reach the emergency button. Every round has an event with rules of its own. Its winners keep the card, and 5 points win the game.',
    parts: [
      {
        title: 'What lies before you',
        points: [
          'Your *hand* holds up to five cards, of your team’s deck and Wild ones. The backs differ: everybody sees how many Wild cards you hold.',
          'The *event* lies open beside the board. Rest the pointer on it to read what it changes, and what either side gains.',
          '*Captain* is the first of each team in odd rounds, the second in even ones. The captain places first and chooses for the team.',
          'Before a round put your piece on a lit start tile: Imposters on bright red, Crewmates on dark green.',
        ],
      },
      {
        title: 'Walking',
        points: [
          'Drag your piece tile by tile, two steps usually, and let go to *land*. Lit tiles can be landed on, hollow ones only crossed. *Stay* ends your move without one.',
          'Thick walls stop everybody, *dotted* walls stop Crewmates only. *Arrows* are crossed one way, and nobody stops there.',
          'From a *vent* an Imposter hops to any other vent, for no step at all.',
          'Pieces do not block the way; only the landing counts. An Imposter that *lands* on a Crewmate kills. A Crewmate that lands on the *button* wins the round.',
          'On a *wild tile* in a corner you may take the card that lies there.',
        ],
      },
      {
        title: 'Special tiles',
        points: [
          'A *trap* kills whoever comes onto it, and stays. *Glue* ends your move there.',
          'A *task* is collected by a Crewmate, a *sabotage* by an Imposter, in passing too. An Imposter may not stop on a task.',
          'What is laid on a tile does nothing to a piece that stands there already.',
        ],
      },
      {
        title: 'Cards',
        points: [
          'Drag a card to the *stack*, or onto the piece, player, tile or card that it names. In your turn or in theirs, alive or dead.',
          'Then everybody may answer. What was played *last* works *first*; a card in the middle of the stack waits.',
          'A window closes when all have passed. *Pass* answers once; press *Standing pass* to pass until the stack is empty.',
          'Steps and harmless landings are not asked about. Switch on your *Hold* lamp to be asked there too; everybody sees that it is on.',
          'A *Shield!* answers a card against you, a *Vest!* any Imposter card, a *Carapace!* any Crewmate card.',
        ],
      },
      {
        title: 'Where rules meet',
        points: [
          'One move at a time: *Under Construction!* in the middle of your mate’s move ends that move, and its steps left are lost.',
          'A piece that may not stay where it is goes *back* along its way and does nothing there, at worst to where the move began.',
          'Whether a card counts *twice* is settled when it is played or laid face down, not when it is turned up.',
          'Once an outcome is announced, *Mindfreak!* forces nothing. Before that, after a kill too, it forces every card.',
          '*Magic Button Teleporter!* takes back what a piece brought that a card moved onto the button, a press too.',
          '*Unlimited Munitions!*: cards go to the winners in the order in which they were played.',
          '*Iso!*: a Tie before anybody was named costs nobody a card. *Switcheroo!*: what was not swapped yet is not swapped back.',
        ],
      },
      {
        title: 'The end of a round',
        points: [
          'Button: *Crewmates*. Both Crewmates dead: *Imposters*. Both Imposters dead: *Crewmates*. After 40 turns, or both sides wiped out: a *Tie*.',
          'An outcome can be answered too: a Tie card makes the round a Tie.',
          '*Agree on a Tie*: while no window is open, whoever plays may say so and take it back. With the last word the round is over.',
          'The winning team lays the event in its row. Then its reward, a card for everybody, and *trading* between teammates: drag cards to your mate’s mat to offer them. *Ready* goes on.',
        ],
      },
    ],
  },
} satisfies HowPages;
