// All sentences of Revolver Noir in German. {0}, {1} … are the arguments of the line; {1:in}, {1:to}, {1:from} and
// {1:the} are a room as „in der Küche“, „in die Küche“, „aus der Küche“ and „die Küche“.

import type { EffectId, Room } from '../data.ts';
import type * as english from './en.ts';
import { rooms } from './names/de.ts';

export { faceWord, lookWord } from './faces.ts';

export const title = 'Revolver Noir';

export const lines: { readonly [K in keyof typeof english.lines]: string } = {
  'not-your-turn': 'Du bist nicht am Zug.',
  'not-now': 'Das Spiel wartet gerade auf etwas anderes.',
  'no-path': 'Dorthin kommst du von hier aus nicht.',
  flooded: 'Der Keller steht unter Wasser.',
  'no-line': 'In diesen Raum kannst du von hier aus nicht schießen.',
  'no-ap': 'Dafür reichen deine Aktionspunkte nicht.',
  'already-trapped': 'Hier steht deine Falle schon.',
  'choose-removal': 'Gib zuerst eine deiner beiden Fallen auf.',
  'not-a-trap': 'Dort hast du keine Falle.',
  timed: 'Diese Falle geht von selbst los.',
  'no-effect': 'Das kann dieser Raum nicht.',
  'not-from-start': 'Dein Zug hat nicht in der Küche begonnen.',
  once: 'Das hast du in diesem Zug schon getan.',
  'bad-room': 'Diesen Raum kannst du nicht wählen.',
  untrue: 'Dieser Raum liegt nicht neben dir.',
  'not-needed': 'Du hast noch Platz für eine weitere Falle.',
  over: 'Das Spiel ist zu Ende.',
  'by-rules': 'So bewegt sich das nicht.',
  ready: '{0} ist bereit.',
  coin: 'Die Münze fällt: {0} beginnt.',
  turn: '{0} ist am Zug.',
  'ends-turn': '{0} beendet den Zug.',
  moves: '{0} geht weiter, noch {1} AP.',
  'has-moved': '{0} ist weitergegangen.',
  'own-move': 'Du bist jetzt {0:in}.',
  'shot-hit': '{0} schießt {1:from} {2:to}: getroffen.',
  'shot-miss': '{0} schießt {1:from} {2:to}: daneben.',
  listens: '{0} lauscht.',
  answers: '{0} antwortet: {1}.',
  'trap-set-1': '{0} stellt eine Falle, 1 Falle.',
  'trap-set-2': '{0} stellt eine Falle, 2 Fallen.',
  'trap-replaced': '{0} stellt eine Falle um, 2 Fallen.',
  'timed-set-1': '{0} stellt eine Zeitfalle, 1 Falle.',
  'timed-set-2': '{0} stellt eine Zeitfalle, 2 Fallen.',
  'timed-replaced': '{0} ersetzt eine Falle durch eine Zeitfalle, 2 Fallen.',
  'own-trap': 'Deine Falle steht {0:in}.',
  'own-trap-swap': 'Deine Falle steht {0:in}; die {1:in} ist weg.',
  'own-timed': 'Deine Zeitfalle steht {0:in}.',
  'own-timed-swap': 'Deine Zeitfalle steht {0:in}; die {1:in} ist weg.',
  'blast-hit': 'Die Falle von {0} {1:in}: getroffen.',
  'blast-miss': 'Die Falle von {0} {1:in}: niemand getroffen.',
  uses: '{0} nutzt „{1}“ {2:in}.',
  jumps: '{0} landet {1:in}.',
  energized: '{0} hat {1} AP.',
  found: '{0} ist {1:in}.',
  'flood-hit': 'Das Wasser trifft {0} {1:in}.',
  'flood-none': 'Niemand ist {0:in}.',
  drained: 'Das Wasser von {0} läuft ab.',
  falls: '{0} fällt {1:to}.',
  'trap-door-none': 'Niemand ist {0:in}.',
  wins: '{0} gewinnt: {1}.',
  'nobody-wins': 'Niemand gewinnt: {0}.',
  'would-be-over': 'Nach den Regeln wäre das Spiel zu Ende: {0}.',
  'ask.start': 'Wähle, wo du beginnst',
  'ask.start.all': 'Beide wählen, wo sie beginnen',
  'ask.turn': 'Du bist am Zug: gehen, schießen, lauschen, Falle legen oder zünden',
  'ask.turn.spent': 'Du bist am Zug: deinen Raum nutzen, oder die Lampe umstoßen und ihn beenden',
  'ask.turn.all': '{0} spielt',
  'ask.flee.fired': 'Du hast geschossen: Wähle, wohin du gehst',
  'ask.flee.water': 'Wasser! Wähle, wohin du fliehst',
  'ask.flee.fell': 'Du bist in den gefluteten Keller gefallen: Wähle, wohin du fliehst',
  'ask.flee.all': '{0} muss weitergehen',
  'ask.answer': 'Nenne einen Raum neben dir',
  'ask.answer.all': '{0} muss einen Raum nennen',
  'act.start': 'Beginnen: {0}',
  'act.move': '{0:to} gehen',
  'act.forcedMove': '{0:to} laufen',
  'act.answer': 'Antworten: {0}',
  'act.shoot': '{0:to} schießen',
  'act.listen': 'Lauschen',
  'act.setTrap': 'Hier eine Falle stellen',
  'act.setTrap.remove': 'Hier eine Falle stellen, dafür die {0:in} aufgeben',
  'act.detonate': 'Die Falle {0:in} zünden',
  'act.effect': '{0} benutzen',
  'act.effect.room': '{0}: Zeitfalle {1:in}',
  'act.effect.room.remove': '{0}: Zeitfalle {1:in}, dafür die {2:in} aufgeben',
  'act.endTurn': 'Zug beenden',
  'move.start': 'Beginnen',
  'move.move': 'Gehen',
  'move.forcedMove': 'Laufen',
  'move.answer': 'Antworten',
  'move.shoot': 'Schießen',
  'move.listen': 'Lauschen',
  'move.setTrap': 'Falle stellen',
  'move.detonate': 'Zünden',
  'move.effect': 'Raum benutzen',
  'move.endTurn': 'Zug beenden',
  'help.move': 'Deine Raumkarte kommt nach vorn. Der andere hört, dass du gegangen bist.',
  'help.shoot': 'Du nennst einen Raum. Alle hören, von wo du schießt.',
  'help.listen': 'Der andere nennt einen Raum neben seinem.',
  'help.setTrap': 'Sie geht los, wenn du es sagst. Du hast zwei.',
  'help.detonate': 'Wer in dem Raum ist, wird getroffen.',
  'choose.remove': 'Welche Falle gibst du auf?',
  'choose.room': 'Welcher Raum bekommt die Falle?',
  'confirm.shoot': '{0:from} {1:to} schießen? Damit verrätst du, wo du bist',
  'confirm.detonate': 'Die Falle {0:in} zünden? Der Raum wird aufgedeckt',
  'confirm.effect': '{0} benutzen? Damit verrätst du, wo du bist',
  'force.flood': 'Der Keller steht unter Wasser, bis {0} wieder am Zug ist',
  'fit.cards': 'Raumkarten von {0} sind nicht in ihrem Stapel.',
  'fit.strangers': 'In deinem Stapel sind Karten, die nicht hineingehören.',
  'fit.traps': '{0} hat mehr als zwei Fallen.',
  'fit.turned': 'Eine Karte in deinem Stapel liegt weder aufrecht noch quer.',
  'bad-position': 'Diese Stellung lässt sich nicht lesen: {0}.',
};

