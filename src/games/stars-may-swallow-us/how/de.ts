// How to play, in German: a sentence, then parts of short points. Text between stars is bold.

import type { Same } from '../../../locale/same.ts';
import type { pages as english } from './en.ts';

export const pages: Same<typeof english> = {
  'stars-may-swallow-us': {
    lead: 'Zu viert bis zu acht seid ihr die Besatzung eines Schiffs ohne Strom. Bringt die Energie auf 100, bevor der Sauerstoff verbraucht ist. Manche von euch wollen das nicht, und niemand sieht, wer was gespielt hat.',
    parts: [
      {
        title: 'Was vor dir liegt',
        points: [
          'Dein *Bogen* liegt offen: Abteilung, Rang und zwei Aktionen an Deck, die alle sehen. Deine *Agenda* liegt verdeckt: Du darfst sie jederzeit ansehen.',
          'Dein Stapel hat fünfzehn Karten, fünf von deiner Figur und zehn von deiner Agenda. Drei davon sind auf deiner Hand; mehr als vier darfst du nicht halten.',
          'Auf die *Luke* vor dir kommen Karten verdeckt; bekannt ist nur, wie viele dort liegen. *Sauerstoff* und *Energie* stehen für alle lesbar auf den zwei Leisten.',
        ],
      },
      {
        title: 'Deine Aktion: eine von dreien',
        points: [
          '*Unter Deck spielen*: Schieb eine Handkarte auf deine Luke. Niemand sieht, welche.',
          '*An Deck*: Drück auf eine Aktion deines Bogens, berühre, wem sie gilt, und bestätige. Sie kostet Sauerstoff oder Energie und wirkt sofort.',
          '*Ziehen*: Zieh die oberste Karte deines Stapels auf deine Hand.',
          'Bei *Eile* schiebst du zwei Karten auf deine Luke: Die erste kannst du zurücknehmen, bis die zweite dort liegt. Wer einen *Auftrag* bekommt, schiebt sofort eine Karte.',
          'Wer beim Handeln keine Karte mehr auf der Hand und keine im Stapel hat, stirbt.',
        ],
      },
      {
        title: 'Der Haufen',
        points: [
          'Haben alle gehandelt, werden die Karten aller Luken gemischt und einzeln aufgedeckt. Wem sie gehörten, erfährt niemand.',
          'Jede wird ausgeführt, bevor die nächste aufgedeckt wird: erst Sauerstoff, dann Energie. *Schichtplan* und *Sicherheitsrunde* wirken auf genau die nächste Karte.',
        ],
      },
      {
        title: 'Die Anklage',
        points: [
          'Heb die *Hand*, um eine Abstimmung auszurufen, oder sag *Jetzt nicht*. Der erste Ruf zählt; du kannst dabei einen Verdacht nennen.',
          'Nach dem Zählen bis drei drehen alle geheim die Hand zu jemandem oder lassen die Faust. Du kannst es dir anders überlegen, bis alle Hände zugleich aufgehen.',
          'Mehr als die Hälfte Fäuste: nichts geschieht. Wer allein die meisten Finger hat, kommt in *Haft*: Agenda offen, keine Aktionen an Deck mehr. Gleichstand an der Spitze kostet 5 Sauerstoff.',
        ],
      },
      {
        title: 'Wunden und das Ende',
        points: [
          'Die erste Wunde legt deine Scheibe ins *Krankenrevier*, die zweite tötet. Karten, die schon auf einer Luke liegen, zählen trotzdem.',
          'Energie 100: Die *Besatzung* gewinnt. Sauerstoff 0, oder alle sind tot, die das Schiff retten wollten: Die *Seuche* gewinnt.',
          'Der *Prinz* gewinnt an Stelle der Besatzung, wenn dann höchstens 15 Sauerstoff übrig sind und er frei ist. Der *Feigling* gewinnt neben allen anderen: lebend, frei und unverletzt, wenn es sonst jemand nicht ist.',
        ],
      },
    ],
  },
};
