// What is printed on the cards of Imposters and Crewmates in English besides their names and texts.

import { eventTexts, events } from '../../../../server-modules/games/imposters-and-crewmates/locale/events/en.ts';
import { names, texts } from '../../../../server-modules/games/imposters-and-crewmates/locale/names/en.ts';

export const printed = {
  names,
  texts,
  events,
  eventTexts,
  decks: { imp: 'Imposters', crw: 'Crewmates', wld: 'Wild', ev: 'Event' },
  /** On the back of the card that one's own team is dealt as. */
  dealt: 'Your team',
  /** When a card can be played: at most two words, on its label. */
  when: {
    any: 'Any time',
    alive: 'While alive',
    fresh: 'Before moving',
    turn: 'In a turn',
    ownKill: 'Your kill',
    kill: 'After a kill',
    death: 'After a death',
    ownDeath: 'Your death',
    response: 'Response',
    mate: 'Mate is dead',
    never: 'Trapped',
  },
  lasts: { turn: 'this turn', round: 'this round', game: 'to stay' },
  /** Over the field of its outcome; a long word has a break in it. */
  tie: 'Tie',
  blank: 'Blank event',
  blankText: 'A spare without a rule. It **stays in the box**.',
  role: { imposter: 'Plays an Imposter', crewmate: 'Plays a Crewmate' },
  roles: { imposter: 'An Imposter', crewmate: 'A Crewmate' },
  wants: {
    imposter: '**Land on both Crewmates** before one of them presses the button.',
    crewmate: 'Bring one of you **onto the button**. Beware of Imposters that land on you.',
  },
  dead: 'Out for this round',
  safe: 'Safe',
  aside: 'Sits this round out',
  waits: 'Not placed yet',
  hold: 'Wants to be asked',
  standing: 'Passes by itself',
  loves: 'Lovers',
  royal: { king: 'King', queen: 'Queen' },
  places: { stack: 'Stack', pool: 'Pool', event: 'Event', safe: 'Safe', out: 'Out' },
  status: { round: 'Round', turn: 'Turn', steps: 'Steps left', points: 'Points', wins: 'Five points win' },
};
