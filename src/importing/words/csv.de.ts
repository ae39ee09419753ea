// German words of tables of cards.

import type { csvEn } from './csv.en.ts';

export const csvDe: typeof csvEn = {
  columns: 'Die Spalten der Tabelle',
  count: 'Wie viele von jeder',
  one: 'eine von jeder',
  picture: 'Bild',
  none: 'keines',
  usual: 'Die Karten sehen aus wie üblich: Titel, Art, Text, Zahlen in den Ecken.',
  byTemplate: 'Die Karten sehen aus, wie deine Vorlage es sagt.',
  bring: 'Vorlage, Bilder oder Schriften …',
  without: 'Ohne die Vorlage',
  missing: (n, names) => (n === 1 ? `Ein Bild ist nicht da: ${names}. Leg es hier ab.` : `${n} Bilder sind nicht da, darunter ${names}. Leg sie hier ab.`),
  missingFonts: (n, names) => (n === 1 ? `Eine Schrift ist nicht da: ${names}. Leg sie hier ab.` : `${n} Schriften sind nicht da: ${names}. Leg sie hier ab.`),
  alone: 'Das ist eine Vorlage für Karten; bring sie zusammen mit ihrer Tabelle (CSV).',
  flaws: {
    tableLarge: () => 'Die Tabelle ist größer als 4 MB.',
    noText: () => 'Die Tabelle ist nicht als Text zu lesen. Speichere sie zuerst als CSV.',
    noRows: () => 'Die Tabelle hat keine Zeile unter ihrer Kopfzeile.',
    manyColumns: () => 'Die Tabelle hat mehr als 100 Spalten.',
    manyRows: () => 'Die Tabelle hat mehr als 1000 Zeilen, und so viele Karten hat kein Stapel.',
    longHead: (_, name) => `Die Spalte „${name}…“ hat einen Namen von mehr als 60 Zeichen: In der ersten Zeile müssen die Namen der Spalten stehen.`,
    headTwice: (_, name) => `Zwei Spalten heißen „${name}“.`,
    longCell: (row, name) => `Zeile ${row} hat mehr als 4000 Zeichen in der Spalte „${name}“.`,
    wideRow: (row) => `Zeile ${row} hat mehr Zellen, als es Spalten gibt.`,
    openQuote: (row) => `In Zeile ${row} wird ein Anführungszeichen geöffnet und nicht richtig geschlossen.`,
    badCount: (row, cell) => `In Zeile ${row} steht „${cell}“, wo eine Zahl von Karten bis 1000 stehen sollte.`,
    severalTables: () => 'Bring nur eine einzige Kartentabelle.',
    templateLarge: () => 'Die Vorlage ist größer als 256 KB.',
    templateJson: () => 'Die Vorlage ist nicht als JSON zu lesen.',
    noTemplate: () => 'Die Datei neben der Tabelle ist keine Vorlage: Sie braucht „template“: 1 und eine Liste „fields“.',
    manyFields: () => 'Die Vorlage hat mehr als 60 Felder.',
    badCard: (_, what) => `In der Vorlage ist „${what}“ nicht, was es sein kann.`,
    badField: (field, what) =>
      what === '' ? `Feld ${field} der Vorlage ist weder Text noch Bild noch Fläche.` : `In Feld ${field} der Vorlage ist „${what}“ nicht, was es sein kann.`,
    noColumn: (field, name) =>
      `${field === 0 ? 'Die Vorlage' : `Feld ${field} der Vorlage`} nennt eine Spalte, die die Tabelle nicht hat: „${name}“. Die Karten sehen aus wie üblich.`,
    severalTemplates: () => 'Bring nur eine einzige Vorlage.',
    manyFonts: () => 'Neben der Tabelle liegen mehr als acht Schriften.',
    fontLarge: (_, name) => `Die Schrift „${name}“ ist größer als 8 MB.`,
    noFont: (_, name) => `„${name}“ ist nicht als Schrift zu lesen.`,
  },
};
