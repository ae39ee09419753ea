// Words of the story in German.

import type { story as english } from '../en/story.ts';

export const story: typeof english = {
  yours: 'Deine Rolle',
  dealt: 'Deine Rolle ist gegeben',
  lift: (key) => `Heb die Karte hoch und sieh sie an (${key})`,
  lay: (key) => `Klick oder tipp, um sie hinzulegen (${key}). Sie bleibt auf deinem Schild.`,
  again: (key) => `Noch einmal ansehen. ${key} verbirgt sie.`,
  hidden: (key) => `Rolle verborgen · ${key} zeigt sie`,
  covered: 'Deine Rolle ist verborgen',
  news: 'Was dich angeht',
  seen: (key) => `Gesehen (${key})`,
  replay: 'Noch einmal sehen',
  book: {
    title: 'Notizbuch',
    mine: 'Nur du kannst das lesen',
    all: 'Alle',
    of: 'Um wen es geht',
    nothing: 'Noch nichts notiert. Es füllt sich von selbst mit dem, was zu hören, zu sehen und geschehen ist.',
    quiet: 'Noch nichts notiert',
    less: 'Der Anfang dieser Partie steht nicht mehr im Verlauf; was damals notiert wurde, fehlt.',
    hidden: 'Deine Rolle ist verborgen, und damit auch, was nur du weißt.',
    more: (count) => `${count} weitere`,
    fewer: 'Weniger',
    own: 'Nur dir gesagt',
    again: 'Noch einmal sehen',
    said: 'Im Verlauf:',
    sign: { none: 'kein Zeichen', yes: 'Haken', no: 'Kreuz', ask: 'Fragezeichen' },
    mark: (what, sign) => `${what} bezeichnen: ${sign}`,
    note: (what) => `Deine Notiz: ${what}`,
    write: 'Deine Notiz …',
    looked: 'angesehen von',
    pages: 'Geschriebene Seiten',
    trouble: {
      pages: 'Deine zehn Seiten sind alle beschrieben: Reiß eine heraus, dann bleiben deine Zeichen.',
      full: 'Deine Seite mit Zeichen ist voll: Dieses bleibt nicht.',
      refused: 'Der Tisch hat dein letztes Zeichen nicht behalten.',
    },
  },
};
