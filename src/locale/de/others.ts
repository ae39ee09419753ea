// Words of the table as a file for other programs, in German.

import type { othersWords as english } from '../en/others.ts';
import type { Same } from '../same.ts';

export const othersWords: Same<typeof english> = {
  title: 'Für Tabletop Simulator',
  note: 'Was du auf diesem Tisch siehst, als Spielstand jenes Programms. Seiten, die du nicht lesen darfst, sind darin leer; Hände, auch deine, und mitgebrachte Bilder bleiben weg.',
  write: 'Als Spielstand von Tabletop Simulator herunterladen',
  called: 'Ein Tisch aus Baize',
  told: (objects, blank, away) =>
    `${objects === 1 ? 'Ein Ding ist' : `${objects} Dinge sind`} in der Datei${blank === 0 ? '' : `, davon ${blank === 1 ? 'eine leere Karte' : `${blank} leere Karten`}`}.${away === 0 ? '' : ` ${away === 1 ? 'Eines ließ' : `${away} ließen`} sich darin nicht sagen.`}`,
  failed: 'Die Datei konnte nicht gemacht werden. Versuch es noch einmal.',
};
