// Words of watching by a link, in German.

import type { WatchWords } from './useWatchWords.ts';

function late(seconds: number): string {
  if (seconds === 0) return 'live';
  if (seconds < 60) return `${seconds} Sekunden später`;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? 'eine Minute später' : `${minutes} Minuten später`;
}

export const de: WatchWords = {
  title: 'Zuschauen',
  lead: 'Für einen Stream oder für Leute, die zusehen. Sie sehen, was alle sehen, und können nichts tun.',
  who: 'Wer zuschauen darf',
  whom: { nobody: 'Niemand', link: 'Über einen Link', listed: 'Alle' },
  whomNote: {
    nobody: 'Links, die es gab, sind geschlossen.',
    link: 'Wer einen Link hat, den du hier machst.',
    listed: 'Der Tisch steht zum Zuschauen in der Liste offener Tische.',
  },
  delay: 'Wie viel später',
  short: (seconds: number) => (seconds === 0 ? 'live' : seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`),
  late,
  hands: 'Hände',
  hand: { never: 'Nie', after: 'Nach dem Spiel', asked: 'Wer es selbst will' },
  handNote: {
    never: 'Niemand sieht beim Zuschauen je eine Hand.',
    after: 'Wenn ein Spiel vorbei ist, die Hände aller, die hier zustimmen.',
    asked: 'Alle dürfen die eigene Hand zeigen, so spät wie alles andere, und wieder damit aufhören.',
  },
  names: 'Sagen, wer zuschaut',
  namesNote: 'Sonst nur, wie viele.',
  closes: 'Keine Verzögerung mehr, wenn ein Spiel vorbei ist',
  propose: 'Die anderen fragen',
  set: 'So soll es sein',
  same: 'So ist es jetzt.',
  asks: 'Das zeigt mehr als jetzt, darum werden alle gefragt, deren Sachen es zeigt. Es gilt von da an: Was vorher war, ist so zu sehen, wie es damals vereinbart war.',
  stranger: 'Dieser Tisch steht auch so in der Liste, dass alle sich setzen können. Wer so kommt, sieht ihn live.',
  links: 'Links zum Zuschauen',
  noLinks: 'Noch kein Link.',
  fresh: 'Neuer Link',
  freshAs: 'Neuer Link, wie viel später',
  link: (delay: number) => `Link, ${late(delay)}`,
  listedLink: 'In der Liste der Tische',
  close: 'Diesen Link schließen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  overlays: 'Einblendungen für OBS …',
  drop: 'Übertragung jetzt anhalten',
  dropNote: 'Ist etwas herausgerutscht? Was noch niemand beim Zuschauen gesehen hat, sieht nie jemand. Die Übertragung beginnt neu, so spät wie vereinbart.',
  myHand: 'Zuschauenden meine Hand zeigen',
  myHandAfter: 'Zuschauenden nach dem Spiel meine Hand zeigen',
  now: (count: number) => (count === 0 ? 'Gerade schaut niemand zu.' : count === 1 ? 'Gerade schaut eine Person zu.' : `Gerade schauen ${count} zu.`),
  named: (names: string, more: number) => (more > 0 ? `${names} und ${more} mehr` : names),
  sentence: {
    nobody: 'Niemand schaut über einen Link zu.',
    link: (when: string) => `Wer einen Link hat, darf zuschauen, ${when}.`,
    listed: (when: string) => `Über die Liste der Tische dürfen alle zuschauen, ${when}.`,
    hands: {
      never: 'Hände sind nie zu sehen.',
      after: 'Hände derer, die zugestimmt haben, sind nach dem Spiel zu sehen.',
      asked: 'Eine Hand ist nur zu sehen, wenn sie jemand selbst zeigt.',
    },
    closes: 'Nach einem Spiel ist der Rest sofort zu sehen.',
    names: 'Wer zuschaut, wird genannt.',
  },
  chip: (count: number, when: string) => `${count} schauen zu, ${when}`,
  shown: 'Zuschauende sehen deine Hand',
  you: (when: string) => `Du schaust zu, ${when}. Du änderst hier nichts.`,
  begins: (left: string) => `Die Übertragung beginnt in ${left}`,
  beginsLead: 'Über diesen Link ist der Tisch eine Weile später zu sehen, als es geschah. Was noch nicht dran ist, wurde niemandem geschickt.',
  soon: 'Die Übertragung beginnt gleich.',
};
