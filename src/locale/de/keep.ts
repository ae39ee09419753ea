// Words of what is written down and kept in German: notebook, saves, files.

import type { keep as english } from '../en/keep.ts';
import type { Same } from '../same.ts';

export const keep: Same<typeof english> = {
  notes: {
    title: 'Notizbuch',
    shared: 'Für alle',
    own: 'Nur für mich',
    none: 'Noch keine Seite.',
    fresh: 'Neue Seite',
    freshOwn: 'Neue Seite nur für mich',
    pageTitle: 'Überschrift',
    text: 'Notiz',
    save: 'Aufschreiben',
    tear: 'Herausreißen',
    newer: 'Inzwischen hat jemand auf diese Seite geschrieben. Lies sie noch einmal, bevor du schreibst.',
    wait: 'Wird gelesen …',
  },
  saves: {
    title: 'Spielstände',
    lead: 'Alles bleibt von selbst erhalten; ein Spielstand ist ein Ort, an den ihr zurückkehren könnt.',
    name: 'Name des Spielstands',
    keep: 'Jetzt sichern',
    none: 'Noch kein Spielstand.',
    before: (name: string) => `Vor „${name}“`,
    beforeReset: 'Vor dem neuen Aufbau',
    restore: 'Zurückholen',
    forget: 'Löschen',
    reset: 'Alles neu aufbauen',
    mix: 'Alles Verdeckte mischen',
    mixNote:
      'Alles Ungesehene, das gleich aussieht, wechselt den Platz, auch in Händen und Stapeln. So könnt ihr ohne jemanden weiterspielen, und niemand erfährt eine Hand.',
    resetNote: 'Was jetzt dasteht, wird vorher gesichert.',
    file: 'Eine Datei zum Mitnehmen',
    fileNote: 'Geht auf diesem Server weiter. Hände und Stapel sind darin versiegelt: Niemand kann sie lesen, auch du nicht.',
    download: 'Den Tisch herunterladen',
    open: 'Um eine Datei mit allen Geheimnissen bitten',
    openNote: 'Nur wenn alle zustimmen, und alle erfahren davon.',
    openNow: 'Mit allen Geheimnissen herunterladen',
  },
  box: 'Eine Spielkiste machen',
  upload: {
    title: 'Aus einer Datei weiterspielen',
    choose: 'Datei wählen …',
    wrong: 'Das ist keine Datei eines Tischs.',
    large: 'Diese Datei ist zu groß für einen Tisch.',
  },
  waiting: (names: string) => `Plätze warten auf: ${names}`,
  waits: (name: string) => `wartet auf ${name}`,
  waitingMix: 'Ohne sie könnt ihr weiterspielen, wenn alles Ungesehene gemischt ist; dem müssen alle zustimmen, die da sind.',
  proposals: {
    restore: (name: string, save: string) => `${name} möchte den Spielstand „${save}“ zurückholen.`,
    mix: (name: string) => `${name} möchte alles Ungesehene, das gleich aussieht, mischen, auch in Händen, und ohne die Abwesenden weiterspielen.`,
    tidy: (name: string) => `${name} möchte den Tisch aufräumen: Was lose liegt, kommt aufrecht, gerade und an seinen Platz.`,
    reset: (name: string) => `${name} möchte alles neu aufbauen.`,
    arbiterYou: (name: string) => `${name} möchte, dass du Schiedsperson wirst und überall nachsehen darfst, bis du aufstehst; alle lesen, wo.`,
    arbiter: (name: string, other: string) =>
      `${name} möchte, dass ${other} Schiedsperson wird und überall nachsehen darf, bis ${other} aufsteht; alle lesen, wo.`,
    noArbiter: (name: string) => `${name} möchte ohne Schiedsperson weiterspielen.`,
    open: (name: string) => `${name} bittet um eine Datei dieses Tischs, die jede Hand und jeden Stapel allen zeigt, die sie haben.`,
  },
};