/** Each room as a place, as a goal, and as where something comes from. */
const ROOMS: { readonly [R in Room]: readonly [at: string, to: string, from: string] } = {
  balcony: ['auf dem Balkon', 'auf den Balkon', 'vom Balkon'],
  basement: ['im Keller', 'in den Keller', 'aus dem Keller'],
  bedroom: ['im Schlafzimmer', 'ins Schlafzimmer', 'aus dem Schlafzimmer'],
  dining_room: ['im Esszimmer', 'ins Esszimmer', 'aus dem Esszimmer'],
  foyer: ['im Foyer', 'ins Foyer', 'aus dem Foyer'],
  hall: ['im Flur', 'in den Flur', 'aus dem Flur'],
  kitchen: ['in der Küche', 'in die Küche', 'aus der Küche'],
  library: ['in der Bibliothek', 'in die Bibliothek', 'aus der Bibliothek'],
};

const effects: { readonly [E in EffectId]: string } = {
  jump: 'Sprung übers Geländer',
  controlPanel: 'Schalttafel',
  flood: 'Fluthebel',
  echoes: 'Echos',
  energized: 'Neue Kraft',
  trapDoor: 'Falltürschalter',
};
/** What each effect does, as printed on its card. */
export const effectTexts: { readonly [E in EffectId]: string } = {
  jump: '0 AP. Du bist in der Küche, und alle sehen es.',
  controlPanel: '1 AP. Stell in einem beliebigen anderen Raum eine Zeitfalle. Sie geht los, wenn dein nächster Zug beginnt.',
  flood: '1 AP. Wer im Keller ist, wird getroffen und flieht. Bis zu deinem nächsten Zug geht niemand hinein.',
  echoes: '0 AP, einmal im Zug. Du erfährst den genauen Raum, wenn jemand im Obergeschoss ist; sonst lauschst du.',
  energized: '0 AP, einmal im Zug. Hat dein Zug hier begonnen, dann hast du 3 AP.',
  trapDoor: '1 AP. Wer dir gegenübersteht und in der Küche ist, fällt in den Keller.',
};

