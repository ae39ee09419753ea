// Words of the boxes on the shelf of a server, in German. What is said of one box is in box.de.ts.

import type { shelfEn } from './shelf.en.ts';

export const shelfDe: typeof shelfEn = {
  title: (n) => (n === 1 ? 'Eine Spielkiste dieses Servers' : `${n} Spielkisten dieses Servers`),
  lead: 'Tische, die jemand gebaut und wer den Server betreibt hier hingestellt hat.',
  search: 'Spielkisten durchsuchen',
  searchHint: 'Name, wer sie gemacht hat, Wörter daraus',
  found: (n) => (n === 0 ? 'In keiner stehen diese Wörter.' : n === 1 ? 'In einer stehen diese Wörter.' : `In ${n} stehen diese Wörter.`),
  byNobody: 'Niemand genannt',
  opens: 'Sie wird auf einem freien Tisch ausgelegt, von deiner Hand. Deine Freunde kommen über den Link, den du bekommst.',
  fetching: (percent) => `Die Spielkiste wird geholt: ${percent} %`,
  reading: 'Die Spielkiste wird gelesen.',
  gone: 'Der Server gibt diese Spielkiste nicht mehr heraus. Lade die Seite neu, um zu sehen, was jetzt da ist.',
  busy: 'Der Server gibt im Moment keine Spielkisten mehr heraus. Versuch es in einer Minute noch einmal.',
  other: 'Diese Spielkiste ist nicht, was der Server von ihr sagt. Nichts davon wurde ausgelegt.',
  notKept: 'Dieser Browser behält nichts, wie private Fenster; der Tisch kann nicht weitergereicht werden.',
  failed: 'Die Spielkiste ließ sich nicht lesen: Der Browser hat aufgegeben.',
};
