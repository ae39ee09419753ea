// Words of making a box of a table, in German.

import type { BoxWords } from '../boxes.ts';

const many = (n: number, one: string, more: string): string => (n === 1 ? one : `${n} ${more}`);

export const boxWords: BoxWords = {
  title: 'Eine Spielkiste machen',
  lead: 'Dieser Tisch, wie er steht, mit seinen Bildern, in einer Datei zum Weitergeben. Wer sie öffnet, hat einen Tisch wie diesen.',
  name: 'Wie das Spiel heißt',
  version: 'Fassung',
  versionHint: 'Drei Zahlen, etwa 1.0.0. Wer eine ältere geöffnet hat, erfährt es.',
  authors: 'Gemacht von',
  authorsHint: 'Mehrere mit Kommas dazwischen.',
  licence: 'Lizenz',
  licenceHint: 'Was andere damit dürfen, etwa CC-BY-4.0; leer: Dazu ist nichts gesagt.',
  about: 'Was es ist',
  least: 'Mitspielende, mindestens',
  most: 'Mitspielende, höchstens',
  cover: 'Deckel',
  coverAlt: 'Der Deckel',
  coverTable: 'Der Tisch, wie er jetzt aussieht',
  coverFile: 'Ein Bild von mir …',
  coverNone: 'Kein Deckel',
  coverBad: 'Diese Datei ist kein Bild, das hier zu lesen ist.',
  signature: 'Unterschrift',
  sign: 'Mit meinem Schlüssel unterschreiben',
  signNote: 'Freunde sehen, dass diese Kiste und deine anderen von derselben Person kommen. Der Schlüssel liegt allein in diesem Browser.',
  noSign: 'Dieser Browser kann hier nicht unterschreiben: Dazu muss die Seite über https gekommen sein. Die Kiste geht ohne Unterschrift hinaus.',
  yours: (fingerprint) => `Dein Schlüssel: ${fingerprint}`,
  keyShow: 'Die geheime Zeile meines Schlüssels zeigen',
  keyNote: 'Wer diese Zeile hat, kann als du unterschreiben. Heb sie auf, wo niemand sonst nachsieht; mit ihr unterschreibst du auch auf einem anderen Gerät.',
  keyUse: 'Eine aufgehobene Zeile verwenden',
  keyTake: 'Verwenden',
  keyBad: 'Das ist keine Zeile eines Schlüssels.',
  closed: (piles, down) =>
    `Damit alles hineinkommt, sieht deine Seite ${[piles > 0 ? `${many(piles, 'einen Stapel oder Beutel', 'Stapel und Beutel')} durch` : '', down > 0 ? `unter ${many(down, 'ein verdecktes Ding', 'verdeckte Dinge')}` : ''].filter((part) => part !== '').join(' und ')}. Alle am Tisch lesen, dass du nachsiehst, und du weißt dann, was dort liegt.`,
  hands: 'Was in Händen ist, auch in deiner, und was liegt, wo du nicht hinsehen darfst, bleibt draußen.',
  make: 'Die Kiste machen',
  making: 'Die Kiste wird gemacht …',
  made: (name, version, pieces) => `${name} ${version} ist fertig, mit ${many(pieces, 'einem Teil', 'Teilen')}.`,
  signed: (fingerprint) => `Unterschrieben von ${fingerprint}.`,
  unsigned: 'Sie ist nicht unterschrieben.',
  held: (n) => `${n === 1 ? 'Ein Teil' : `${n} Teile`} in Händen oder außer Sicht ${n === 1 ? 'blieb' : 'blieben'} draußen.`,
  away: (n) => `${n === 1 ? 'Ein Ding blieb' : `${n} Dinge blieben`} draußen, weil keine Hand ${n === 1 ? 'es' : 'sie'} wieder an einen Tisch bringen könnte.`,
  not: {
    unseen: 'Etwas auf dem Tisch bleibt für dich ungesehen, darum gibt es keine Kiste. Deck es auf oder leg es beiseite, und versuch es noch einmal.',
    pictures: 'Ein Bild dieses Tisches kam nicht. Versuch es noch einmal.',
    pages: 'Eine Seite des Notizbuchs kam nicht. Versuch es noch einmal.',
    rules: 'Eine Kiste macht man von einem freien Tisch, der begonnen hat, wenn man einen Platz hat und sichern darf.',
    fields: 'Oben fehlt etwas oder kann nicht sein: ein Name, eine Fassung aus drei Zahlen, die Zahl der Mitspielenden.',
    failed: 'Die Kiste ließ sich nicht machen. Versuch es noch einmal.',
  },
};
