// Wörter eines Tisches, der aus einem Spielstand eines anderen Programms ausgelegt wird.

import type { BringWords } from './bring.ts';

export const de: BringWords = {
  title: 'Was du mitbringst, wird ausgelegt',
  laying: (percent) => `Was du mitbringst, wird ausgelegt: ${percent} %`,
  stop: 'Hier aufhören',
  laid: (n) => (n === 1 ? 'Ein Teil liegt auf dem Tisch.' : `${n} Teile liegen auf dem Tisch.`),
  laidDeck: (n) => `Dein Stapel aus ${n} Karten liegt auf dem Tisch. Zieh seine oberste Karte an den unteren Rand, und du hast sie auf der Hand.`,
  away: (n) => (n === 1 ? 'Eines blieb weg: Im Kasten ist nichts dergleichen.' : `${n} blieben weg: Im Kasten ist nichts dergleichen.`),
  noRoom: 'Der Tisch, oder was du auf diesem Server behalten darfst, hat keinen Platz für weitere Bilder; die anderen Teile kommen ohne ihre.',
  noPlace:
    'An diesen Tisch lässt sich jetzt nichts bringen: Dazu braucht es einen Platz, das Recht, Teile zu bringen, und einen Tisch, der begonnen hat und ohne Regeln spielt.',
  stopped: 'Du hast dort aufgehört.',
  close: 'Schließen',
  done: 'Los geht’s',
  gone: 'Das ist nicht mehr da',
  goneLead: 'Was gelesen wurde, wird einen Tag lang in dem Browser behalten, der es gelesen hat. Lies die Datei noch einmal ein.',
  noMoment: 'Dieser Augenblick ist nicht mehr da',
  noMomentLead:
    'Dieser Browser hebt einen Augenblick einer Wiederholung einen Tag lang auf, oder gar nichts. Öffne die Wiederholung noch einmal und mach von dort weiter.',
  toReplays: 'Zu den Wiederholungen',
  again: 'Datei einlesen',
  noTable: 'Es ließ sich kein Tisch öffnen',
  noTableLead: 'Der Server öffnet gerade keinen. Was du mitbringst, wird einen Tag lang behalten: Versuch es gleich noch einmal.',
};
