// All sentences of Revolver Noir in English. {0}, {1} … are the arguments of the line.

import type { EffectId } from '../data.ts';
import { rooms } from './names/en.ts';

export { faceWord, lookWord } from './faces.ts';

export const title = 'Revolver Noir';

/** One sentence for each refusal. (RN 6) */
const refusals = {
  'not-your-turn': 'It is not your turn.',
  'not-now': 'The game is waiting for something else.',
  'no-path': 'You cannot get there from here.',
  flooded: 'The Basement is flooded.',
  'no-line': 'You cannot shoot at that room from here.',
  'no-ap': 'Not enough action points.',
  'already-trapped': 'Your trap is already there.',
  'choose-removal': 'Give up one of your two traps first.',
  'not-a-trap': 'You have no trap there.',
  timed: 'This trap goes off by itself.',
  'no-effect': 'This room has no such effect.',
  'not-from-start': 'You did not start this turn in the Kitchen.',
  once: 'Already used this turn.',
  'bad-room': 'Not a room you can choose.',
  untrue: 'That room is not next to you.',
  'not-needed': 'You have room for another trap.',
  over: 'The game is over.',
  'by-rules': 'That does not move like this.',
} as const;

const log = {
  ready: '{0} is ready.',
  coin: 'The coin falls: {0} begins.',
  turn: 'It is the turn of {0}.',
  'ends-turn': '{0} ends the turn.',
  moves: '{0} moves, {1} AP left.',
  'has-moved': '{0} has moved.',
  'own-move': 'You are in the {0} now.',
  'shot-hit': '{0} shoots from {1} at {2}, hit.',
  'shot-hit.others': 'You are hit in the {2}: {0} shot from {1}.',
  'shot-miss': '{0} shoots from {1} at {2}, miss.',
  listens: '{0} listens.',
  answers: '{0} answers: {1}.',
  'trap-set-1': '{0} sets a trap, 1 trap.',
  'trap-set-2': '{0} sets a trap, 2 traps.',
  'trap-replaced': '{0} replaces a trap, 2 traps.',
  'timed-set-1': '{0} sets a timed trap, 1 trap.',
  'timed-set-2': '{0} sets a timed trap, 2 traps.',
  'timed-replaced': '{0} replaces a trap with a timed one, 2 traps.',
  'own-trap': 'Your trap is in the {0}.',
  'own-trap-swap': 'Your trap is in the {0}; the one in the {1} is gone.',
  'own-timed': 'Your timed trap is in the {0}.',
  'own-timed-swap': 'Your timed trap is in the {0}; the one in the {1} is gone.',
  'blast-hit': 'Trap of {0} in {1}, hit.',
  'blast-hit.others': 'You are hit: the trap of {0} in {1}.',
  'blast-miss': 'Trap of {0} in {1}, nobody hit.',
  uses: '{0} uses {1} in {2}.',
  jumps: '{0} lands in the {1}.',
  energized: '{0} has {1} AP.',
  found: '{0} is in the {1}.',
  'flood-hit': 'Water hits {0} in the {1}.',
  'flood-hit.you': 'You are hit: water in the {1}.',
  'flood-none': 'Nobody in the {0}.',
  drained: 'The water of {0} runs off.',
  falls: '{0} falls into the {1}.',
  'falls.you': 'You fall into the {1}.',
  'trap-door-none': 'Nobody in the {0}.',
  wins: '{0} wins: {1}.',
  'nobody-wins': 'Nobody wins: {0}.',
  'would-be-over': 'By the rules the game would be over: {0}.',
} as const;

const asks = {
  'ask.start': 'Choose where you start',
  'ask.start.all': 'Both choose where they start',
  'ask.turn': 'Your turn: {can}',
  'ask.turn.none': 'Your turn: push the lamp over to end it',
  'ask.turn.spent': 'Your turn: {can}, or push the lamp over to end it',
  'ask.turn.spent.none': 'Your turn: push the lamp over to end it',
  'can.move': 'walk',
  'can.shoot': 'shoot',
  'can.listen': 'listen',
  'can.setTrap': 'set a trap',
  'can.detonate': 'detonate a trap',
  'can.effect': 'use your room',
  'ask.turn.all': '{0} plays',
  'ask.flee.fired': 'You fired: choose where you go',
  'ask.flee.water': 'Water! Choose where you flee',
  'ask.flee.fell': 'You fell into the flooded Basement: choose where you flee',
  'ask.flee.all': '{0} must move',
  'ask.answer': 'Name a room next to you',
  'ask.answer.all': '{0} must name a room',
} as const;

