// What is printed on the cards of Revolver Noir in English: short words of ours, at most 90 characters, the deciding
// ones in **bold**.

import { rooms } from '../../../../server-modules/games/revolver-noir/locale/names/en.ts';

export const printed = {
  effects: {
    jump: '**Jump The Railing** (0\u00A0AP): you land in the **Kitchen**.',
    controlPanel: '**Control Panel** (1\u00A0AP): set a **timed** trap in any other room.',
    flood: '**Flood Lever** (1\u00A0AP): **1 hit** to whoever is in the **Basement**, and it closes.',
    echoes: '**Echoes** (0\u00A0AP, once): hear the **exact room** if it is upstairs, else **Listen**.',
    energized: '**Energized** (0\u00A0AP, once): started your turn here? You have **3\u00A0AP**.',
    trapDoor: '**Trap Door Switch** (1\u00A0AP): from the **Kitchen** they fall into the **Basement**.',
  },
  noEffect: 'Nothing to press here.',
  here: 'here',
  map: 'The House',
  move: 'Move 1 AP',
  shot: 'Shoot 2 AP',
  rooms,
  /** Names that stand in two lines on the plates of the map. */
  plates: { bedroom: 'Bedroom', dining_room: 'Dining Room', library: 'Library' },
  /** Names that are shorter in the footer, which has one line for up to five rooms. */
  short: { dining_room: 'Dining' },
};
