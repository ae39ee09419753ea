// How to play, in German: a sentence, then parts of short points. Text between stars is bold.

import type { Same } from '../../../locale/same.ts';
import type { pages as english } from './en.ts';

export const pages: Same<typeof english> = {
  chess: {
    lead: 'Zwei Heere von je sechzehn Figuren auf vierundsechzig Feldern. Wer dem anderen König jeden Ausweg nimmt, gewinnt.',
    parts: [
      {
        title: 'Dein Zug',
        points: [
          '*Zieh* eine deiner Figuren: Die Felder, auf die sie darf, leuchten. Lass sie dort los; anderswo gleitet sie zurück, und eine Zeile sagt, warum.',
          'Du kannst auch erst die Figur und dann das Feld *antippen*. Zum Schlagen setzt du deine Figur auf das Feld der anderen.',
          'Zur *Rochade* zieht der König zwei Felder weit; der Turm folgt. Ein Bauer auf der letzten Reihe fragt, was aus ihm wird.',
          'Blau hat die weißen Figuren und beginnt.',
        ],
      },
      {
        title: 'Wie es endet',
        points: [
          'Mit Matt; und unentschieden durch Patt, wenn keine Seite mehr mattsetzen kann, wenn eine Stellung zum fünften Mal da ist oder nach fünfundsiebzig Zügen ohne Schlagen und Bauernzug.',
          'Beim dritten Mal und nach fünfzig Zügen kann, wer am Zug ist, ein Unentschieden *beanspruchen*: Drück die Tafel mit dem ½ links von dir.',
          'Beide können sich auf ein Unentschieden einigen, und jeder kann aufgeben, im Menü des Tisches.',
          'Mit Uhr hat jeder Zug so viele Sekunden. Wer sie überschreitet, verliert, außer die andere Seite hat nur noch ihren König.',
        ],
      },
      {
        title: 'Mit Hinweisen oder mit freier Hand',
        points: [
          'Mit *Hinweisen* wird nichts verweigert: Eine Zeile sagt, was die Regeln davon halten. Hak den Hinweis ab, um den Zug weiterzugeben.',
          'Mit *freier Hand* stehen die Figuren, wo du sie hinstellst. Aus jeder Stellung, die es im Schach geben kann, lassen sich die Regeln aufnehmen.',
        ],
      },
    ],
  },
};
