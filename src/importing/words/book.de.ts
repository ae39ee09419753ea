// Words of books to leaf through, in German.

import type { bookEn } from './book.en.ts';

export const bookDe: typeof bookEn = {
  as: 'Ein Buch',
  title: 'Dein Buch',
  name: 'Name des Buchs',
  someName: 'Mein Buch',
  pages: (n) => (n === 1 ? 'Eine Seite' : `${n} Seiten`),
  room: (units, all) => `Sie nehmen ${units} der ${all} Einheiten ein, die ein Tisch für Bilder hat.`,
  hint: 'Ein Klick auf eine Seite lässt sie weg oder nimmt sie hinein.',
  parted: 'Jede Seite',
  whole: 'Ganz',
  halves: 'In zwei Hälften',
  halvesFor: 'Hälften sind für kleine Schrift: Sie zeigen sie größer und schärfer und brauchen doppelt so viel Platz.',
  notice: 'Es liegt offen für alle. Wer blättert, blättert für alle um, und jede Seite kommt zu den anderen, wenn sie aufgeschlagen ist.',
  painting: (done, all) => `Gemalt: ${done} von ${all} Seiten`,
  lay: 'Das Buch auf einen Tisch legen',
  layHere: 'Das Buch auf deinen Tisch legen',
  page: (n, name) => (name === '' ? `Seite ${n}` : `Seite ${n}: ${name}`),
  tooMany: (most) => `Ein Tisch hat Platz für höchstens ${most} Seiten.`,
  none: 'Keine Seite ist dabei.',
};
