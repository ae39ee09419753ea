// Words of the notebook of Revolver Noir in English; most of it speaks in the lines of the log.

export const lines = {
  'note.turn': 'Turn {0}',
  'note.where': 'Where can {0} be?',
  'note.trap': '{0} sets a trap, and stood in one of these rooms: {1+}.',
  'note.trap.one': '{0} sets a trap: {1}.',
  'note.heard': 'Turn {0}: heard from the room beside it',
  'note.fired': 'Turn {0}: fired from here',
  'note.was': 'Turn {0}: was here',
  'note.empty': 'Turn {0}: was not here',
  'note.mine': 'Your trap',
  'note.mark.heard': 'Named in turn {1}: {0}',
  'note.mark.was': 'Last known in turn {1}: {0}',
  'note.mark.maybe': 'Could be here',
  'note.mark.sure': 'Must be here',
  'note.kind.heard': 'Heard',
  'note.kind.was': 'Seen',
  'note.kind.empty': 'Not there',
  'note.kind.step': 'Moved',
  'note.kind.shot': 'Shots',
  'note.kind.trap': 'Traps',
  'note.kind.maybe': 'Could be',
} as const;
