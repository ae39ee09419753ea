// What the lobby says, in German.

import type { Same } from '../../../locale/same.ts';
import type { lobby as english } from './en.ts';

export const lobby: Same<typeof english> = {
  games: {
    sandbox: { name: 'Freier Tisch', note: 'Ein offener Tisch mit zwei Kartenspielen, Spielmarken, Würfeln und freier Hand. Es gelten nur eure Regeln.' },
    dice: { name: 'Würfel', note: 'Eine Schale, alle üblichen Würfel in zwei Farben und eine Münze.' },
    checkers: { name: 'Dame', note: 'Das Brett mit 24 Steinen, fertig aufgebaut. Umgedreht wird ein Stein zur Dame.' },
    go: { name: 'Go', note: 'Ein Brett mit 9, 13 oder 19 Linien und zwei Beutel, denen die Steine nie ausgehen.' },
    backgammon: { name: 'Backgammon', note: 'Brett, Steine, Würfel und Dopplerwürfel, fertig aufgebaut.' },
    dominoes: { name: 'Domino', note: 'Die 28 Steine bis zur Doppelsechs, verdeckt gemischt, und für alle eine Hand.' },
    tower: { name: 'Turm', note: 'Vierundfünfzig Holzklötze, drei auf jeder Lage. Zieh einen heraus, und lass ihn nicht fallen.' },
    toppling: { name: 'Fallsteine', note: 'Steine in einer Spirale, jeder so nah, dass er den nächsten umwirft, und ein Beutel mit mehr.' },
    crokinole: { name: 'Crokinole', note: 'Ein rundes Brett mit Zapfen und Graben, und Scheiben zum Stoßen.' },
    marbles: { name: 'Murmeln', note: 'Dreizehn Murmeln in einem Ring aus Kreide, eine Bahn hinein, und für alle eine größere.' },
    jigsaw: { name: 'Puzzle', note: 'Ein Bild aus 24, 54 oder 96 Teilen, die ineinander einrasten.' },
    kit: { name: 'Baukasten', note: 'Leere Karten zum Beschriften, Klötze, Meeples, Spielsteine, Raster, Zähler und Beutel.' },
  },
  options: {
    lines: 'Linien des Bretts',
    pieces: 'Teile',
  },
};
