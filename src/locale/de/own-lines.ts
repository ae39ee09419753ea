// What the page itself says of a table, in German: as its menus' words it comes with a table.

import type { Words } from '../en/index.ts';

export const ownLines: Words['ownLines'] = {
  choose: 'Wähle.',
  option: '{0}',
  'option.none': 'Keine davon',
  'option.at': '{0}: {1}',
  piece: '{0}',
  measured: '{0} mm auseinander.',
  'play-would': '{0}: {1} von {2}',
  'lamp-again': '{0:help} Noch einmal, und sie leuchtet.',
  'lamp-next': '{0}: Was gerade gefragt ist, beantwortest du noch selbst. Ab der nächsten Frage gilt es.',
  'touch-again': 'Berühre den Platz noch einmal, um trotzdem hinzugehen.',
  'time-for': 'Die Zeit ist um für {0+}: Der Tisch hat gewählt.',
  'away-for': 'Nicht da: {0+}. Der Tisch hat gewählt.',
};
