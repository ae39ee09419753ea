// Words of the page that puts an overlay's address together. An overlay itself speaks in the words of the table.

import type { Part } from './address.ts';

const en = {
  title: 'Overlays for your stream',
  lead: 'A page with a transparent ground, fed by a link for watchers: it shows what everybody may see, as late as the link is. Put the address into a browser source of 1920 × 1080.',
  code: 'Link or code for watchers',
  show: 'What it shows',
  parts: {
    plates: 'Names of the seats',
    turn: 'Turn and clock',
    score: 'Points',
    ask: 'The open question',
    poll: 'What watchers are asked',
    moments: 'What happened last',
    hands: 'Hands that their holders show',
  } satisfies { [P in Part]: string },
  size: 'Type',
  wide: 'For 1080 lines',
  phone: 'For a phone',
  scale: 'Size in percent',
  address: 'Address for OBS',
  copy: 'Copy',
  copied: 'Copied',
  preview: 'As your stream shows it',
  wait: (left: string) => `begins in ${left}`,
  noCode: 'Make a link for watchers in the menu of your table, and paste it here.',
};
export type OverlayWords = typeof en;

const de: OverlayWords = {
  title: 'Einblendungen für deinen Stream',
  lead: 'Eine Seite mit durchsichtigem Grund, gespeist von einem Link zum Zuschauen: Sie zeigt, was alle sehen dürfen, so spät wie der Link. Die Adresse kommt in eine Browser-Quelle mit 1920 × 1080.',
  code: 'Link oder Code zum Zuschauen',
  show: 'Was zu sehen ist',
  parts: {
    plates: 'Namen der Plätze',
    turn: 'Zug und Uhr',
    score: 'Punkte',
    ask: 'Die offene Frage',
    poll: 'Was Zuschauer gefragt sind',
    moments: 'Was zuletzt geschah',
    hands: 'Hände, die jemand selbst zeigt',
  },
  size: 'Schrift',
  wide: 'Für 1080 Zeilen',
  phone: 'Fürs Telefon',
  scale: 'Größe in Prozent',
  address: 'Adresse für OBS',
  copy: 'Kopieren',
  copied: 'Kopiert',
  preview: 'So zeigt es dein Stream',
  wait: (left: string) => `beginnt in ${left}`,
  noCode: 'Mach im Menü deines Tisches einen Link zum Zuschauen und füge ihn hier ein.',
};

export const overlayWords = (language: 'en' | 'de'): OverlayWords => (language === 'de' ? de : en);
