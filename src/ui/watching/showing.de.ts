// Words of a show, of what each one knows, casters, director and safe screen, in German.

import type { ShowWords } from './useShowWords.ts';

export const de: ShowWords = {
  cover: {
    on: 'Sicherer Schirm: Dieses Bild sehen deine Zuschauer, und du auch.',
    beside: 'Sicherer Schirm: Deine Hand ist auf deinem anderen Schirm.',
    open: 'Offen: Wer diesen Schirm filmt, sieht deine Hand.',
    hold: 'Halten, um die Hand zu sehen',
  },
  director: {
    title: 'Regie',
    note: 'Eine Kamera, die von selbst auf das schneidet, was geschieht',
    auto: 'Von selbst',
    again: 'Wieder übernehmen',
    paused: 'Du führst die Kamera',
    wide: 'Ganzer Tisch',
    above: 'Von oben',
    follow: (name: string) => `Bei ${name} bleiben`,
    saved: (slot: number) => `Ansicht ${slot}`,
  },
  sides: {
    title: 'Was jeder weiß',
    closed: (count: number) => (count === 1 ? 'Eine Karte, verdeckt' : `${count} Karten, verdeckt`),
    none: 'Keine Karte auf der Hand',
    seen: 'Hat angesehen',
  },
  caster: {
    title: 'Kommentar',
    who: 'Es kommentieren:',
    note: 'Zu sehen für alle, die so spät zuschauen wie du oder später, und für niemanden am Tisch',
    point: 'Zeigen',
    draw: 'Zeichnen',
    clear: 'Wegwischen',
    look: 'Diese Hand ansehen',
    lookAway: 'Wegsehen',
    lookNote: 'Alle lesen im Protokoll, dass du sie ansiehst',
    link: (late: string) => `Link zum Kommentieren, ${late}`,
    fresh: 'Link zum Kommentieren',
    freshNote:
      'Für jemanden, der über das Spiel spricht: zeigt und zeichnet für alle, die den Tisch genauso spät sehen oder später. Höchstens zwei, über jeden immer nur eine Person.',
    hand: 'Meine Hand',
    show: { nobody: 'Niemandem', casters: 'Wer kommentiert', all: 'Allen, die zuschauen' },
    showNote: {
      nobody: 'Sie bleibt verdeckt.',
      casters: 'Sieht jemand sie an, steht es im Protokoll. Was dazu gesagt wird, können alle hören, die zuschauen.',
      all: 'Sie liegt offen vor allen, die zuschauen.',
    },
    shown: 'Wer kommentiert, darf deine Hand sehen',
    sentence: (links: number) => (links === 1 ? 'Ein Link ist zum Kommentieren.' : `${links} Links sind zum Kommentieren.`),
  },
};
