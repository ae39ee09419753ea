// Words of the notebook of Good Cop Bad Cop in German; most of it speaks in the lines of the log.

export const lines = {
  'note.turn': 'Zug {0}',
  'note.cards': 'Die Karten von allen',
  'note.mark.saw': 'Du kennst eine verdeckte Karte: {0+}',
  'note.mark.looks': 'Hat deine Karte angesehen: {0+}',
  'note.kind.looked': 'Blicke',
  'note.kind.saw': 'Was du sahst',
  'note.kind.open': 'Aufgedeckt',
  'note.kind.shot': 'Schüsse',
  'note.kind.gear': 'Ausrüstung',
  'note.kind.gun': 'Waffen',
  'note.kind.out': 'Raus und zurück',
} as const;
