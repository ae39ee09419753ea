// Words of the notebook of Good Cop Bad Cop in English; most of it speaks in the lines of the log.

export const lines = {
  'note.turn': 'Turn {0}',
  'note.cards': 'Everybody’s cards',
  'note.mark.saw': 'You know a hidden card: {0+}',
  'note.mark.looks': 'Has looked at your card: {0+}',
  'note.kind.looked': 'Looks',
  'note.kind.saw': 'What you saw',
  'note.kind.open': 'Revealed',
  'note.kind.shot': 'Shots',
  'note.kind.gear': 'Equipment',
  'note.kind.gun': 'Guns',
  'note.kind.out': 'Out and back',
} as const;
