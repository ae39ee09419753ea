// One page of how to play for each game, in German: a sentence, then parts of short points. Text between stars is bold.

import type { pages as english } from '../en/how.ts';
import type { Same } from '../same.ts';

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
          '*Ermitteln*: Heb den Rand einer fremden verdeckten Karte. Nur du siehst sie, und du kennst sie von da an.',
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
  sandbox: {
    lead: 'Ein Tisch, Karten und eine freie Hand. Der Tisch hütet die Geheimnisse und die Ordnung der Dinge; die Regeln macht ihr.',
    parts: [
      {
        title: 'Mit deinen Händen',
        points: [
          '*Zieh* an einer Karte, um sie zu nehmen, und lass los, um sie abzulegen. Auf einer anderen abgelegt, wird daraus ein Stapel.',
          '*F* dreht um, *Q* und *E* drehen, *R* mischt einen Stapel oder wirft eine Münze, *G* macht aus dem, was du gewählt hast, einen Stapel.',
          'Eine *Ziffer* über einem Stapel zieht so viele Karten auf deine Hand. Ein Rechtsklick oder langes Drücken öffnet ein Menü.',
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
