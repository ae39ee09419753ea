// Words of the page that puts an overlay's address together. An overlay itself speaks in the words of the table.

import type { Part } from './address.ts';

const minutes = (seconds: number): number => Math.round(seconds / 60);
const lateEn = (seconds: number): string => (seconds === 0 ? 'live' : seconds < 60 ? `delay ${seconds} s` : `delay ${minutes(seconds)} min`);
const lateDe = (seconds: number): string => (seconds === 0 ? 'live' : seconds < 60 ? `${seconds} s später` : `${minutes(seconds)} min später`);

const en = {
  title: 'Overlays for your stream',
  lead: 'A page with a transparent ground, fed by a link for watchers: it shows what everybody may see, as late as the link is. Put the address into a browser source of 1920 × 1080.',
  code: 'Link or code for watchers',
  show: 'What it shows',
  parts: {
    plates: 'Names of the seats',
    title: 'Game and round',
    turn: 'Turn and clock',
    score: 'Points',
    ask: 'The open question',
    poll: 'What watchers are asked',
    moments: 'What happened last',
    hands: 'Hands that their holders show',
    third: 'A lower third',
    next: 'What is played next',
    late: 'How late it is, and whether hands are shown',
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
  thirdLine: 'Lower third: line',
  thirdUnder: 'Lower third: second line',
  after: 'Comes after so many seconds',
  stays: 'Stays for so many seconds (0: for good)',
  nextGame: 'Next game',
  nextWhen: 'When',
  next: 'Next',
  handsHidden: 'Hands hidden',
  handsShown: 'Hands by their holders',
  late: lateEn,
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
    title: 'Spiel und Runde',
    turn: 'Zug und Uhr',
    score: 'Punkte',
    ask: 'Die offene Frage',
    poll: 'Was Zuschauer gefragt sind',
    moments: 'Was zuletzt geschah',
    hands: 'Hände, die jemand selbst zeigt',
    third: 'Eine Bauchbinde',
    next: 'Was als Nächstes gespielt wird',
    late: 'Wie spät es ist, und ob Hände gezeigt werden',
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
  thirdLine: 'Bauchbinde: Zeile',
  thirdUnder: 'Bauchbinde: zweite Zeile',
  after: 'Kommt nach so vielen Sekunden',
  stays: 'Bleibt so viele Sekunden (0: für immer)',
  nextGame: 'Nächstes Spiel',
  nextWhen: 'Wann',
  next: 'Als Nächstes',
  handsHidden: 'Hände verdeckt',
  handsShown: 'Hände, wer sie zeigt',
  late: lateDe,
  noCode: 'Mach im Menü deines Tisches einen Link zum Zuschauen und füge ihn hier ein.',
};

export const overlayWords = (language: 'en' | 'de'): OverlayWords => (language === 'de' ? de : en);