/** Names of rooms with their forms, of the places on both maps and of the clips on cards. */
function places(): { [key: string]: string } {
  const found: { [key: string]: string } = {};
  for (const [room, [at, to, from]] of Object.entries(ROOMS)) {
    const name = rooms[room as Room];
    Object.assign(found, { [room]: name, [`${room}:in`]: at, [`${room}:to`]: to, [`${room}:from`]: from });
    for (const seat of ['A', 'B']) Object.assign(found, { [`map-${seat}/${room}`]: name, [`on-${seat}/${room}`]: `Klammer auf: ${name}` });
  }
  for (const seat of ['A', 'B']) Object.assign(found, { [`stand-${seat}`]: `Stapel von ${seat}`, [`clips-${seat}`]: `Klammern von ${seat}` });
  return found;
}

const own: Omit<{ readonly [K in keyof typeof english.words]: string }, Room> = {
  ...effects,
  shot: 'der zweite Treffer',
  resigned: 'die andere Seite hat aufgegeben',
  'turn-limit': 'alle Züge sind aufgebraucht',
  claimed: 'die andere Seite ist fort',
  agreed: 'im Einvernehmen',
  position: 'der Text',
  at: 'der Ort',
  traps: 'Fallen',
  hits: 'Treffer',
  order: 'Reihenfolge',
  start: 'Start',
  'card-a': 'Raumkarte',
  'card-b': 'Raumkarte',
  'map-a': 'Plan',
  'map-b': 'Plan',
  coin: 'Münze',
  pip: 'Aktionspunkt',
  lamp: 'Zuglampe',
  'hit-a': 'Treffermarker von A',
  'hit-b': 'Treffermarker von B',
  'aim-a': 'Fadenkreuz von A',
  'aim-b': 'Fadenkreuz von B',
  'ear-a': 'Ohr von A',
  'ear-b': 'Ohr von B',
  'water-a': 'Wasser von A',
  'water-b': 'Wasser von B',
  'clip-a': 'Fallenklammer',
  'clip-b': 'Fallenklammer',
};

export const words: { readonly [key: string]: string } = { ...places(), ...own };
