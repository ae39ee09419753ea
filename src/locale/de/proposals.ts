// What all at a table are asked to agree on, in German: as their menus' words it comes with a table.

import type { Words } from '../en/index.ts';

export const proposals: Words['proposals'] = {
  undo: 'Den letzten Schritt zurücknehmen?',
  undoMany: (steps) => `Die letzten ${steps} Schritte zurücknehmen?`,
  restore: 'Zu einer Sicherung zurückgehen? Was jetzt liegt, bleibt gesichert.',
  mix: 'Alles Ungesehene, das gleich aussieht, mischen, auch in Händen, und ohne die Abwesenden weiterspielen?',
  tidy: 'Den Tisch aufräumen, sodass alles Lose aufrecht, gerade und an seinem Platz liegt?',
  reset: 'Alles neu auslegen? Was jetzt liegt, bleibt gesichert.',
  open: 'Soll der Tisch in einer Datei mitgenommen werden, die jede Hand und jeden Stapel allen zeigt, die sie haben?',
  redo: 'Das Zurückgenommene wiederholen?',
  teamHands: 'Sollen alle im Team einander die Hand zeigen?',
  watching: 'Sollen Zuschauende ab jetzt mehr vom Tisch sehen?',
  bot: (name: string) => `Soll ein Bot für ${name} weiterspielen?`,
  arbiter: (name: string) => `Soll ${name} Schiedsperson sein und überall nachsehen dürfen, bis ${name} aufsteht? Alle lesen, wo.`,
  noArbiter: 'Ohne Schiedsperson weiterspielen?',
  undoOf: (name, minutes) => `Zurücknehmen, was ${name} in den letzten ${minutes} Minuten getan hat?`,
  fix: 'Den Tisch zum Richten von Hand öffnen?',
  rematch: 'Noch einmal spielen?',
  draw: 'Unentschieden annehmen?',
  mode: (mode) => `Ab jetzt ${mode} spielen?`,
  game: (game, mode) => `${game} ${mode} spielen?`,
};
