// What is printed on the cards of Revolver Noir in German: short words of ours, at most 90 characters, the deciding
// ones in **bold**.

import { rooms } from '../../../../server-modules/games/revolver-noir/locale/names/de.ts';
import type { Printed } from './index.ts';

export const printed: Printed = {
  effects: {
    jump: '**Sprung übers Geländer** (0\u00A0AP): Du landest in der **Küche**.',
    controlPanel: '**Schalttafel** (1\u00A0AP): stell in einem anderen Raum eine **Zeitfalle**.',
    flood: '**Fluthebel** (1\u00A0AP): **1 Treffer** für alle im **Keller**; er ist dann gesperrt.',
    echoes: '**Echos** (0\u00A0AP, einmal): der **genaue Raum**, wenn er oben liegt, sonst **Lauschen**.',
    energized: '**Neue Kraft** (0\u00A0AP, einmal): Zug hier begonnen? Dann hast du **3\u00A0AP**.',
    trapDoor: '**Falltürschalter** (1\u00A0AP): Wer in der **Küche** ist, fällt in den **Keller**.',
  },
  noEffect: 'Hier gibt es nichts zu drücken.',
  here: 'hier',
  map: 'Das Haus',
  move: 'Gehen 1 AP',
  shot: 'Schießen 2 AP',
  rooms,
  plates: { bedroom: 'Schlaf- zimmer', dining_room: 'Ess- zimmer', library: 'Biblio- thek' },
  short: { dining_room: 'Essz.' },
};
