// How to play, in German: a sentence, then parts of short points. Text between stars is bold.

import type { Same } from '../../../locale/same.ts';
import type { pages as english } from './en.ts';

export const pages: Same<typeof english> = {
  'imposters-and-crewmates': {
    lead: 'Zwei Imposters jagen zwei Crewmates, und die wollen zum Notfallknopf. Jede Runde hat ein Ereignis mit eigenen Regeln. Wer sie gewinnt, behält die Karte, und 5 Punkte gewinnen das Spiel.',
    parts: [
      {
        title: 'Was vor dir liegt',
        points: [
          'Deine *Hand* fasst fünf Karten, vom Stapel deines Teams und wilde. Die Rücken sind verschieden: Alle sehen, wie viele wilde du hältst.',
          'Das *Ereignis* liegt offen neben dem Plan. Zeig darauf, um zu lesen, was es ändert und was jede Seite gewinnt.',
          '*Kapitän* ist in ungeraden Runden die erste Person eines Teams, in geraden die zweite. Der Kapitän stellt zuerst und wählt für das Team.',
          'Stell vor der Runde deine Figur auf ein leuchtendes Startfeld: Imposters auf Hellrot, Crewmates auf Dunkelgrün.',
        ],
      },
      {
        title: 'Gehen',
        points: [
          'Zieh deine Figur Feld für Feld, meistens zwei Schritte, und lass los, um zu *landen*. Auf leuchtenden Feldern kannst du landen, über hohle nur gehen. *Bleiben* beendet deinen Weg ohne einen.',
          'Dicke Wände halten alle auf, *gepunktete* nur Crewmates. Über *Pfeile* geht es nur in einer Richtung, und niemand hält dort an.',
          'Von einem *Schacht* springt ein Imposter zu jedem anderen, ganz ohne Schritt.',
          'Figuren versperren keinen Weg; es zählt nur, wo man landet. Ein Imposter, der auf einem Crewmate *landet*, tötet ihn. Ein Crewmate, der auf dem *Knopf* landet, gewinnt die Runde.',
          'Auf einem *wilden Feld* in einer Ecke darfst du die Karte nehmen, die dort liegt.',
        ],
      },
      {
        title: 'Sonderfelder',
        points: [
          'Eine *Falle* tötet, wer auf sie kommt, und bleibt liegen. *Leim* beendet deinen Weg dort.',
          'Eine *Aufgabe* sammelt ein Crewmate ein, eine *Sabotage* ein Imposter, auch im Vorbeigehen. Ein Imposter darf auf einer Aufgabe nicht halten.',
          'Was auf ein Feld gelegt wird, tut der Figur nichts, die schon dort steht.',
        ],
      },
      {
        title: 'Karten',
        points: [
          'Zieh eine Karte auf die *Spielfläche* oder auf die Figur, die Person, das Feld oder die Karte, die sie nennt. In eurem Zug oder in dem der anderen, lebend oder tot.',
          'Dann dürfen alle antworten. Was *zuletzt* gespielt wurde, wirkt *zuerst*; was darunter liegt, wartet.',
          'Haben alle gepasst, geht es weiter. *Passen* gilt einmal; *Immer passen* gilt, bis die Spielfläche leer ist.',
          'Bei Schritten und harmlosen Landungen wird nicht gefragt. Schalt deine Lampe *Halt* ein, um auch dort gefragt zu werden; alle sehen, dass sie brennt.',
          'Ein *Schild!* beantwortet eine Karte gegen dich, eine *Kugelsichere Weste!* jede Imposterkarte, ein *Dicker Panzer!* jede Crewmatekarte.',
        ],
      },
      {
        title: 'Wo Regeln zusammentreffen',
        points: [
          'Ein Weg nach dem anderen: *Baustelle!* mitten im Weg deines Partners beendet diesen Weg, übrige Schritte verfallen.',
          'Eine Figur, die nicht bleiben darf, wo sie ist, geht ihren Weg *zurück* und bewirkt dort nichts, schlimmstenfalls bis dorthin, wo er begann.',
          'Ob eine Karte *doppelt* zählt, entscheidet sich, wenn sie gespielt oder verdeckt gelegt wird, nicht, wenn sie aufgedeckt wird.',
          'Ist ein Ende ausgerufen, erzwingt *Gedankenchaos!* nichts mehr. Vorher, auch nach einem Mord, erzwingt es jede Karte.',
          'Ein *Magischer Knopfteleporter!* nimmt zurück, was eine Figur gebracht hat, die eine Karte auf den Knopf zog, auch den Druck auf den Knopf.',
          '*Munition ohne Ende!*: Die Sieger bekommen die Karten in der Reihenfolge, in der sie gespielt wurden.',
          '*Iso!*: Ein Unentschieden, bevor jemand genannt wurde, kostet niemanden eine Karte. *Rollentausch!*: Was noch nicht getauscht ist, wird nicht zurückgetauscht.',
        ],
      },
      {
        title: 'Das Ende einer Runde',
        points: [
          'Knopf: *Crewmates*. Beide Crewmates tot: *Imposters*. Beide Imposters tot: *Crewmates*. Nach 40 Zügen, oder wenn beide Seiten ausgelöscht sind: *unentschieden*.',
          'Auch auf ein Ende kann man antworten: Eine Karte, die ein Unentschieden ausruft, macht die Runde dazu.',
          '*Einem Unentschieden zustimmen*: Solange niemand nach Antworten gefragt wird, dürfen es alle, die spielen, sagen und wieder zurücknehmen. Mit dem letzten Wort ist die Runde aus.',
          'Das Siegerteam legt das Ereignis in seine Reihe. Dann kommt die Belohnung, eine Karte für alle, und der *Tausch* im Team: Zieh Karten auf die Matte deines Partners, um sie anzubieten. *Bereit* geht weiter.',
        ],
      },
    ],
  },
};
