// How to play, in German: a sentence, then parts of short points. Text between stars is bold.

import type { Same } from '../../../locale/same.ts';
import type { pages as english } from './en.ts';

export const pages: Same<typeof english> = {
  sandbox: {
    lead: 'Ein Tisch, Karten und eine freie Hand. Der Tisch hütet die Geheimnisse und die Ordnung der Dinge; die Regeln macht ihr.',
    parts: [
      {
        title: 'Mit deinen Händen',
        points: [
          '*Zieh* an einer Karte, um sie zu nehmen, und lass los, um sie abzulegen. Auf einer anderen abgelegt, wird daraus ein Stapel.',
          '*F* dreht um, *Q* und *E* drehen, *R* mischt einen Stapel oder wirft eine Münze, *G* macht aus dem, was du gewählt hast, einen Stapel.',
          'Eine *Ziffer* über einem Stapel zieht so viele Karten auf deine Hand. Ein Rechtsklick oder langes Drücken öffnet ein Menü.',
          'Aus der Kiste kommen eine *Glocke*, die ein Tipp läutet, und eine *Spieldose*, die für alle spielt. Wie laut, stellt jeder für sich ein.',
        ],
      },
      {
        title: 'Geheim und offen',
        points: [
          'Was auf deiner Hand liegt, wird nur dir gesendet. Die anderen sehen, wie viele Karten du hältst.',
          'Bei einer verdeckten Karte zu spicken ist erlaubt und wird angesagt. Du kannst eine Karte oder deine ganze Hand allen zeigen oder nur einer Person.',
          'Mischen und Werfen lost der Server aus; niemand kann es lenken.',
        ],
      },
    ],
  },
  dice: {
    lead: 'Alle üblichen Würfel, eine Schale dafür und für alle eine Hand, hinter der man würfeln kann.',
    parts: [
      {
        title: 'So geht es',
        points: [
          '*Zieh* einen Würfel in die Schale, oder wähle mehrere und wirf sie mit *R* alle auf einmal.',
          'Was sie zeigen, lost der Server aus; niemand kann es lenken. Im Protokoll steht, was gefallen ist.',
          'Eine *Ziffer* über einem Würfel legt ihn auf diese Seite und sagt es an.',
          'Der Zehnerwürfel zeigt 00 bis 90: zusammen mit einem W10 ergibt er eine Zahl bis 100.',
          'Was auf deiner Hand liegt, kannst nur du lesen. So bleiben Würfe geheim, bis du sie zeigst.',
        ],
      },
    ],
  },
  checkers: {
    lead: 'Das Brett ist aufgebaut. Der Tisch achtet auf keine Regeln: Spielt Dame, wie ihr es kennt.',
    parts: [
      {
        title: 'So geht es',
        points: [
          'Die Steine rasten auf den Feldern ein. Links vor jeder Seite liegt ein dunkles Feld.',
          'Meist fängt Dunkel an, die Steine ziehen auf den dunklen Feldern vorwärts, und wer schlagen kann, muss.',
          'Nimm selbst vom Brett, was du übersprungen hast.',
          '*F* dreht einen Stein um: Seine andere Seite trägt eine Krone.',
          'Macht vorher aus, wie weit eine Dame ziehen darf; das ist nicht überall gleich.',
        ],
      },
    ],
  },
  go: {
    lead: 'Ein Brett und Steine ohne Ende. Wer den Tisch eröffnet, wählt 9, 13 oder 19 Linien.',
    parts: [
      {
        title: 'So geht es',
        points: [
          '*Zieh* einen Stein aus deinem Beutel auf einen Schnittpunkt; dort rastet er ein. Schwarz fängt an.',
          'Gesetzte Steine bleiben liegen. Nimm weg, was keinen freien Punkt mehr neben sich hat.',
          'Auf einem Beutel abgelegt ist ein Stein fort: Es gibt immer neue.',
          'Die Punkte sind für Vorgabesteine.',
          'Haben beide gepasst, zählt ihr freie Punkte und Steine, wie ihr es ausgemacht habt.',
        ],
      },
    ],
  },
  backgammon: {
    lead: 'Brett, Steine und Würfel liegen bereit. Der Tisch achtet auf keine Regeln: Spielt, wie ihr es kennt.',
    parts: [
      {
        title: 'So geht es',
        points: [
          'Hell läuft nach rechts unten, Dunkel nach rechts oben.',
          'Wähle deine beiden Würfel und wirf sie mit *R*.',
          'Die Steine rasten auf den Zungen ein; ab dem sechsten liegen sie aufeinander. Geschlagene warten auf der Leiste.',
          'Der *Dopplerwürfel* beginnt bei 64, das heißt eins. Eine Ziffer dreht ihn: 1 ist 2, 2 ist 4, bis 6 für 64.',
          'Ausgewürfelte Steine legst du auf deiner Seite neben das Brett.',
        ],
      },
    ],
  },
  dominoes: {
    lead: 'Achtundzwanzig Steine liegen gemischt und verdeckt da. Ziehen, anlegen, sperren.',
    parts: [
      {
        title: 'So geht es',
        points: [
          '*Zieh* Steine auf deine Hand; nur du siehst, was sie zeigen. Sieben für jeden zu zweit, sonst fünf.',
          'Leg einen Stein mit dem passenden Ende an; *Q* und *E* drehen ihn.',
          'Was übrig ist, ist der Talon. Ob ihr daraus nachzieht, macht ihr aus.',
          'Für die nächste Runde dreht ihr alle um, *G* macht einen Stapel daraus und *R* mischt ihn.',
          'Wer fertig ist, bekommt die Augen, die die anderen noch halten.',
        ],
      },
    ],
  },
  tower: {
    lead: 'Ein Turm aus Klötzen, die durch ihr eigenes Gewicht stehen. Der Tisch achtet auf keine Regeln; was fällt, fällt.',
    parts: [
      {
        title: 'So geht es',
        points: [
          '*Zieh* einen Klotz aus dem Turm. Was darauf stand, bleibt, wenn es noch etwas hält, und fällt, wenn nicht.',
          'Lass den Klotz oben los: Er kommt zu liegen, wo er hinfällt, und alles darunter vielleicht auch.',
          'Halte beim Tragen *Umschalt*, um ihn abzusenken und damit zu schieben.',
          'Reihum, und mit einer Hand. Wer den Turm umwirft, hat verloren.',
          'Was gefallen ist, steht nach dem *Zurücknehmen* in der Liste der Schritte wieder, oder in einem neuen Spiel.',
        ],
      },
    ],
  },
  toppling: {
    lead: 'Steine in einer Reihe, von denen einer nach dem anderen fällt. Stellt sie auf, wie ihr mögt; ein Stoß genügt.',
    parts: [
      {
        title: 'So geht es',
        points: [
          'Heb einen Stein, halte *Umschalt*, um ihn abzusenken, und stoß damit den ersten der Spirale an: schnell, denn langsam verschiebst du ihn nur.',
          '*Zieh* mehr Steine aus dem Beutel; *Q* und *E* drehen sie. Etwa eine halbe Höhe voneinander entfernt werfen sie sich um.',
          'Was liegt, steht über sein Menü wieder auf, alle zusammen mit *Aufräumen* im Menü des Tischs.',
          'An einem *wilden* Tisch fliegen die Steine weiter als an einem natürlichen.',
        ],
      },
    ],
  },
  crokinole: {
    lead: 'Ein rundes Brett, acht Zapfen, für jede Seite zwölf Scheiben. Der Tisch achtet auf keine Regeln: Spielt, wie ihr es kennt.',
    parts: [
      {
        title: 'So geht es',
        points: [
          'Leg eine Scheibe auf die äußerste Linie vor dir, halte *Umschalt*, um sie abzusenken, und lass im Schieben los: Sie rutscht weiter.',
          'Eine Scheibe, die auf dem *Loch* in der Mitte zur Ruhe kommt, liegt darin: zwanzig Punkte. Nimm sie dann vom Brett.',
          'Die Ringe zählen fünf, zehn und fünfzehn; die Zapfen stehen im Weg.',
          'Was in den *Graben* fällt, ist für diese Runde aus dem Spiel.',
          'Liegen Scheiben der anderen Seite auf dem Brett, muss deine eine davon berühren, sonst kommt sie in den Graben.',
        ],
      },
    ],
  },
  marbles: {
    lead: 'Ein Ring aus Kreide, darin dreizehn Murmeln, und eine eigene zum Stoßen.',
    parts: [
      {
        title: 'So geht es',
        points: [
          'Trag deine *große Murmel* an den Ring, halte *Umschalt*, um sie abzusenken, und lass im Schieben los: Sie rollt weiter.',
          'Auf der *Bahn* aus zwei Leisten losgelassen, rollt sie von selbst hinunter in den Ring.',
          'Was aus dem Ring rollt, gehört dir, und du stößt noch einmal.',
          'Bleibt deine eigene im Ring, darfst du von dort stoßen, wo sie liegt.',
          'Mehr Murmeln, in jeder Farbe und Größe, kommen aus der Kiste.',
        ],
      },
    ],
  },
  jigsaw: {
    lead: 'Die Teile eines Bildes, offen und gemischt. Wer den Tisch eröffnet, wählt, wie viele es sind.',
    parts: [
      {
        title: 'So geht es',
        points: [
          'Zieh ein Teil neben eines, zu dem es passt, und lass los: Es *rastet ein*. *Q* und *E* drehen es.',
          'Was eingerastet ist, lässt sich als Ganzes tragen, drehen und ablegen.',
          'Das Menü eines Teils *trennt* es wieder ab.',
          'Mit einem Rahmen wählst du mehrere aus und trägst sie zusammen, bevor sie passen.',
          'Liegt das letzte Teil, sagt es das Protokoll.',
        ],
      },
    ],
  },
  kit: {
    lead: 'Alles für ein Spiel, das es noch nicht gibt.',
    parts: [
      {
        title: 'Was darin ist',
        points: [
          '*Leere Karten, Plättchen und Zettel*: Im Menü kannst du sie beschriften. Verdeckt bleibt es geheim.',
          '*Endlose Beutel* geben Klötze in zehn Farben; was du darauf ablegst, kommt zurück.',
          'Die beiden *Bretter* ziehen Figuren in die Mitte ihrer Quadrate und Sechsecke.',
          '*Zähler* stellst du, indem du darüber eine Zahl tippst.',
          'Im Menü eines *leeren Würfels* schreibst du auf jede Seite ein Wort oder ein Zeichen; die kleinen Zahlen sagen, welche welche ist.',
          'Über das Menü kannst du jedes Stück kopieren, färben und vergrößern. Speichere den Tisch, wenn er dir gefällt.',
        ],
      },
    ],
  },
};
