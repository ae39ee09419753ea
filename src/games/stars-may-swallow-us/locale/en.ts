// What is printed on the cards of The Stars May Swallow Us in English: short words of ours, at most 90 characters, the
// deciding ones in **bold**.

import { actions, crew, departments, levels, names } from '../../../../server-modules/games/stars-may-swallow-us/locale/names/en.ts';

export const printed = {
  belowDeck: 'Below Deck',
  aboveDeck: 'Above Deck',
  detained: 'Detained',
  detainedRule: 'No **Above Deck** Action any more. Playing and drawing go on.',
  first: 'First Player',
  wounded: 'Wounded',
  dead: 'Dead',
  locked: 'Locked down this round',
  points: 'Points at',
  ...levels,
  names,
  /** What a card does besides its numbers. */
  rules: {
    coordinate: 'The next card’s Power gain: **5 more**.',
    sweep: 'The **next card** this round does **nothing**.',
    bandage: '**Heals** whoever was wounded **last**. Nobody wounded: Oxygen **+5**.',
    cargo: 'The **First Player** takes a **wound**.',
    fever: '**Somebody** by chance takes a **wound**.',
  },
  sides: { crew: 'Crew', contagion: 'Contagion', coward: 'Alone', prince: 'Alone' },
  goals: {
    crew: 'Win with **Power 100** while there is **Oxygen** left.',
    contagion: 'Win when the **ship is lost**: no Oxygen, or all of the crew dead.',
    coward: 'Win **free and unwounded** at the end, others **detained or killed**.',
    prince: 'Win at **Power 100** with **Oxygen 5 to 15**, free and living.',
  },
  revealed: 'If revealed',
  killed: 'If killed',
  /** What happens when an agenda is shown, where it is no number. */
  penalties: {
    draw: 'Draw up to the limit',
    strikeBack: 'Wound somebody who pointed at you',
    strike: 'Wound somebody',
    discardMore: 'Discard your hand; hand limit 2',
    discard: 'Discard your hand',
  },
  departments,
  crew,
  rank: 'Rank',
  actions,
  /** What each Above Deck Action does, in as few words as a sheet has room for. */
  deeds: {
    delegate: 'Somebody plays a card **at once**',
    inquest: '**Look at** a card on a hatch',
    'records-check': '**Look at** a card in a hand',
    'open-fire': '**Wound** somebody',
    lockdown: 'No **Above Deck** for somebody this round',
    shakedown: 'Somebody **discards** a card',
    'rough-justice': '**Wound** somebody detained',
    'field-medicine': '**Heal** a wound',
    'open-the-gardens': 'Oxygen **+15**',
    'share-supplies': 'You and somebody else **draw 1**',
    'fresh-air': 'Oxygen **+5**, you **draw 1**',
    rush: 'Play **two** cards',
    'direct-power': 'Power **+10**',
    'jury-rig': 'Power **+5**',
  },
};
