// How to play, in German: a sentence, then parts of short points. Text between stars is bold.

import type { Same } from '../../../locale/same.ts';
import type { pages as english } from './en.ts';

export const pages: Same<typeof english> = {
  'good-cop-bad-cop': {
    lead: 'Zu viert bis zu acht seid ihr bei der Polizei, und manche von euch sind gekauft. Drei Karten sagen, wer; kaum jemand kennt sie alle. Wer die Gegenseite führt, muss fallen. Lügen ist erlaubt.',
    parts: [
      {
        title: 'Was vor dir liegt',
        points: [
          'Drei *Integritätskarten* verdeckt: Deine darfst du immer ansehen. Zwei gleiche sagen, ob du *ehrlich* oder *korrupt* bist. Die *Agentin* führt die Ehrlichen, der *Boss* die Korrupten.',
          'Eine *Ausrüstung* ist auf deiner Hand; lass den Zeiger darauf ruhen, um sie zu lesen. Mehr als eine darfst du nicht behalten.',
          'Die Schilder zeigen, wer bewaffnet ist und auf wen zielt, wer verwundet ist, und Anführer, die offen liegen. Ein *Auge* liegt auf fremden Karten, die du kennst.',
        ],
      },
      {
        title: 'Dein Zug: eine Aktion',
        points: [
          '*Ermitteln*: Zieh am Rand einer fremden verdeckten Karte. Nur du siehst sie, und du kennst sie von da an.',
          '*Bewaffnen*: Zieh eine Waffe aus der Mitte vor dich und deck eine deiner Karten auf. Dann ziele.',
          '*Ausrüsten*: Zieh die oberste Ausrüstung und deck eine deiner Karten auf.',
          '*Schießen*: Schieb die Waffe in Richtung ihres Laufs. Wer getroffen wird, deckt alles auf und scheidet aus; Anführer sind beim ersten Mal nur verwundet.',
          'Dann *ziele*: Zieh um die Waffe herum, und sie dreht sich zu der Person, der der Zeiger am nächsten ist. Schieb das *Blaulicht* weiter, um den Zug zu beenden.',
        ],
      },
      {
        title: 'Reaktionen',
        points: [
          'Nach einem angesagten Schuss und am Ende jedes Zugs werden alle gefragt, die Ausrüstung halten. Spielt sie, oder passt; die erste Karte gilt, dann wird neu gefragt.',
          'Leg eine Karte in die Mitte und berühre, wem sie gilt: eine Karte oder das Schild einer Person.',
          '*Immer passen* antwortet für dich bis zu deinem nächsten Zug.',
        ],
      },
      {
        title: 'Das Ende',
        points: [
          'Fällt die Agentin, gewinnen die Korrupten; fällt der Boss, die Ehrlichen, egal wer schoss. Auch wer ausgeschieden ist, gewinnt und verliert mit.',
          'Wer beide Anführer hat, gewinnt sofort und allein.',
        ],
      },
      {
        title: 'Mit Zombies',
        points: [
          'Auch der *Infektor* ist im Spiel. Liegt er offen, oder wird jemand ohne Anführerkarte getroffen, entsteht ein *Zombie*: alle Karten offen, Arme statt Waffe.',
          'Zombies *beißen*: ein Marker auf eine Karte, dann ein Würfel je Marker. Die Zombieseite verwandelt; verwandelt sich ein Anführer, gewinnen die Zombies.',
          'Sie können auch zwei Karten *anstecken* oder gegen einen Marker Ausrüstung ziehen.',
        ],
      },
    ],
  },
};
