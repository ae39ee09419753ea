// How to play, in German: a sentence, then parts of short points. Text between stars is bold.

import type { Same } from '../../../locale/same.ts';
import type { pages as english } from './en.ts';

export const pages: Same<typeof english> = {
  'revolver-noir': {
    lead: 'Ein Duell zu zweit in einem dunklen Haus mit acht Räumen. Du weißt, wo du bist; wo der andere ist, sagt dir niemand. Zwei Treffer gewinnen.',
    parts: [
      {
        title: 'Wo du bist',
        points: [
          'Deine acht Raumkarten stehen vor dir; nur du siehst ihre Vorderseiten. Die *vorderste Karte* ist der Raum, in dem du bist.',
          'Zu Beginn wählt ihr beide geheim einen Raum. Dann sagt eine Münze, wer anfängt.',
          'Auf jeder Karte steht, wohin ihre Türen führen (*Gehen*) und in welche Räume du schießen kannst (*Schießen*). Der Plan in der Mitte zeigt dasselbe.',
        ],
      },
      {
        title: 'Dein Zug: zwei Aktionen',
        points: [
          '*Gehen* (1): Hol einen Nachbarraum nach vorn. Niemand sieht, welchen.',
          '*Lauschen* (1): Berühre den anderen Stapel mit der Hand am Ohr. Dein Gegenüber muss ehrlich einen Nachbarraum nennen.',
          '*Falle stellen* (1): Dreh deine vorderste Karte quer. Du kannst zwei Fallen haben; die anderen sehen nur, wie viele es sind.',
          '*Zünden* (1): Stell eine quere Karte wieder aufrecht. Der Raum wird aufgedeckt; wer sonst darin ist, wird getroffen.',
          '*Schießen* (2): Lass das Fadenkreuz auf einen Raum des Plans fallen. Dein eigener Raum wird aufgedeckt, und danach musst du in einen Nachbarraum laufen.',
          'Stoß die *Lampe* um, dann ist dein Zug zu Ende. Von selbst endet er nie.',
        ],
      },
      {
        title: 'Was die Räume können',
        points: [
          'Drück auf den Text deiner vordersten Karte. Damit verrätst du, wo du bist.',
          '*Balkon*: Spring hinunter in die Küche, kostenlos. *Foyer*: Hör den genauen Raum, wenn jemand im Obergeschoss ist, kostenlos, einmal im Zug.',
          '*Küche*: eine dritte Aktion, wenn dein Zug hier begonnen hat. *Keller*: Stell in einem beliebigen anderen Raum eine Falle; sie geht von selbst los, wenn dein nächster Zug beginnt.',
          '*Schlafzimmer*: Flute den Keller für einen Zug; wer darin ist, wird getroffen und flieht. *Bibliothek*: Eine Falltür lässt jeden, der in der Küche ist, in den Keller fallen.',
          '*Flur* und *Esszimmer* können nichts, und niemand merkt es.',
        ],
      },
      {
        title: 'Gut zu wissen',
        points: [
          'Du darfst deine Karten hinter der vordersten jederzeit mischen; das kostet nichts und verrät nichts.',
          'Wo viele Türen zusammenkommen, bist du am leichtesten zu finden. Lauschen nennt immer einen wahren Nachbarraum, aber es kann zweimal derselbe sein.',
          'Deine eigenen Fallen und Schüsse treffen dich nie.',
        ],
      },
    ],
  },
};