const acts = {
  'act.start': 'Start in the {0}',
  'act.move': 'Move to the {0}',
  'act.forcedMove': 'Go to the {0}',
  'act.answer': 'Answer: {0}',
  'act.shoot': 'Shoot at the {0}',
  'act.listen': 'Listen',
  'act.setTrap': 'Set a trap here',
  'act.setTrap.remove': 'Set a trap here, give up the one in the {0}',
  'act.detonate': 'Detonate the trap in the {0}',
  'act.effect': 'Use {0}',
  'act.effect.room': '{0}: timed trap in the {1}',
  'act.effect.room.remove': '{0}: timed trap in the {1}, give up the one in the {2}',
  'act.endTurn': 'End the turn',
  'move.start': 'Start',
  'move.move': 'Move',
  'move.forcedMove': 'Go',
  'move.answer': 'Answer',
  'move.shoot': 'Shoot',
  'move.listen': 'Listen',
  'move.setTrap': 'Set a trap',
  'move.detonate': 'Detonate',
  'move.effect': 'Use the room',
  'move.endTurn': 'End the turn',
  'help.move': 'Your room card comes to the front. The other hears that you have moved.',
  'help.shoot': 'You name a room. All hear from where you shot.',
  'help.listen': 'The other names a room beside where he is.',
  'help.setTrap': 'It goes off when you say so. You have two.',
  'help.detonate': 'Whoever is in that room is hit.',
  'choose.remove': 'Which trap do you give up?',
  'choose.room': 'Which room gets the trap?',
  'confirm.shoot': 'Shoot from {0} at {1}? Your location is revealed',
  'confirm.detonate': 'Detonate the trap in {0}? The room is revealed',
  'confirm.effect': 'Use {0}? Your location is revealed',
  'force.flood': 'The Basement is flooded until the next turn of {0}',
} as const;

/** What each thing is for. */
const things = {
  'mark.hits': 'Hits taken: {0} of {1}',
  'help.map-a': 'The house: lines are ways, dotted arrows are shots. Lay the gun on a room to shoot.',
  'help.map-b': 'The house: lines are ways, dotted arrows are shots. Lay the gun on a room to shoot.',
  'help.lamp': 'It shines towards whose turn it is. Pushing it over ends your turn.',
  'help.coin': 'It decided who begins.',
  'help.pip': 'Lit: an action that is left this turn.',
  'help.hit-a': 'It is turned over when its player is hit. The second hit loses.',
  'help.hit-b': 'It is turned over when its player is hit. The second hit loses.',
  'help.aim-a': 'To shoot: lay it on a room of the map.',
  'help.aim-b': 'To shoot: lay it on a room of the map.',
  'help.ear-a': 'To listen: lay it at the other’s cards.',
  'help.ear-b': 'To listen: lay it at the other’s cards.',
  'help.water-a': 'It lies on the Basement while it is flooded by its player.',
  'help.water-b': 'It lies on the Basement while it is flooded by its player.',
  'help.clip-a': 'It marks a room with a trap, for its owner alone.',
  'help.clip-b': 'It marks a room with a trap, for its owner alone.',
} as const;

const fits = {
  'fit.cards': 'Room cards of {0} are not in their stack.',
  'fit.strangers': 'There are cards in your stack that do not belong there.',
  'fit.traps': '{0} has more than two traps.',
  'fit.turned': 'A card in your stack lies neither upright nor sideways.',
  'bad-position': 'This position cannot be read: {0}.',
} as const;

export const lines = { ...refusals, ...log, ...asks, ...acts, ...things, ...fits };

const effects: { readonly [E in EffectId]: string } = {
  jump: 'Jump The Railing',
  controlPanel: 'Control Panel',
  flood: 'Flood Lever',
  echoes: 'Echoes',
  energized: 'Energized',
  trapDoor: 'Trap Door Switch',
};
/** What each effect does, as printed on its card. */
export const effectTexts: { readonly [E in EffectId]: string } = {
  jump: '0 AP. You are in the Kitchen, for all to see.',
  controlPanel: '1 AP. Set a timed trap in any other room. It goes off when your next turn starts.',
  flood: '1 AP. Whoever is in the Basement is hit and flees. Nobody enters it until your next turn.',
  echoes: '0 AP, once a turn. Learn the exact room of an opponent on the second floor; else listen.',
  energized: '0 AP, once a turn. If you started this turn here you have 3 AP.',
  trapDoor: '1 AP. An opponent in the Kitchen falls into the Basement.',
};

const places: { readonly [zone: string]: string } = {
  'stand-A': 'Stack of A',
  'stand-B': 'Stack of B',
  'clips-A': 'Clips of A',
  'clips-B': 'Clips of B',
  ...slots('A'),
  ...slots('B'),
};

function slots(seat: string): { [zone: string]: string } {
  const found: { [zone: string]: string } = {};
  for (const [room, name] of Object.entries(rooms)) {
    found[`map-${seat}/${room}`] = name;
    found[`on-${seat}/${room}`] = `Clip on the ${name}`;
  }
  return found;
}

export const words = {
  ...rooms,
  ...effects,
  ...places,
  shot: 'the second hit',
  resigned: 'the other side gave up',
  'turn-limit': 'the turns are used up',
  claimed: 'the other side is gone',
  agreed: 'by agreement',
  position: 'the text',
  at: 'at',
  traps: 'traps',
  hits: 'hits',
  order: 'order',
  start: 'start',
  'card-a': 'Room card',
  'card-b': 'Room card',
  'map-a': 'Map',
  'map-b': 'Map',
  coin: 'Coin',
  pip: 'Action point',
  lamp: 'Turn lamp',
  'hit-a': 'Hit marker of A',
  'hit-b': 'Hit marker of B',
  'aim-a': 'Aim of A',
  'aim-b': 'Aim of B',
  'ear-a': 'Ear of A',
  'ear-b': 'Ear of B',
  'water-a': 'Water of A',
  'water-b': 'Water of B',
  'clip-a': 'Trap clip',
  'clip-b': 'Trap clip',
};
