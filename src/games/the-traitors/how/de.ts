// How to play, in German: a sentence, then parts of short points. Text between stars is bold.

import type { Same } from '../../../locale/same.ts';
import type { pages as english } from './en.ts';

export const pages: Same<typeof english> = {
  'the-traitors': {
    lead: 'Zu viert bis zu acht teilt ihr euch ein Schloss und einen Schatz. Jemand ist von Anfang an Verräter, und noch jemand kann es werden. Lügen ist erlaubt; das meiste Gold gewinnt.',
    parts: [
      {
        title: 'Was vor dir liegt',
        points: [
          'Deine *Rollenkarte* liegt verdeckt vor dir: Du darfst sie jederzeit ansehen, sonst niemand. Mit deiner *Nummer* wirst du gewählt.',
          'Drei Karten sind auf deiner Hand. *Gold* zählt am Ende 1 für dich, wenn du noch dabei bist. Ein *Dolch* sieht in eine Hand, ein *Schild* rettet dich vor einem Mord.',
          'Die Schilder zeigen, wie viele Karten jemand hat, wer schon geantwortet hat und wer ausgeschieden ist.',
        ],
      },
      {
        title: 'Dein Zug',
        points: [
          '*Zieh*: Hol die oberste Karte des Stapels auf deine Hand.',
          'Dann darfst du *eine Karte spielen*: Gib Gold in den Schatz, oder leg einen Dolch auf eine Nummer, sieh diese Hand und nimm eine Karte oder keine.',
          'Bei mehr als drei Karten *wirfst du eine ab*. Gold kommt in den Schatz, alles andere auf den Ablagestapel. Dann gib den *Stein* nach links.',
          'Ziehst du die *Verräterkarte*, behalte sie und sei Verräter, oder wirf sie ab. Dass du gefragt bist, erfährt niemand.',
        ],
      },
      {
        title: 'Ereignisse',
        points: [
          'Wer ein Ereignis zieht, läutet die *Glocke*. In einer *ruhigen Nacht* geschieht nichts.',
          '*Mord*: Alle geben einen Zettel ab. Die Treuen geben *F* ab, ein Verräter die Nummer des Opfers. Wer gezogen hat, hebt den Deckel der Truhe.',
          '*Verbannung*: Redet, solange ihr wollt, dann stimmen alle ab. Die Zettel werden zusammen umgedreht; bei Gleichstand wird noch einmal gewählt.',
          'Wer ausscheidet, zeigt Hand und Rolle und kommt in der nächsten Runde zurück.',
        ],
      },
      {
        title: 'Das Ende einer Runde',
        points: [
          'Sie endet, wenn zwei übrig sind, wenn alle meinen, dass kein Verräter mehr da ist, oder nach der Wahl der *letzten Verbannung*, der untersten Karte.',
          'Wer noch dabei ist, behält das Gold auf der Hand. Der *Schatz* geht an die Verräter, die übrig sind, und gibt es keine, an alle, die übrig sind.',
          'Die Summen gehen durch alle Runden weiter. Nach der letzten gewinnt das meiste Gold.',
        ],
      },
    ],
  },
};
