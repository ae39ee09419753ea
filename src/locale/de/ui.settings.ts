// Settings and help in German.

import type { Same } from '../same.ts';
import type { settingWords as english } from '../en/ui.settings.ts';

export const settingWords: Same<typeof english> = {
  settings: {
    title: 'Einstellungen',
    language: 'Sprache',
    languageLabel: 'Sprache dieser Seite',
    languageAuto: 'Wie im Browser',
    picture: 'Bild',
    quality: 'Qualität',
    low: 'Einfach',
    high: 'Hoch',
    qualityNote: '„Einfach“ zeichnet keine Schatten und keine Spiegelungen. Das schont schwache Geräte.',
    motion: 'Bewegung',
    motionAuto: 'Wie im System',
    motionLess: 'Weniger',
    motionFull: 'Voll',
    text: 'Schriftgröße',
    fan: 'Hand am unteren Rand',
    fanNote: 'Deine Karten als Fächer, den du lesen kannst.',
    confirm: 'Fragen, bevor ich etwas verrate',
    confirmNote: 'Manche Züge verraten den anderen, wo du bist.',
    lift: 'Wie hoch ich hebe',
    sensitivity: 'Wie schnell sich die Sicht dreht',
    invert: 'Sicht andersherum drehen',
    invertNote: 'Nach oben ziehen heißt nach unten sehen.',
    sound: 'Ton',
    soundOn: 'Ton an',
    soundTable: 'Tisch',
    soundSignals: 'Signale',
    keys: 'Tasten',
    keysNote: 'Drück auf eine Taste, um sie zu ändern.',
    press: 'Taste drücken …',
    reset: 'Zurück zu den üblichen Tasten',
    me: 'Du',
  },
  help: {
    title: 'Tasten und Gesten',
    touch: 'Finger',
    touches: [
      ['Tippen', 'wählen, drücken'],
      ['Ziehen', 'nehmen und ablegen'],
      ['Lange drücken', 'genau ansehen, und ein Menü'],
      ['Zwei Finger', 'das gehaltene Teil drehen; sonst die Ansicht bewegen und zoomen'],
    ],
    mouse: 'Maus',
    mice: [
      ['Ziehen', 'nehmen und ablegen'],
      ['Rechts ziehen', 'die Ansicht drehen'],
      ['Mausrad', 'zoomen; ein gehaltenes Teil drehen'],
      ['Rechtsklick', 'Menü eines Teils'],
      ['Auf einer Karte ruhen', 'sie lesen'],
    ],
    keys: 'Tasten',
    accessible: 'Alles geht auch allein mit der Tastatur: Öffne den Tisch als Liste.',
  },
  how: {
    title: (game) => `So wird ${game} gespielt`,
    none: 'Hier gibt es nichts zu lernen: Nimm, was da liegt.',
  },
};
